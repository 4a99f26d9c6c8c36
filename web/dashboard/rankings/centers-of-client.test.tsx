import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADDRESS, beginningOf } from '#web/routing/addresses.ts'
import { currentSession } from '#web/session/store.ts'
import { someCenter, someClient } from '#web/test/portal.tsx'
import { drawAt } from '#web/test/routed.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { CenterRankingScreen } from './CenterRankingScreen.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const playa = {
  name: 'Playa',
  address: 'Av. del Mar 4',
  period_sales: 18_400,
  period_sales_diff_percentage: 12.5,
  year_period_sales_diff_percentage: 12.5,
  year_sales: 21_900,
  year_sales_diff_percentage: null,
  period_delivery_notes: 61,
  valid_id: 3,
}

const RANKED = {
  results: [playa],
  count: 1,
  total_pages: 1,
  after: '2026-01-01',
  before: '2026-11-20',
  client: { id: 1, name: 'Hotel Miramar S.L.', center_count: 1 },
}

const ROUTES = ['dashboardSalesCenters', 'dashboardDeliveryNotesCenters', 'dashboardInvoicesCenters'] as const

/** Draws the ranking of the centers of a client; what is returned are the calls for it. */
async function drawCenters(address: string, { isUnknown = false, centerStatus = 200 } = {}) {
  const asked: string[] = []
  const route = ROUTES.find(each => address.startsWith(beginningOf(ADDRESS[each]))) ?? 'dashboardSalesCenters'
  const tree = {
    results: [
      { id: 4, node_name: 'Baleares', children: [] },
      { id: 5, node_name: 'Sur', children: [] },
    ],
  }
  vi.stubGlobal('fetch', async (called: string) => {
    const { pathname, search } = new URL(called, 'http://shop')
    if (/node_tree/.test(pathname)) return new Response(JSON.stringify(tree))
    if (pathname === '/api/clients/1/') return new Response(JSON.stringify(someClient()))
    if (pathname === '/api/centers/3/') return new Response(JSON.stringify(someCenter()), { status: centerStatus })
    asked.push(`${pathname}${search}`)
    if (isUnknown) return new Response(JSON.stringify({ message: 'No encontrado.' }), { status: 404 })
    return new Response(JSON.stringify(RANKED))
  })
  return { ...(await drawAt(address, CenterRankingScreen, { path: ADDRESS[route] })), asked }
}

describe('the centres of a client', () => {
  test.each([
    ['/dashboard/ventas/ranking/1', 'Ver pedidos: Playa', '/pedidos/mis-pedidos'],
    ['/dashboard/albaranes/ranking/1', 'Ver albaranes: Playa', '/pedidos/albaranes'],
    ['/dashboard/facturas/ranking/1', 'Ver facturas: Playa', '/pedidos/facturas'],
  ])('R300: from %s «%s» chooses the centre and goes to %s', async (from, name, to) => {
    const { address, asked } = await drawCenters(from)
    fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(address()).toBe(to))
    expect(currentSession()).toMatchObject({ client: { id: 1 }, center: { id: 3, name: 'Playa' } })
    expect(asked).toHaveLength(1)
  })

  test('R300: nothing is chosen where the centre cannot be read', async () => {
    const error = vi.spyOn(toast, 'error').mockReturnValue(1)
    const refused = await drawCenters('/dashboard/ventas/ranking/1', { centerStatus: 403 })
    fireEvent.click(await screen.findByRole('button', { name: 'Ver pedidos: Playa' }))
    await waitFor(() => expect(error).toHaveBeenCalledOnce())
    expect([refused.address(), currentSession().client]).toEqual(['/dashboard/ventas/ranking/1', null])
  })

  test('R293: another node leads back to the ranking of clients, with the rest of the scope', async () => {
    const { address } = await drawCenters('/dashboard/albaranes/ranking/1?year=2025&status=2&q=pla')
    fireEvent.click(await screen.findByRole('treeitem', { name: /Sur/ }))
    await waitFor(() => expect(address()).toBe('/dashboard/albaranes/ranking?node=5&year=2025&status=2'))
  })

  test('the status of clients in the address is none of their centres', async () => {
    const { asked } = await drawCenters('/dashboard/facturas/ranking/1?status=5&year=2025')
    await screen.findByRole('button', { name: 'Ver facturas: Playa' })
    expect(asked).toEqual([expect.stringContaining('year=2025')])
    expect(asked.join('')).not.toContain('client_status')
  })

  test.each(['/dashboard/ventas/ranking/77', '/dashboard/ventas/ranking/x'])(
    '%s says that there is no such client, and leads back to the ranking',
    async address => {
      const { asked } = await drawCenters(`${address}?status=2`, { isUnknown: true })
      expect(await screen.findByRole('heading', { name: 'El cliente no existe' })).toBeTruthy()
      expect(screen.queryByText('Sin datos ahora mismo')).toBeNull()
      expect(asked.filter(call => !call.includes('client=77'))).toEqual([])
      const back = screen.getByRole('link', { name: 'Ranking de Clientes' })
      expect(back.getAttribute('href')).toBe('/dashboard/ventas/ranking?node=4&status=2')
    },
  )
})
