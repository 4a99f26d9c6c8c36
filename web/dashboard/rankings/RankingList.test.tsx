import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CenterRow, ClientRow, LostClientRow } from '#domain/dashboard/rankings/contract.ts'
import { portalWith } from '#web/test/portal.tsx'
import { changeLanguage, startTexts } from '#web/texts/texts.ts'
import { useCenterColumns } from './centerColumns.tsx'
import { useClientColumns } from './clientColumns.tsx'
import type { RankingKind } from './kinds.ts'
import { gapOf, useLostColumns } from './lostColumns.tsx'
import { RankingList } from './RankingList.tsx'
import type { RankingSearch } from './RankingList.tsx'

beforeAll(async () => {
  await startTexts()
  await changeLanguage('es')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const hotel: ClientRow = {
  id: 4,
  name: 'Hotel Miramar S.L.',
  period_sales: 48_210.4,
  period_sales_diff_percentage: 7.4,
  period_sales_target: 46_000,
  period_sales_target_percentage: 104.8,
  period_delivery_notes: 142,
  previous_period_year_delivery_notes: 130,
  year_sales: 48_210.4,
  year_sales_target: 46_000,
  previous_year_sales: 50_000,
  center_count: 4,
  has_invoices: true,
  is_reachable: true,
}
const cleaner: ClientRow = {
  ...hotel,
  id: 5,
  name: 'Limpiezas Ágora',
  is_reachable: false,
  period_sales_diff_percentage: -12,
  period_sales_target: null,
  period_sales_target_percentage: 80,
}

interface Shown {
  rows?: ClientRow[]
  search?: RankingSearch
  kind?: RankingKind
  isError?: boolean
  total_pages?: number
}

function renderClients({
  rows = [hotel, cleaner],
  search = {},
  kind = 'sales',
  isError = false,
  total_pages = 1,
}: Shown) {
  const show = vi.fn<(change: RankingSearch) => void>()
  const refetch = vi.fn()
  const save = vi.fn()
  const data = isError ? undefined : { results: rows, count: rows.length, total_pages }
  function Ranking() {
    return (
      <RankingList<ClientRow>
        caption="Ranking"
        of="clients"
        list={{
          data,
          error: isError ? new Error() : null,
          isError,
          isPending: false,
          isPlaceholderData: false,
          refetch,
        }}
        columns={useClientColumns(
          kind,
          client => `/centers/${client}`,
          row => (row.is_reachable ? `/documents/${row.id}` : undefined),
        )}
        rowKey={row => row.id}
        address={{ search, show, first: '-period_sales' }}
        explained="rankings.how_sales"
        file={{ isPending: false, save }}
      />
    )
  }
  render(<Ranking />, { wrapper: portalWith() })
  return { show, refetch, save }
}

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(cell => cell.textContent)

describe('a ranking of clients', () => {
  test('leads from the amount of a client that one may act for to its documents', () => {
    renderClients({})
    const links = screen.getAllByRole('link', { name: /^Ver los documentos de/ })
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/documents/4'])
  })

  test('R294: a search waits 500 ms, begins at the first page and clears the ordering', () => {
    vi.useFakeTimers()
    const { show } = renderClients({ search: { order: 'name', page: 3 } })
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar cliente' }), { target: { value: 'mira' } })
    act(() => void vi.advanceTimersByTime(499))
    expect(show).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    // Whatever is no page begins at the first one: the address sees to it.
    expect(show.mock.calls).toEqual([[{ q: 'mira', order: undefined }]])
  })

  test('R295 R296 R297: it begins with the highest, and a head turns the order of its field', () => {
    const { show } = renderClients({})
    expect(screen.getByRole('columnheader', { name: /^Ventas/ }).getAttribute('aria-sort')).toBe('descending')
    fireEvent.click(screen.getByRole('button', { name: /^Ventas/ }))
    fireEvent.click(screen.getByRole('button', { name: /^% objetivo/ }))
    expect(show.mock.calls).toEqual([[{ order: 'period_sales' }], [{ order: '-period_sales_target_percentage' }]])
  })

  test('R308: the bar ends at 100 percent, the figure does not, and each row says its place', () => {
    renderClients({ search: { page: 2 } })
    const row = screen.getByRole('row', { name: /Hotel Miramar/ })
    expect(cellsOf(/Hotel Miramar/)[0]).toContain('21Hotel Miramar S.L.')
    expect(row.textContent).toContain('48.210\u00a0€')
    expect(row.textContent).toContain('▲Objetivo alcanzado 105\u00a0%')
    expect([...row.querySelectorAll<HTMLElement>('[style]')].map(bar => bar.style.width)).toEqual(['100%'])
    expect(cellsOf(/Limpiezas/)).toEqual(
      expect.arrayContaining([expect.stringContaining('▼Por debajo del objetivo 80\u00a0%'), 'Objetivo–']),
    )
    expect(screen.getByRole('link', { name: 'Ver centros de Limpiezas Ágora' }).getAttribute('href')).toBe('/centers/5')
  })

  test('R297: of delivery notes these stand first, with those of the year before', () => {
    renderClients({ kind: 'delivery_notes' })
    const heads = screen.getAllByRole('columnheader').map(head => head.textContent.replace(/[◇▼▲]/, ''))
    expect(heads.slice(0, 4)).toEqual(['Cliente', 'Albaranes', 'Alb. año ant.', 'Importe'])
  })

  test('what is empty says so: nothing found, or nothing there', () => {
    const { show } = renderClients({ rows: [], search: { q: 'zzz' } })
    expect(screen.getByRole('heading', { name: 'No se han encontrado clientes' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Quitar la búsqueda' }))
    expect(show.mock.calls).toEqual([[{ q: undefined }]])
    cleanup()
    renderClients({ rows: [] })
    expect(screen.getByRole('heading', { name: 'Sin resultados' })).toBeTruthy()
  })

  test('R307: a failure is silent, and can be tried again', () => {
    const { refetch } = renderClients({ isError: true })
    expect(screen.getByText('Sin datos ahora mismo')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  test('its file and its pages are asked for', () => {
    const { show, save } = renderClients({ total_pages: 3 })
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
    expect(save).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
    expect(show.mock.calls).toEqual([[{ page: 2 }]])
  })
})

const list = { error: null, isError: false, isPending: false, isPlaceholderData: false, refetch: vi.fn() }

const nameIt = (id: number, name: string) => (
  <button type="button">
    {name} {id}
  </button>
)

test('R300: a centre that may be opened has its action, another one says that it may not', () => {
  const center: CenterRow = {
    name: 'Playa',
    address: 'Av. del Mar 4',
    period_sales: 18_400,
    period_sales_diff_percentage: 12.5,
    year_period_sales_diff_percentage: 12.5,
    year_sales: 21_900,
    year_sales_diff_percentage: null,
    period_delivery_notes: 61,
    valid_id: 8,
  }
  const results = [center, { ...center, name: 'Cala', valid_id: null }]
  function Ranking() {
    return (
      <RankingList<CenterRow>
        caption="Centros"
        of="centers"
        list={{ ...list, data: { results, count: 2, total_pages: 1 } }}
        columns={useCenterColumns('sales', nameIt)}
        rowKey={row => row.rank}
        address={{ search: {}, show: vi.fn(), first: '-period_sales' }}
        explained="rankings.how_centers"
        file={{ isPending: false, save: vi.fn() }}
      />
    )
  }
  render(<Ranking />, { wrapper: portalWith() })
  expect(screen.getByRole('button', { name: 'Playa 8' })).toBeTruthy()
  expect(cellsOf(/Cala/).at(-1)).toContain('Centro no disponible')
})

describe('a lost client', () => {
  const lost: LostClientRow = {
    id: 9,
    name: 'Bar Central',
    year_sales: 1200,
    real_sales_target: 9800,
    previous_year_sales: 11_400,
    last_sale: '2026-04-02',
    contact: 'Marta Ruiz',
    phone: '971 00 00 09',
    email: 'bar@example.com',
    center_count: 2,
    is_reachable: true,
  }
  const onOffer = vi.fn<(row: LostClientRow) => void>()
  function Lost({ rows }: { rows: LostClientRow[] }) {
    const largestGap = Math.max(...rows.map(row => Math.abs(gapOf(row))))
    return (
      <RankingList<LostClientRow>
        caption="Perdidos"
        of="clients"
        list={{ ...list, data: { results: rows, count: rows.length, total_pages: 1 } }}
        columns={useLostColumns({ centersOf: client => `/lost/${client}`, onOffer, largestGap })}
        rowKey={row => row.id}
        address={{ search: {}, show: vi.fn(), first: '-previous_year_sales' }}
        explained="rankings.how_lost"
        file={{ isPending: false, save: vi.fn() }}
      />
    )
  }

  test('tells what is sold less, and can be called, written to and made an offer', () => {
    render(<Lost rows={[lost, { ...lost, id: 10, name: 'Colegio', year_sales: 6300 }]} />, { wrapper: portalWith() })
    const row = screen.getByRole('row', { name: /Bar Central/ })
    expect(row.textContent).toContain('▼ −10.200\u00a0€')
    expect(row.textContent).toContain('02-04-2026')
    const bars = [...document.querySelectorAll<HTMLElement>('tbody [style]')].map(bar => bar.style.width)
    expect(bars).toEqual(['100%', '50%'])
    const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href')
    expect(hrefOf('Llamar a Marta Ruiz: 971 00 00 09')).toBe('tel:971000009')
    expect(hrefOf('Escribir a Marta Ruiz: bar@example.com')).toBe('mailto:bar@example.com')
    fireEvent.click(screen.getByRole('button', { name: 'Crear oferta para Bar Central' }))
    expect(onOffer).toHaveBeenCalledWith(expect.objectContaining({ id: 9 }))
  })

  test('of somebody else has no offer, and says why', () => {
    render(<Lost rows={[{ ...lost, is_reachable: false, phone: '', email: '' }]} />, { wrapper: portalWith() })
    expect(screen.getByText('Lo lleva otra persona')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Crear oferta/ })).toBeNull()
  })
})
