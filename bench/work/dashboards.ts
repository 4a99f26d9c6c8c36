import { wire } from '#bench/load/load.ts'
import type { Seller, TestData, Work } from './work.ts'

// The sales dashboards, asked for by sellers, managers and administrators in turn, over three years.

const REQUESTS = 2_000
const FIGURES_P95 = 60 // milliseconds, of each call

type Values = Record<string, string | number | null>

export const dashboards: Work<TestData>[] = [
  call('tree', 'stat_node_tree', () => ({})),
  call('statuses', 'client_status', () => ({})),
  call('summary', 'summary', ({ node }) => ({ node })),
  call('orders', 'orders', ({ node }) => ({ node })),
  call('sales', 'sales', ({ node }) => ({ node })),
  call('clients', 'clients', ({ node }) => ({ node })),
  call('centers', 'centers', ({ node, client }) => ({ node, client })),
  call('lost', 'lost_clients', ({ node }) => ({ node })),
  call('preferred', 'prefered_suppliers', ({ node }) => ({ node })),
  call('offers', 'offers', ({ node }) => ({ node })),
  call('efficiency', 'efficiency', ({ node }) => ({ node })),
  call('notes', 'delivery_notes', ({ node }) => ({ node })),
  call('notes-clients', 'delivery_notes_clients', ({ node }) => ({ node })),
  call('notes-centers', 'delivery_notes_centers', ({ node, client }) => ({ node, client })),
  call('invoices', 'sale_invoices', ({ node }) => ({ node })),
  call('invoices-clients', 'sale_invoices_clients', ({ node }) => ({ node })),
  call('invoices-centers', 'sale_invoices_centers', ({ node, client }) => ({ node, client })),
]

function call(name: string, path: string, query: (seller: Seller) => Values): Work<TestData> {
  return {
    name: `dashboards-${name}`,
    title: `dashboard: ${path}`,
    limit: 'L1',
    share: undefined,
    p95: FIGURES_P95,
    requests: async ({ sellers }) =>
      Array.from({ length: REQUESTS }, (_, index) => {
        const seller = sellers[index % sellers.length]! // the demo company has nodes with people
        return wire({ path: `/api/sp_dashboard/${path}/?${written(query(seller))}`, token: seller.token })
      }),
  }
}

const written = (values: Values): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, String(value)]],
    ),
  ).toString()
