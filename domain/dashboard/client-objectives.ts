import { addMonths } from '#domain/dates.ts'
import { cents, fromCents } from '#domain/money.ts'
import { partsOf } from '#domain/statistics/percentages.ts'
import { type MonthTarget, objectiveOf, objectiveSoFar } from './objectives.ts'
import { monthsIn, type Period } from '#domain/statistics/period.ts'
import type { Progress } from './working-days.ts'

/** An objective of one node. */
export interface NodeTarget extends MonthTarget {
  node: number
}

/** What a client had of a node in the year before, with 2 decimals. */
export interface PastAmount {
  client: number
  node: number
  amount: number
}

/** A node with the one above it; null where that one is not asked for. */
export interface PlacedNode {
  id: number
  parent_id: number | null
}

interface Shared {
  targets: NodeTarget[]
  period: Period
  past: PastAmount[]
  nodes: PlacedNode[]
  /** Of the month of today; without it all months count whole. */
  until?: { today: string; progress: Progress } | undefined
}

/**
 * The objective of a period, shared out among the clients so that theirs add up to it: that of each node in proportion to
 * what its own centers had in the year before; where they had nothing, to what those below it had, and else to all. Undefined
 * without an objective, or where nobody had anything. A client that is not in it has 0.
 */
export function clientObjectives({ targets, period, past, nodes, until }: Shared): Map<number, number> | undefined {
  const whole = until ? objectiveSoFar(targets, period, until) : objectiveOf(targets, period)
  if (whole === null || sumOfPast(past) <= 0n) return undefined
  const weights = nodeWeights(targets, period, until)
  const parts = partsOf(cents(whole), [...weights.values()])
  const found = new Map<number, bigint>()
  for (const [index, node] of [...weights.keys()].entries()) {
    const clients = byClient(pastOf(node, past, nodes))
    const shares = partsOf(parts[index] ?? 0n, [...clients.values()])
    for (const [place, client] of [...clients.keys()].entries()) {
      found.set(client, (found.get(client) ?? 0n) + (shares[place] ?? 0n))
    }
  }
  return new Map([...found].map(([client, amount]) => [client, fromCents(amount)]))
}

/** What the nodes share an objective by: of the current month the working days gone, all in the same measure. */
function nodeWeights(targets: NodeTarget[], period: Period, until: Shared['until']): Map<number, bigint> {
  const months = new Set(monthsIn(period))
  const current = until && addMonths(until.today, 0)
  const days = until?.progress.working_days || 1
  const weights = new Map<number, bigint>()
  for (const { node, month, target } of targets.toSorted((one, other) => one.node - other.node)) {
    if (!months.has(month)) continue
    const counted = month === current ? (until?.progress.working_days_gone ?? 0) : days
    weights.set(node, (weights.get(node) ?? 0n) + cents(target) * BigInt(counted))
  }
  return weights
}

/** What the objective of a node is shared out by. */
function pastOf(node: number, past: PastAmount[], nodes: PlacedNode[]): PastAmount[] {
  const own = past.filter(each => each.node === node)
  if (sumOfPast(own) > 0n) return own
  const below = new Set([node])
  for (let size = 0; size < below.size;) {
    size = below.size
    for (const { id, parent_id } of nodes) if (parent_id !== null && below.has(parent_id)) below.add(id)
  }
  const found = past.filter(each => below.has(each.node))
  return sumOfPast(found) > 0n ? found : past
}

/** By client, in the order of their ids. */
function byClient(past: PastAmount[]): Map<number, bigint> {
  const found = new Map<number, bigint>()
  for (const { client, amount } of past.toSorted((one, other) => one.client - other.client)) {
    found.set(client, (found.get(client) ?? 0n) + cents(amount))
  }
  return found
}

const sumOfPast = (past: PastAmount[]) => past.reduce((sum, { amount }) => sum + cents(amount), 0n)
