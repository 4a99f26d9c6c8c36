import type { Fragment, Queryable } from './connect.ts'
import { type Asker, keepReply, type ReplyToKeep } from './kept-replies.ts'
import { nextNumber } from './number-series.ts'

interface ToNumber {
  kind: Parameters<typeof nextNumber>[1]
  year: number
  /** The column of `go` with the id of the document. */
  id: string
  /** Names of the parts that have to be done before: what fails in them takes no number. */
  after: string[]
  reply: ReplyToKeep
}

/**
 * The last parts of a statement that stores one document: `numbered` has its number, and the reply is kept with it. The
 * part `go` has the document's row, or none where nothing is stored. To be written as `with …, ${numberDocument(…)}`.
 */
export const numberDocument = (
  sql: Queryable,
  context: Asker,
  { kind, year, id, after, reply }: ToNumber,
): Fragment => sql`
  numbered as materialized (
    select ${nextNumber(sql, kind, year)} as number from go where ${rowsOf(sql, after)} > 0
  ), answered as (
    ${keepReply(sql, context, reply, sql`select go.${sql(id)}, numbered.number from numbered, go`)}
  )`

// A part is done once its rows are counted.
const rowsOf = (sql: Queryable, parts: string[]): Fragment =>
  parts.reduce((sum, part) => sql`${sum} + (select count(*) from ${sql(part)})`, sql`0`)
