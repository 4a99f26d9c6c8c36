import { wire } from '#bench/load/load.ts'
import type { Buyer } from './buyers.ts'
import type { TestData, Work } from './work.ts'

// What came of the orders: delivery notes and invoices of the client with the long history, statistics and emissions of
// many clients, of the whole years that they ask for.

const READERS = 200
const REQUESTS = 2_000
const FIGURES_P95 = 60 // milliseconds, of each call
const PAGE = { limit: 'L1', share: 0.4, p95: 20 } as const

export const figures: Work<TestData>[] = [
  {
    name: 'documents-notes',
    title: 'delivery notes, page 1',
    ...PAGE,
    requests: async ({ regulars }) => listsOf(regulars, 'delivery_notes'),
  },
  {
    name: 'documents-invoices',
    title: 'invoices, page 1',
    ...PAGE,
    requests: async ({ regulars }) => listsOf(regulars, 'sale_invoices'),
  },
  {
    name: 'documents-note',
    title: 'one delivery note',
    ...PAGE,
    requests: async ({ sql, regulars }) => {
      const [first] = regulars
      const rows = await sql<{ id: number }[]>`select id from delivery_notes where client_id = ${first?.client ?? 0}`
      return onesOf(regulars, 'delivery_notes', rows)
    },
  },
  {
    name: 'documents-invoice',
    title: 'one invoice',
    ...PAGE,
    requests: async ({ sql, regulars }) => {
      const [first] = regulars
      const rows = await sql<{ id: number }[]>`select id from invoices where client_id = ${first?.client ?? 0}`
      return onesOf(regulars, 'sale_invoices', rows)
    },
  },
  ofFigures('statistics-tree', 'tree of the groups', ({ client }) => `c_dashboard/stat_node_tree/?client=${client}`),
  ofFigures('statistics-purchases', 'purchases of a year', ({ client }) => inYear('client_purchases', client)),
  ofFigures('statistics-categories', 'by category', ({ client }) => inYear('client_categories_purchases', client)),
  ofFigures('statistics-centers', 'by center', ({ client }) => inYear('client_center_purchases', client)),
  ofFigures('statistics-products', 'by article', ({ client }) => inYear('client_product_purchases', client)),
  ofFigures(
    'statistics-rationalization',
    'rationalization',
    ({ client }) => `c_dashboard/product_rationalization_total/?client=${client}`,
  ),
  ofFigures('statistics-footprint', 'footprint of a client', ({ client }) => `info_co2e/?${query({ client })}`),
  ofFigures('statistics-footprint-center', 'footprint of a center', ({ client, center }) => {
    return `info_co2e/?${query({ client, center })}`
  }),
  ofFigures('statistics-side-box', 'side box of a center', ({ center }) => `center_co2e/${center}/`),
  ofFigures('statistics-simulator', 'simulator', ({ client }) => `simulator_co2e/?${query({ client })}`),
]

function ofFigures(name: string, title: string, path: (buyer: Buyer) => string): Work<TestData> {
  return {
    name,
    title,
    limit: 'L1',
    share: undefined,
    p95: FIGURES_P95,
    // Beside many small clients the one with the long history, one time in ten.
    requests: async ({ buyers, regulars }) => {
      const readers = [...buyers.slice(0, READERS), ...regulars.slice(0, READERS / 10)]
      return Array.from({ length: REQUESTS }, (_, index) => {
        const buyer = readers[index % readers.length]! // there is always a buyer
        return wire({ path: `/api/${path(buyer)}`, token: buyer.token })
      })
    },
  }
}

const query = (values: Record<string, number>) => new URLSearchParams(Object.entries(values).map(pairOf)).toString()
const pairOf = ([name, value]: [string, number]): [string, string] => [name, String(value)]

const inYear = (call: string, client: number) => `c_dashboard/${call}/?${query({ client })}`

const listsOf = (readers: Buyer[], path: string) =>
  readers.map(({ client, token }) => wire({ path: `/api/${path}/?${query({ client })}`, token }))

const onesOf = (readers: Buyer[], path: string, rows: { id: number }[]) =>
  rows.map(({ id }, index) => {
    const { token } = readers[index % readers.length]! // the client's users
    return wire({ path: `/api/${path}/${id}/`, token })
  })
