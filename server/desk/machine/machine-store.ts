import type { Machine } from '#domain/desk/machine-contract.ts'
import type { Queryable } from '#server/database/connect.ts'

const SHOWN = 10

/** The newest file of each kind that was imported to its end. */
export const listNewestImports = (sql: Queryable): Promise<Machine['imports']> => sql<Machine['imports']>`
  select id, kind, at, applied, rows_refused from (
    select distinct on (kind) id, kind, finished_at as at, applied, rows_refused::int
    from imports where finished_at is not null and not by_hand
    order by kind, started_at desc, id desc
  ) newest
  order by at desc, id desc limit ${SHOWN}`

export async function readFeedState(sql: Queryable): Promise<Machine['feed']> {
  const [state] = await sql<Machine['feed'][]>`select position, told from feed_state`
  return state ?? { position: 0, told: 0 }
}
