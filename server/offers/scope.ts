import { OPEN_STAGES } from '#domain/offers/progress.ts'
import { CANCELLED } from '#domain/orders/states.ts'
import type { Queryable } from '#server/database/connect.ts'

/** The stage of offers `o` as people see it, on this business day: what stageOf() says of one of them. */
export const stageIn = (sql: Queryable, today: string) => sql`
  case
    when o.state = ${CANCELLED} then 'cancelled'
    when o.valid_until < ${today}::date and o.stage = any (${[...OPEN_STAGES]}::text[]) then 'expired'
    else o.stage
  end`

/** What an offer that waits for validation is decided by, of offers `o` with their client `c` or lead `l`. */
export const WAITING_OFFER = {
  tables: (sql: Queryable) =>
    sql`offers o left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id`,
  amount: (sql: Queryable) => sql`o.base - o.discounts`,
  country: (sql: Queryable) => sql`coalesce(c.country_id, l.country_id)`,
  needsStock: (sql: Queryable) => sql`true`,
  more: (sql: Queryable) => sql`o.lead_id, o.valid_until, o.print_formats, o.send_to`,
}
