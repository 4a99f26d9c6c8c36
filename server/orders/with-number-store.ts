import { COUNTED_WITH_NUMBER, NAMED_WITH_NUMBER, type OrdersWithNumber } from '#domain/orders/contract.ts'
import { visibleDocuments } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

type Row = OrdersWithNumber['results'][number] & { count: number }

/** The newest orders of a client with this number of its own, each with how many there are. */
export const listWithNumber = (sql: Queryable, viewer: Viewer, client: number, number: string) =>
  // The first part of the condition is what the index has; both are written as it has them.
  sql<Row[]>`
    select id, number, order_datetime, count(*) over ()::int as count
    from (
      select o.id, o.number, o.order_datetime
      from orders o join clients c on c.id = o.client_id
      where o.client_id = ${client} and o.client_order_number <> ''
        and left(fold(btrim(o.client_order_number)), 64) = left(fold(${number}), 64)
        and fold(btrim(o.client_order_number)) = fold(${number})
        and not is_cancelled(o.state) and ${visibleDocuments(sql, viewer)}
      order by o.order_datetime desc, o.id desc limit ${COUNTED_WITH_NUMBER}
    ) newest
    order by order_datetime desc, id desc limit ${NAMED_WITH_NUMBER}`
