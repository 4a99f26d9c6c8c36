import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { CallError } from '#web/calls/call.ts'
import { loadOverlays } from '#web/test/overlays.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { ORDERS } from '#web/orders/validation.ts'
import { DecisionButtons } from '#web/validation/DecisionButtons.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
afterEach(cleanup)

const waiting = {
  id: 7,
  number: 'P26-000007',
  version: 1,
  total: 798.6,
  currency_symbol: '€',
  user_creator: { first_name: 'Ana', last_name: 'Gil' },
}
const VALIDATE = /^Validar P26-000007 · 798,60\s€$/
/** What is drawn after a press is inactive for a moment. */
const settled = (name = VALIDATE) =>
  waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBeNull(), { timeout: 10_000 })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

it('R234: while a decision is in flight neither button can be pressed', async () => {
  render(<DecisionButtons kind={ORDERS} waiting={waiting} busy onDecide={() => Promise.reject(new Error('pressed'))} />)
  expect(button('Anular').disabled).toBe(true)
  // The one that runs keeps the focus, and does nothing.
  await userEvent.click(button(VALIDATE))
  expect(button(VALIDATE).getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button(VALIDATE))
})

it('Validar runs at once, Anular asks first and names number, creator and amount', async () => {
  const onDecide = vi.fn(() => Promise.resolve())
  render(<DecisionButtons kind={ORDERS} waiting={waiting} busy={false} onDecide={onDecide} />)
  await settled()
  await userEvent.click(button(VALIDATE))
  expect(onDecide.mock.calls).toEqual([[{ cancelled: false }]])
  await userEvent.click(button('Anular'))
  const question = await screen.findByRole('dialog', { name: '¿Anular el pedido P26-000007?' })
  expect(question.textContent).toMatch(/Ana Gil · 798,60\s€/)
  expect(onDecide).toHaveBeenCalledTimes(1)
  // Not without a reason: a field says so, and has the focus.
  await userEvent.click(button('Anular pedido P26-000007'))
  const field = screen.getByRole('textbox', { name: 'Motivo (*)' })
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, ' a ')
  await userEvent.click(button('Anular pedido P26-000007'))
  expect(onDecide).toHaveBeenCalledTimes(1)
  await userEvent.clear(field)
  await userEvent.click(button('Ya se había hecho'))
  await userEvent.click(button('Supera el presupuesto'))
  await userEvent.type(field, '. Hablamos.')
  await userEvent.click(button('Anular pedido P26-000007'))
  expect(onDecide.mock.calls).toEqual([
    [{ cancelled: false }],
    [{ cancelled: true, reason: 'Supera el presupuesto. Hablamos.' }],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the reason is kept if there is no answer, and the dialog says so', async () => {
  const onDecide = vi.fn(() => Promise.reject(new CallError({ status: 0, message: '' })))
  render(<DecisionButtons kind={ORDERS} waiting={waiting} busy={false} onDecide={onDecide} />)
  await settled()
  await userEvent.click(button('Anular'))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo (*)' })
  await userEvent.type(field, 'Hablamos.')
  await userEvent.click(button('Anular pedido P26-000007'))
  const question = screen.getByRole('dialog')
  expect(within(question).getByRole('alert').textContent).not.toBe('')
  expect(field.value).toBe('Hablamos.')
})

it('the next document cannot be decided on by the press that decided the one before', async () => {
  const onDecide = vi.fn(() => Promise.resolve())
  const { rerender } = render(<DecisionButtons kind={ORDERS} waiting={waiting} busy={false} onDecide={onDecide} />)
  await settled()
  await userEvent.click(button(VALIDATE))
  const next = { ...waiting, id: 8, number: 'P26-000008' }
  rerender(<DecisionButtons kind={ORDERS} waiting={next} busy={false} onDecide={onDecide} />)
  fireEvent.click(button(/^Validar P26-000008/))
  expect(onDecide).toHaveBeenCalledTimes(1)
  await settled(/^Validar P26-000008/)
  await userEvent.click(button(/^Validar P26-000008/))
  expect(onDecide).toHaveBeenCalledTimes(2)
})

it('a document that has changed is shown with what has, and asked about again', async () => {
  const limited = (total: number, purchase_current: number) => ({
    ...waiting,
    total,
    center_limit: { purchase_limit: 2000, purchase_limit_period: 'M' as const, purchase_current },
  })
  const changed = new CallError({ status: 409, code: 'changed', message: 'Ha cambiado.', differences: [] })
  const onDecide = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  const buttons = (one: typeof waiting) => (
    <DecisionButtons kind={ORDERS} waiting={one} busy={false} onDecide={onDecide} />
  )
  const { rerender } = render(buttons(limited(798.6, 1000)))
  await settled()
  // Whoever decides has asked again before the refusal arrives.
  onDecide.mockImplementationOnce(async () => {
    rerender(buttons(limited(900, 1400)))
    await Promise.reject(changed)
  })
  await userEvent.click(button(VALIDATE))
  const dialog = await screen.findByRole('dialog', { name: 'Ha cambiado desde que lo viste' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/1\.000,00\s€ → 600,00\s€/), expect.stringMatching(/Total798,60\s€ → 900,00\s€/)])
  await userEvent.click(within(dialog).getByRole('button', { name: /^Validar P26-000007 · 900,00\s€$/ }))
  expect(onDecide).toHaveBeenCalledTimes(2)
})
