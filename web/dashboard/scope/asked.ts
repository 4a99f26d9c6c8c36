import { lastDayOf } from '#domain/consumptions/period.ts'
import { ALL } from '#domain/dashboard/client-status.ts'
import type { ClientStatus } from '#domain/dashboard/client-status.ts'
import { firstNode, pathToNode } from '#domain/dashboard/nodes.ts'
import type { SalesNode } from '#domain/dashboard/nodes.ts'
import { FIRST_YEAR } from '#domain/dashboard/scope.ts'
import { addMonths } from '#domain/dates.ts'
import { ALL_NODES } from './written.ts'
import type { WrittenScope } from './written.ts'

export const FIRST_MONTH = `${FIRST_YEAR}-01-01`

/** What the figures are of. */
export interface AskedScope {
  /** As the calls take it: undefined for all nodes of the person. */
  node: number | undefined
  /** The chosen node with what is above it; none for all. */
  path: SalesNode[]
  year: number
  /** First day of the first month, last day of the last one. */
  after: string
  before: string
  client_status: ClientStatus
}

/** What an address asks figures of, for a tree of nodes. A node that the tree does not have is as if none was named. */
export function askedOf(tree: SalesNode[], written: WrittenScope, today: string): AskedScope {
  const path = nodesOf(tree, written.node)
  return {
    node: path.at(-1)?.id,
    path,
    year: yearOf(written.year, today),
    ...monthsOf(written, today),
    client_status: written.status ?? ALL,
  }
}

function nodesOf(tree: SalesNode[], named: WrittenScope['node']): SalesNode[] {
  if (named === ALL_NODES) return []
  const first = firstNode(tree)
  // R289
  return (named !== undefined && pathToNode(tree, named)) || (first ? [first] : [])
}

// R302
function yearOf(written: number | undefined, today: string): number {
  const current = Number(today.slice(0, 4))
  return written !== undefined && written >= FIRST_YEAR && written <= current ? written : current
}

/** R304: whole months. This year so far where the address has no range that there are figures of. */
function monthsOf({ after, before }: WrittenScope, today: string): { after: string; before: string } {
  const from = after === undefined ? undefined : addMonths(after, 0)
  const to = before === undefined ? undefined : addMonths(before, 0)
  const isKnown = from && to && FIRST_MONTH <= from && from <= to && to <= today
  return isKnown
    ? { after: from, before: lastDayOf(to) }
    : { after: `${today.slice(0, 4)}-01-01`, before: lastDayOf(addMonths(today, 0)) }
}
