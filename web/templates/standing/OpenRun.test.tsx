import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NO_RULES, type OrderRules } from '#domain/clients/order-rules.ts'
import type { RunLook } from '#domain/standing-baskets/shapes.ts'
import { drawAt } from '#web/test/routed.tsx'
import { someLook, someRun } from '#web/test/standing.ts'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { OpenRun } from './OpenRun.tsx'

const STRICT: OrderRules = { order_number_rule: '99-AAAA', order_file: 'required', cost_centers: ['Cocina', 'Pisos'] }

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})

const sent = vi.fn<(body: unknown) => void>()
let reply: () => Response

beforeEach(() => {
  sent.mockClear()
  reply = () =>
    Response.json({ is_repeated: false, state: 'sent', order: { id: 1, number: 'P1' }, message: 'Enviado.' })
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (!address.includes('/standing_runs/7/send/')) return Response.json({ count: 0, results: [] })
    sent(typeof options.body === 'string' ? JSON.parse(options.body) : undefined)
    return reply()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (rules: OrderRules) => drawAt('/x', () => <OpenRun run={someRun(rules)} look={someLook} />)
const press = () => userEvent.click(screen.getByRole('button', { name: /^Enviar/ }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const said = () => screen.getAllByRole('alert').at(-1)?.textContent
const FILE = new File(['%PDF-1.7'], 'Pedido 7.pdf')

test('R611: what the client asks is asked one after the other, and then sent with what was shown', async () => {
  await show(STRICT)
  await press()
  expect(said()).toBe('Este cliente exige su número en todos los pedidos.')
  expect(document.activeElement).toBe(screen.getByLabelText('Nº de pedido del cliente (*)'))
  write('Nº de pedido del cliente (*)', '26-12')
  await press()
  expect(said()).toBe('El número de pedido no tiene la forma 99-AAAA.')
  write('Nº de pedido del cliente (*)', ' 26-ABCD ')
  await press()
  expect(said()).toBe('Elige un centro de coste.')
  write('Centro de coste (*)', 'Pisos')
  await press()
  expect(said()).toBe('Adjunta el pedido de compra del cliente.')
  expect(sent).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Pedido de compra (PDF o imagen)'), { target: { files: [FILE] } })
  await screen.findByText('Pedido 7.pdf')
  await press()
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      quantities: [],
      customer_number: '26-ABCD',
      cost_center: 'Pisos',
      order_file: { name: 'Pedido 7.pdf', content: btoa('%PDF-1.7') },
      version: 5,
      total: 30.01,
    }),
  )
})

test('R611: without rules the number may be given and nothing has to be', async () => {
  await show(NO_RULES)
  expect(screen.queryByLabelText(/Centro de coste/)).toBeNull()
  expect(screen.queryByLabelText(/Pedido de compra/)).toBeNull()
  write('Nº de pedido del cliente', 'PO 7')
  await press()
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ quantities: [], customer_number: 'PO 7', version: 5, total: 30.01 }),
  )
})

test('R611: the only cost center is filled in', async () => {
  await show({ ...NO_RULES, cost_centers: ['Pisos'] })
  await press()
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ cost_center: 'Pisos' })))
})

test('R611: what the server refuses is said at its field until that is corrected', async () => {
  reply = () =>
    Response.json({ code: 'cart.needs_customer_number', message: 'Este cliente exige su número.' }, { status: 400 })
  await show(NO_RULES)
  await press()
  const number = screen.getByLabelText('Nº de pedido del cliente')
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  expect(said()).toBe('Este cliente exige su número.')
  write('Nº de pedido del cliente', '1')
  await waitFor(() => expect(said()).toBe(''))
})

test.each([
  ['off_sale', 'Ya no se vende'],
  ['no_stock', 'Sin stock'],
] as const)(
  'R611: of an article that cannot be had (%s) none are ordered, and no number is asked',
  async (issue, why) => {
    const [line] = someLook.lines
    const gone = {
      ...line,
      line: 2,
      product: { id: 11, external_id: 'X-1', name: 'Cera' },
      quantity: 0,
      base: 0,
      issue,
    }
    const look = { ...someLook, lines: [...someLook.lines, gone] } as RunLook
    await drawAt('/x', () => <OpenRun run={someRun(NO_RULES)} look={look} />)
    const row = screen.getByText('Cera').closest('li')
    expect(row?.textContent).toContain(why)
    expect(row?.textContent).toMatch(/0\s*0,00\s€$/)
    expect(row?.querySelector('input')).toBeNull()
    expect(screen.getByText('Bobina secamanos').closest('li')?.querySelector('input')).toBeTruthy()
  },
)

test('R611: of an article of which some are there the number can be changed', async () => {
  const [line] = someLook.lines
  const few = { ...line, wanted: 4, quantity: 2, issue: 'above_stock' }
  await drawAt('/x', () => <OpenRun run={someRun(NO_RULES)} look={{ ...someLook, lines: [few] } as RunLook} />)
  expect(screen.getByText('Bobina secamanos').closest('li')?.querySelector('input')).toBeTruthy()
})
