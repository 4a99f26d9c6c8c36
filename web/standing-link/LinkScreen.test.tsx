import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NO_RULES } from '#domain/clients/order-rules.ts'
import { drawAt } from '#web/test/routed.tsx'
import { loadOverlays } from '#web/test/overlays.tsx'
import { someRun } from '#web/test/standing.ts'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { takeLinkToken } from '#web/validation-link/token.ts'
import { LinkScreen } from './LinkScreen.tsx'

const RULES = { ...NO_RULES, order_number_rule: '99-AAAA', cost_centers: ['Cocina', 'Pisos'] }
const asked = vi.fn<(address: string, body: unknown) => void>()

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
  await loadOverlays()
})
beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined
    asked(address, body)
    if (address.endsWith('/standing_link/')) return Response.json(someRun(RULES))
    if (address.endsWith('/code/')) return Response.json({ sent_to: 'b…@example.com' })
    return Response.json({ is_repeated: false, state: 'sent', order: { id: 1, number: 'P1' }, message: 'Enviado.' })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: RegExp) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!)
const callsOf = (path: string) => asked.mock.calls.flatMap(([address, body]) => (address.endsWith(path) ? [body] : []))

test('R611: the page of the link asks what is missing before it has a code mailed, and orders with it', async () => {
  history.replaceState(null, '', '/pedido-fijo/7/asi?token=abc')
  takeLinkToken()
  await drawAt('/pedido-fijo/7/asi', () => <LinkScreen />)
  await screen.findByLabelText('Nº de pedido del cliente (*)')
  await press(/^Enviar · /)
  expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe('Este cliente exige su número en todos los pedidos.')
  expect(callsOf('/code/')).toEqual([])

  write('Nº de pedido del cliente (*)', '26-ABCD')
  write('Centro de coste (*)', 'Cocina')
  await press(/^Enviar · /)
  const wish = { token: 'abc', customer_number: '26-ABCD', cost_center: 'Cocina', version: 5, total: 30.01 }
  await waitFor(() => expect(callsOf('/code/')).toEqual([wish]))
  fireEvent.change(await screen.findByLabelText(/^Código/), { target: { value: '123456' } })
  await press(/^Enviar · /)
  await screen.findByText('Enviado.')
  expect(callsOf('/send/')).toEqual([{ ...wish, code: '123456' }])
})
