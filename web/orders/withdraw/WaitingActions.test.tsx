import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawAt } from '#web/test/routed.tsx'
import { loadOverlays } from '#web/test/overlays.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { WaitingActions } from './WaitingActions.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})

const asked = vi.fn<(address: string, body: unknown) => void>()
let reply: (address: string) => Response

beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    asked(address, typeof options.body === 'string' ? JSON.parse(options.body) : undefined)
    return reply(address)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Order = Parameters<typeof WaitingActions>[0]['order']
const order = { id: 9, number: 'P26-000009', may_withdraw: true, reminded_at: null, client: { id: 1 }, center: null }
const show = (more: Partial<Order> = {}) =>
  drawAt('/x', () => <WaitingActions order={{ ...order, ...more } as unknown as Order} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('R337: an order is withdrawn after a question', async () => {
  reply = () => Response.json({ id: 9, number: 'P26-000009', state: 10, message: 'Pedido retirado.' })
  await show()
  press('Retirar pedido')
  expect(asked).not.toHaveBeenCalled()
  expect(await screen.findByRole('heading', { name: '¿Retirar el pedido P26-000009?' })).toBeTruthy()
  // The one behind the dialog cannot be reached meanwhile.
  press('Retirar pedido')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(expect.stringContaining('/orders/9/withdraw/'), undefined))
})

test('R337: who may not withdraw it is offered nothing', async () => {
  await show({ may_withdraw: false })
  expect(screen.queryAllByRole('button')).toEqual([])
})

test.each([
  ['cart.has_lines', ['Cancelar', 'Añadir', 'Sustituir']],
  ['cart.lines_of_another', ['Cancelar', 'Sustituir']],
])('R338: a cart answered with %s is asked about', async (code, offered) => {
  reply = () => Response.json({ code, message: 'El carro tiene líneas.' }, { status: 409 })
  await show()
  press('Devolver al carro')
  await screen.findByText('El carro tiene líneas.')
  const dialog = screen.getByRole('dialog')
  const names = [...dialog.querySelectorAll('button')].map(button => button.textContent).filter(Boolean)
  expect(names).toEqual(offered)
  press('Sustituir')
  await vi.waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.stringContaining('/orders/9/take_back/'), { cart: 'replace' }),
  )
})

test('R339: the button says when the validators were reminded, and rests for that day', async () => {
  await show({ reminded_at: new Date().toISOString() })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Recordado el / }).disabled).toBe(true)
})

test('R338: what was typed for the order stands in the form of the cart that it came back to', async () => {
  reply = address => Response.json(address.includes('take_back') ? { number: 'P26-000009', lines: 1, refused: [] } : {})
  await show({ client_order_number: 'OC-77', cost_center: 'C-1', delivery_datetime: '2020-01-01T00:00:00Z' })
  press('Devolver al carro')
  await vi.waitFor(() => {
    const kept = JSON.parse(sessionStorage.getItem('pulcro.finish') ?? '{}') as Record<string, object>
    expect(Object.values(kept)[0]).toMatchObject({ customer_number: 'OC-77', cost_center: 'C-1', delivery_date: '' })
  })
})
