import type { LineChange } from './shapes.ts'

/** A line of an order as it stands. */
export interface StandingLine {
  line: number
  product_id: number
  quantity: number
  /** Of its format; null for the article's own unit. */
  unit_name: string | null
  is_charge: boolean
}

/** What somebody may do with the lines of an order. */
export interface MayChange {
  may_add: boolean
  /** More of a line than it has. */
  may_raise: boolean
}

/** A line as it becomes, numbered from 1. */
export interface PlannedLine {
  line: number
  /** The line that it was; null of what is added. */
  from_line: number | null
  quantity: number
  /** Another article than that of the line, priced anew; without it the line stays what it is. */
  article?: { product: number; aditional_measurement_unit: number | null }
}

export const CHANGE_PROBLEMS = [
  'unknown_line',
  'twice',
  'charge',
  'more',
  'may_not_add',
  'no_article',
  'same_article',
  'whole_formats',
  'nothing_left',
  'nothing_changed',
] as const
export type ChangeProblem = (typeof CHANGE_PROBLEMS)[number]

/**
 * The lines of an order after these changes, or why they cannot be made. What no change names stays exactly as it is, and
 * charges always do.
 */
export function planChanges(
  standing: StandingLine[],
  changes: LineChange[],
  may: MayChange,
): { problem: ChangeProblem } | { lines: PlannedLine[] } {
  const byLine = new Map(standing.map(line => [line.line, line]))
  const changed = new Map<number, LineChange>()
  for (const change of changes) {
    const problem = problemOf(change, change.line === null ? undefined : byLine.get(change.line), may)
    if (problem) return { problem }
    if (change.line === null) continue
    if (changed.has(change.line)) return { problem: 'twice' }
    changed.set(change.line, change)
  }
  const kept = standing.flatMap(line => keptLine(line, changed.get(line.line)))
  const added = changes.filter(({ line }) => line === null).map(change => ({ ...becomes(change), from_line: null }))
  const lines = [...kept, ...added].map((line, index) => ({ ...line, line: index + 1 }))
  if (!lines.some(({ from_line: from }) => from === null || byLine.get(from)?.is_charge === false)) {
    return { problem: 'nothing_left' }
  }
  return isSame(lines, standing) ? { problem: 'nothing_changed' } : { lines }
}

function problemOf(
  { line, quantity, product }: LineChange,
  standing: StandingLine | undefined,
  may: MayChange,
): ChangeProblem | undefined {
  if (line === null) {
    if (!may.may_add) return 'may_not_add'
    return product === undefined || quantity === 0 ? 'no_article' : undefined
  }
  if (!standing) return 'unknown_line'
  if (standing.is_charge) return 'charge'
  if (product === standing.product_id) return 'same_article'
  if (product !== undefined) return quantity === 0 ? 'no_article' : undefined
  if (quantity > standing.quantity && !may.may_raise) return 'more'
  return standing.unit_name !== null && !Number.isInteger(quantity) ? 'whole_formats' : undefined
}

function keptLine(line: StandingLine, change: LineChange | undefined): Omit<PlannedLine, 'line'>[] {
  if (!change) return [{ from_line: line.line, quantity: line.quantity }]
  return change.quantity === 0 ? [] : [{ ...becomes(change), from_line: line.line }]
}

const becomes = ({ quantity, product, aditional_measurement_unit: unit = null }: LineChange) => ({
  quantity,
  ...(product !== undefined && { article: { product, aditional_measurement_unit: unit } }),
})

const isSame = (lines: PlannedLine[], standing: StandingLine[]): boolean =>
  lines.length === standing.length &&
  lines.every(({ article, quantity }, index) => !article && quantity === standing[index]?.quantity)
