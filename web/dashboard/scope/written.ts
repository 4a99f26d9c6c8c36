import { ACTIVE, CLIENT_STATUSES, LOST, NEW } from '#domain/dashboard/client-status.ts'
import { ORDERINGS } from '#domain/dashboard/rankings/orderings.ts'
import { dayOf, flagOf, oneOf, pageOf, textOf, wholeNumberOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'

/** All nodes of the person. An address without a node is of the first one (R289). */
export const ALL_NODES = 'todas' as const

/** R303: all without a word, and never those without activity. */
const WRITTEN_STATUSES: number[] = [ACTIVE, NEW, LOST]

/** What every screen of the dashboard reads from its address, and hands on to the next one. */
export const dashboardSearch = ({ node, year, after, before, status }: Written) => ({
  node: node === ALL_NODES ? ALL_NODES : wholeNumberOf(node),
  year: wholeNumberOf(year),
  after: dayOf(after),
  before: dayOf(before),
  status: CLIENT_STATUSES.find(known => known === wholeNumberOf(status) && WRITTEN_STATUSES.includes(known)),
})

export type WrittenScope = ReturnType<typeof dashboardSearch>

/** The same for a list. */
export const rankingSearch = (written: Written) => ({
  ...dashboardSearch(written),
  q: textOf(written['q']),
  page: pageOf(written['page']),
  order: oneOf(ORDERINGS, written['order']),
  /** Centers without figures are shown, too. */
  all: flagOf(written['all']),
})

/** R305: a supplier above 0. */
export const preferredSearch = (written: Written) => ({
  ...dashboardSearch(written),
  supplier: wholeNumberOf(written['supplier']),
})
