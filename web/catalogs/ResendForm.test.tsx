import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Catalog } from '#domain/catalogs/contract.ts'
import { portalWith } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { currentToasts } from '#web/ui/feedback/shownToasts.ts'
import { ResendForm } from './ResendForm.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// What the form reads of one.
const catalog = { id: 5, recipients: ['eva@hotel.test'] } as unknown as Catalog

const answer = (body: object) => {
  const sent = vi.fn<typeof fetch>(async () => Response.json(body))
  vi.stubGlobal('fetch', sent)
  return sent
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar PDF' })

test('R261: it stays off until a type is chosen, and says so', async () => {
  const sent = answer({ message: 'Enviado' })
  render(<ResendForm catalog={catalog} />, { wrapper: portalWith() })
  expect(button().disabled).toBe(true)
  expect(screen.getByText('Elige el tipo para poder enviarlo.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Tipo (*)'), { target: { value: 'brand' } })
  expect(screen.queryByText('Elige el tipo para poder enviarlo.')).toBeNull()
  fireEvent.click(button())
  await vi.waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ kind: 'success', text: 'Enviado' }))
  expect(sent.mock.calls[0]?.[0]).toBe('/api/catalogs/5/resend/')
  expect(sent.mock.calls[0]?.[1]?.body).toBe('{"type":"brand","recipients":["eva@hotel.test"]}')
})

test('R261: a brand that asks for no type sends without one', async () => {
  const sent = answer({ message: 'Enviado' })
  render(<ResendForm catalog={catalog} />, { wrapper: portalWith({ traits: { resends_without_type: true } }) })
  expect(button().disabled).toBe(false)
  fireEvent.click(button())
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[1]?.body).toBe('{"recipients":["eva@hotel.test"]}')
})

test('it goes to the addresses that are typed, and nowhere while one is none', async () => {
  const sent = answer({ message: 'Enviado' })
  render(<ResendForm catalog={catalog} />, { wrapper: portalWith({ traits: { resends_without_type: true } }) })
  const field = screen.getByLabelText('Enviar a')
  fireEvent.change(field, { target: { value: 'eva' } })
  fireEvent.click(button())
  expect(await screen.findByText('Revisa los correos: hasta 5, separados por comas.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '' } })
  expect(screen.getByText(/Sin correo aquí, te llega a ti/)).toBeTruthy()
  fireEvent.click(button())
  await vi.waitFor(() => expect(sent.mock.calls.at(-1)?.[1]?.body).toBe('{"recipients":[]}'))
})

test('R259: with status 104 it tells that the cart was given up', async () => {
  answer({ message: 'El carro se ha vaciado', status: 104 })
  render(<ResendForm catalog={catalog} />, { wrapper: portalWith({ traits: { resends_without_type: true } }) })
  fireEvent.click(button())
  await vi.waitFor(() => expect(currentToasts().at(-1)).toMatchObject({ kind: 'info', text: 'El carro se ha vaciado' }))
})
