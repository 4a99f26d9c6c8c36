import { textTable } from '#server/exchange/kinds/text-table.ts'
import type { Queryable } from '#server/database/connect.ts'
import { countNamed, type Lack } from './lacks-store.ts'

/** How many articles, clients and countries lack what the command tells of them. */
export const countLacks = (sql: Queryable) => countNamed(sql)

/** What is missing, as lines for the operator. */
export function lackLines(lacks: readonly Lack[]): string[] {
  if (lacks.length === 0) return ['Nothing is missing.']
  const rows = lacks.map(({ isNeeded, what, count, examples }) => [
    isNeeded ? 'needed' : 'missed',
    count === null ? 'none' : String(count),
    what,
    count !== null && count > examples.length ? `${examples.join(', ')} …` : examples.join(', '),
  ])
  return [textTable(['', 'count', 'what', 'such as'], rows)]
}
