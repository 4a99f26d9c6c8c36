import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#domain/clients/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { parseSearch, stringifySearch } from '#web/routing/searchText.ts'
import type { Written } from '#web/routing/written.ts'
import { dispatch } from '#web/session/store.ts'
import { portalWith, someClient } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { OrderListScreen } from './OrderListScreen.tsx'

const REPEAT = /Repetir último pedido/
const ORDER = {
  id: 1,
  number: 'P-1',
  version: 1,
  client_order_number: '',
  cost_center: '',
  state: 2,
  order_datetime: '2026-05-04T10:00:00Z',
  delivery_datetime: null,
  state_values: [{ code: 2, value: 'Validado' }],
  base: 10,
  tax_total: 2,
  total: 12,
  currency_symbol: '€',
  lines: 1,
  client: { id: 1, name: 'Clínica Alborada' },
  center: { id: 3, name: 'Norte' },
  erp: null,
  waiting_reasons: [],
}

let asked: URL[]
let answer: (url: URL) => Promise<Response> | Response

const page = () => Response.json({ count: 1, total_pages: 1, next: null, previous: null, results: [ORDER] })

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => {
  asked = []
  answer = page
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://portal.test')
    asked.push(url)
    return url.pathname.endsWith('/orders_total/') ? Response.json({ total: 12, currency_symbol: '€' }) : answer(url)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function draw(role: 'sales_person' | 'client', client?: Client) {
  const Portal = portalWith({ account: { role }, ...(client && { client }) })
  const root = createRootRoute({
    component: () => (
      <Portal>
        <Outlet />
      </Portal>
    ),
  })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Outlet })
  const list = createRoute({
    getParentRoute: () => shell,
    path: ADDRESS.orders,
    validateSearch: (search: Written) => search,
    component: OrderListScreen,
  })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([list])]),
    history: createMemoryHistory({ initialEntries: [ADDRESS.orders] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  // Another router than the portal's, which its types stand for.
  render(<RouterProvider router={router as never} />)
  await screen.findByText('P-1')
}

test('R345 staff see whose an order is', async () => {
  await draw('sales_person')
  expect(screen.getByRole('columnheader', { name: 'Cliente' })).toBeTruthy()
  expect(screen.getByText('Clínica Alborada')).toBeTruthy()
})

test('R345 a buyer has no column of clients', async () => {
  await draw('client', someClient())
  expect(screen.queryByRole('columnheader', { name: 'Cliente' })).toBeNull()
})

test('R346 a chosen state is asked for', async () => {
  await draw('sales_person')
  const states = screen.getByRole('combobox', { name: 'Estado' })
  fireEvent.change(states, { target: { value: '5' } })
  await vi.waitFor(() => expect(asked.at(-1)?.searchParams.get('state')).toBe('5'))
})

test('R347 the last order is repeated of a chosen client alone', async () => {
  await draw('sales_person')
  expect(screen.queryByRole('button', { name: REPEAT })).toBeNull()
  cleanup()
  await draw('sales_person', someClient())
  expect(screen.getByRole('button', { name: REPEAT })).toBeTruthy()
})

test('R347 nothing is repeated while the orders of the client before are still shown', async () => {
  await draw('sales_person', someClient())
  answer = () => new Promise<Response>(() => undefined)
  await act(async () => dispatch({ type: 'client-selected', client: someClient({ id: 2 }), center: null }))
  expect(screen.getByText('P-1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: REPEAT })).toBeNull()
})
