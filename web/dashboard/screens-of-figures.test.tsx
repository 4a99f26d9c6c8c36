import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OffersDashboard, PreferredSuppliers, Summary } from '#domain/dashboard/contract.ts'
import { drawAt } from '#web/test/routed.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { PreferredScreen } from './figures/PreferredScreen.tsx'
import { EfficiencyScreen } from './summary/EfficiencyScreen.tsx'
import { OffersScreen } from './summary/OffersScreen.tsx'
import { SummaryScreen } from './summary/SummaryScreen.tsx'
import { LostClientsScreen } from './rankings/LostClientsScreen.tsx'

// Screens of the dashboards with what the server answers about their figures.

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:42:00Z'), toFake: ['Date'] })
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      unobserve = vi.fn()
      disconnect = vi.fn()
    },
  )
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Answer {
  status?: number
  body?: unknown
}

/** `answer` is the answer about the figures, and can be another one later. */
async function drawScreen(address: string, Screen: () => ReactNode, answer: Answer) {
  const asked: string[] = []
  const others: Record<string, unknown> = {
    '/api/sp_dashboard/stat_node_tree/': { results: [{ id: 4, node_name: 'Baleares', children: [] }] },
    '/api/sp_dashboard/client_status/': { results: [{ value: 1, name: 'Todos' }] },
    '/api/suppliers/': { results: [{ id: 12, name: 'Celusa' }], count: 1, total_pages: 1 },
  }
  vi.stubGlobal('fetch', async (called: string) => {
    const { pathname, search } = new URL(called, 'http://shop')
    if (others[pathname] !== undefined) return new Response(JSON.stringify(others[pathname]))
    asked.push(`${pathname}${search}`)
    return new Response(JSON.stringify(answer.body ?? { message: 'Fallo.' }), { status: answer.status ?? 200 })
  })
  const drawn = await drawAt(address, Screen)
  await screen.findByRole('heading', { level: 1 })
  return { ...drawn, asked }
}

const sales = {
  all: 2_410_000.4,
  all_percentage: 4.1,
  active: 2_205_000.4,
  active_percentage: 2,
  new: 205_000,
  new_percentage: 38,
  other: 0,
}
const summary: Summary = {
  after: '2026-01-01',
  before: '2026-11-20',
  source: 'invoices',
  orders: {
    orders_month: 211_200,
    orders_month_percentage: 3.2,
    forecast_month: 240_000,
    forecast_month_percentage: 6,
  },
  sales: { sales, forecasts: sales },
  lost_clients: { num_new_clients: 31, num_lost_clients: 22, total_new: 205_000, total_lost: 148_000 },
  sales_preferred: {
    sales_year: 910_000,
    sales_target_percentage: 96,
    forecast_year: 1_004_000,
    forecast_year_percentage: 104,
  },
}

describe('figures that cannot be read', () => {
  test('R306: of a summary that fails with 500 are not available, and what was shown is cleared', async () => {
    const answer: Answer = { body: summary }
    await drawScreen('/dashboard/resumen', SummaryScreen, answer)
    expect(await screen.findByText(/^211\.200\s€$/)).toBeTruthy()
    Object.assign(answer, { status: 500, body: undefined })
    fireEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }))
    expect(await screen.findByText('Datos no disponibles.')).toBeTruthy()
    expect(screen.queryByText(/^211\.200\s€$/)).toBeNull()

    Object.assign(answer, { status: 200, body: summary })
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(/^211\.200\s€$/)).toBeTruthy()
    expect(screen.queryByText('Datos no disponibles.')).toBeNull()
  })

  test.each([
    ['/dashboard/resumen', SummaryScreen, 502],
    ['/dashboard/proveedores', PreferredScreen, 500],
    ['/dashboard/ofertas', OffersScreen, 500],
    ['/dashboard/ventas/eficiencia', EfficiencyScreen, 500],
    ['/dashboard/ventas/perdidos', LostClientsScreen, 500],
  ])('R307: %s says so in their place alone, and reads them again', async (address, Screen, status) => {
    const { asked } = await drawScreen(address, Screen, { status })
    expect(await screen.findByText('Sin datos ahora mismo')).toBeTruthy()
    expect([screen.queryByRole('alert'), screen.queryByText('Datos no disponibles.')]).toEqual([null, null])
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    const before = asked.length
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })
})

const preferred = (wish: Partial<PreferredSuppliers> = {}): PreferredSuppliers => ({
  after: '2026-01-01',
  before: '2026-11-20',
  source: 'invoices',
  period_sales: 910_000.49,
  period_sales_diff: 36_000,
  period_sales_diff_percentage: 4.1,
  year_sales: 910_000.49,
  period_sales_global: 2_410_000,
  period_sales_global_percentage: 37.76,
  period_sales_target: 947_000,
  period_sales_target_precentage: 96.09,
  year_sales_target_precentage: 91.2,
  chart: [
    { date: '2026-10-01', sales_value: 80_123.49, sales_target_value: 82_000.5 },
    { date: '2026-11-01', sales_value: -12.5, sales_target_value: 84_000 },
  ],
  ...wish,
})

describe('preferred suppliers', () => {
  const totalOf = async () => {
    const name = await screen.findByText('Ventas del periodo', { selector: 'dt' })
    return name.parentElement?.querySelector('dd')
  }

  test('R299: their total is blue, and below 0 red', async () => {
    const address = '/dashboard/proveedores'
    await drawScreen(address, PreferredScreen, { body: preferred() })
    expect((await totalOf())?.textContent).toBe('910.000\u00a0€')
    expect((await totalOf())?.className).toMatch(/plus/)
    cleanup()
    await drawScreen(address, PreferredScreen, { body: preferred({ period_sales: -0.51 }) })
    expect((await totalOf())?.textContent).toBe('−1\u00a0€')
    expect((await totalOf())?.className).toMatch(/minus/)
  })

  test('R305: are asked for one supplier only where it is chosen', async () => {
    const { asked, address } = await drawScreen('/dashboard/proveedores?supplier=0', PreferredScreen, {
      body: preferred(),
    })
    await totalOf()
    expect(asked.filter(call => call.includes('supplier='))).toEqual([])
    const choice = await screen.findByRole('combobox', { name: 'Proveedor' })
    await within(choice).findByRole('option', { name: 'Celusa' })
    fireEvent.change(choice, { target: { value: '12' } })
    await waitFor(() => expect(asked.at(-1)).toMatch(/prefered_suppliers\/\?.*supplier=12/))
    fireEvent.change(choice, { target: { value: '' } })
    await waitFor(() => expect(address()).not.toContain('supplier'))
  })

  test('R310: what is said of a point of the chart has no decimals', async () => {
    await drawScreen('/dashboard/proveedores', PreferredScreen, { body: preferred() })
    const chart = await screen.findByRole('slider')
    fireEvent.keyDown(chart, { key: 'Home' })
    expect(chart.getAttribute('aria-valuetext')).toMatch(/: Ventas 80\.123\s€; Objetivo del mes 82\.001\s€$/)
    fireEvent.keyDown(chart, { key: 'End' })
    expect(chart.getAttribute('aria-valuetext')).toMatch(/: Ventas −13\s€; /)
  })
})

test('R299: a share of offers below 0 is red, any other is not told by a colour', async () => {
  const offers: OffersDashboard = {
    after: '2026-01-01',
    before: '2026-11-20',
    year_new_clients_offers_percentage: -1.4,
    previous_year_new_clients_offers_percentage: 37,
    year_new_clients_with_offer: 1,
    year_offers: 10,
    previous_year_new_clients_with_offer: 37,
    previous_year_offers: 100,
  }
  await drawScreen('/dashboard/ofertas', OffersScreen, { body: offers })
  const rings = await screen.findAllByText(/· 202[56]$/)
  const tones = rings.map(caption => [caption.textContent, caption.closest('[data-tone]')?.getAttribute('data-tone')])
  expect(tones).toEqual([
    ['Este año · 2026', 'missed'],
    ['Año anterior · 2025', 'share'],
  ])
})
