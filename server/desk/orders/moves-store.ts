import type { Moving } from '#domain/desk/moves/moves.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import { tendedArrivals } from '#server/scope/desk.ts'

export interface Movable extends Moving {
  id: number
  /** Of a request or message its id. */
  number: string
  order_id: number | null
}

/** Those of these that the viewer tends, by their ids. */
export const listMovable = (sql: Queryable, viewer: Viewer, ids: readonly number[]) => sql<Movable[]>`
  select ar.id, ar.kind, ar.state, ar.order_id, coalesce(not o.placed_here, false) as is_of_erp,
    coalesce(o.number, f.number, ar.quotation_request_id::text, ar.help_message_id::text) as number
  from arrivals ar left join orders o on o.id = ar.order_id left join offers f on f.id = ar.offer_id
  where ar.id = any (${[...ids]}::bigint[]) and ${tendedArrivals(sql, viewer)}
  order by ar.id`
