import type { AskedScope } from './scope/asked.ts'
import type { preferredSearch, rankingSearch } from './scope/written.ts'
import { FIRST_ORDERING } from './rankings/kinds.ts'

// What each screen asks its call for, of the scope and of what else its address says.

export const ofYear = ({ node, year }: AskedScope) => ({ node, year })

export const ofNode = ({ node }: AskedScope) => ({ node })

export const ofSales = ({ node, client_status, after, before }: AskedScope) => ({ node, client_status, after, before })

type PreferredSearch = Pick<ReturnType<typeof preferredSearch>, 'supplier'>

export const ofPreferred = ({ node, after, before }: AskedScope, { supplier }: PreferredSearch) => ({
  node,
  after,
  before,
  supplier,
})

type RankingSearch = Pick<ReturnType<typeof rankingSearch>, 'q' | 'page' | 'order' | 'all'>

const rankingOf = ({ page = 1, q = '', order }: RankingSearch, kind: keyof typeof FIRST_ORDERING) => ({
  page,
  search: q,
  ordering: order ?? FIRST_ORDERING[kind],
})

export const ofSalesClients = (scope: AskedScope, search: RankingSearch) => ({
  ...rankingOf(search, 'sales'),
  ...ofSales(scope),
})

const ofYearClients = (kind: 'delivery_notes' | 'sale_invoices') => (scope: AskedScope, search: RankingSearch) => ({
  ...rankingOf(search, kind),
  ...ofYear(scope),
  client_status: scope.client_status,
})

export const ofNotesClients = ofYearClients('delivery_notes')
export const ofInvoicesClients = ofYearClients('sale_invoices')

export const ofLostClients = ({ node }: AskedScope, search: RankingSearch) => ({ ...rankingOf(search, 'lost'), node })

/** Also centers without figures are shown on demand. */
const shownOf = ({ all }: RankingSearch) => ({ show_all: all === 1 ? 'true' : undefined })

export const ofSalesCenters = ({ node, after, before }: AskedScope, search: RankingSearch, client: number) => ({
  ...rankingOf(search, 'sales'),
  ...shownOf(search),
  client,
  node,
  after,
  before,
})

const ofYearCenters =
  (kind: 'delivery_notes' | 'sale_invoices') => (scope: AskedScope, search: RankingSearch, client: number) => ({
    ...rankingOf(search, kind),
    ...shownOf(search),
    ...ofYear(scope),
    client,
  })

export const ofNotesCenters = ofYearCenters('delivery_notes')
export const ofInvoicesCenters = ofYearCenters('sale_invoices')

export const ofLostCenters = ({ node }: AskedScope, search: RankingSearch, client: number) => ({
  ...rankingOf(search, 'sales'),
  client,
  node,
  show_all: 'true',
})
