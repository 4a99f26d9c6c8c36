import { batched } from '#server/database/batches.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { StockFlags } from '#server/selling/stock.ts'
import type { InsertedLine } from './line-store.ts'
import { insertSimpleLines, type SimpleLine } from './simple-line-store.ts'

// There for speed alone: one statement for a line that the rules of checkLine() need not look at closely, and for those of
// others at the same moment. Additions rise from 3,500 a second to 5,400 with 16 buyers and to 9,500 with 64
// (docs/decisions/0017). The test beside it holds this way to the careful one.

/** Answers undefined, with nothing changed, where the line is not as simple as that, or is refused. */
export type AddSimpleLine = (line: SimpleLine) => Promise<InsertedLine | undefined>

/** Adds the lines that are asked for while others are being added, together: each to the cart of another user. */
export const simpleLineQueue = (sql: Queryable, flags: StockFlags): AddSimpleLine =>
  batched({
    fits: goTogether,
    run: lines => insertSimpleLines(sql, flags, lines),
  })

/** Adds a line by itself. */
export const insertSimpleLine =
  (sql: Queryable, flags: StockFlags): AddSimpleLine =>
  async line =>
    (await insertSimpleLines(sql, flags, [line]))[0]

const goTogether = (group: SimpleLine[], line: SimpleLine): boolean =>
  group.every(other => isApart(other, line) && isOfOneKind(other, line))

const isApart = (one: SimpleLine, other: SimpleLine): boolean => one.viewer.id !== other.viewer.id

/** The statement has one scope for all, and keeps or replaces the same of what is there already. */
const isOfOneKind = (one: SimpleLine, other: SimpleLine): boolean =>
  one.viewer.role === other.viewer.role &&
  one.viewer.role !== 'admin' && // whose scope is a list of countries
  (one.discount === undefined) === (other.discount === undefined) &&
  (one.billable === undefined) === (other.billable === undefined) &&
  (one.description === undefined) === (other.description === undefined)
