import { moveOf } from '#web/exchange/words/rowWords.ts'

/** A row of a file with what it was and would be. */
export interface LookedRow {
  line: number | null
  key: string
  name?: string | undefined
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The columns of a row that differ; none for one that is new or withdrawn. */
const changing = ({ before, after }: LookedRow): string[] => (before && after ? Object.keys(after) : [])

/** By how many per cent the price of a row moves. */
export const priceMove = ({ before, after }: LookedRow): number | undefined =>
  moveOf(before?.['price'], after?.['price'])

/** The columns that change in any of the rows, with the number of rows in which each does; the most frequent first. */
export function changedColumns(rows: readonly LookedRow[]): { column: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const column of rows.flatMap(changing)) counts.set(column, (counts.get(column) ?? 0) + 1)
  return [...counts].map(([column, count]) => ({ column, count })).toSorted((one, other) => other.count - one.count)
}

/** The rows in which the column changes, reduced to it. */
export const narrowedTo = (rows: readonly LookedRow[], column: string): LookedRow[] =>
  rows
    .filter(row => changing(row).includes(column))
    .map(row => ({ ...row, before: { [column]: row.before?.[column] }, after: { [column]: row.after?.[column] } }))

/** The rows whose price moves most first; all others as they stood. */
export const byMove = (rows: readonly LookedRow[]): LookedRow[] =>
  rows.toSorted((one, other) => Math.abs(priceMove(other) ?? 0) - Math.abs(priceMove(one) ?? 0))

/** The column that changes, where it is the same one in every row. */
export function onlyColumn(rows: readonly LookedRow[]): string | undefined {
  const only = rows[0] && changing(rows[0])[0]
  return rows.every(row => changing(row).length === 1 && changing(row)[0] === only) ? only : undefined
}
