import { expect, it } from 'vitest'
import { parseSearch } from '#web/routing/searchText.ts'
import { placeOf, queryOf, readWaiting, viewOf } from './view.ts'

const TODAY = '2026-11-21'
const read = (query: string) => viewOf(readWaiting(parseSearch(query)), TODAY)

it('R224: what was validated begins with the last 30 days', () => {
  expect(read('tab=validados')).toEqual({
    tab: 'validados',
    search: '',
    page: 1,
    from: '2026-10-22',
    to: TODAY,
    open: null,
  })
})

it.each(['', 'q=playa&page=2&open=7', 'tab=validados', 'tab=validados&q=x&from=2026-01-01&to=2026-02-01&page=3'])(
  'an address says what it shows, and nothing that goes without saying: %j',
  query => {
    expect(
      new URLSearchParams(
        Object.entries(queryOf(read(query), TODAY)).map(([key, value]) => [key, String(value)]),
      ).toString(),
    ).toBe(query)
  },
)

it('an invalid address shows the waiting documents', () => {
  expect(read('tab=x&page=-3&open=x&from=1999-01-01')).toMatchObject({
    tab: 'pendientes',
    page: 1,
    open: null,
    from: '2026-10-22',
  })
})

it.each([
  ['/pedidos/validar-pedido/pendientes/7', 'pendientes', 7],
  ['/ofertas/validar-oferta/validados/12/', 'validados', 12],
  ['/pedidos/validar-pedido/pendientes/x', 'pendientes', undefined],
  ['/pedidos/validar-pedido/otros/0', 'pendientes', undefined],
])('%s names a document', (path, tab, id) => {
  expect(placeOf(path)).toEqual({ tab, id })
})
