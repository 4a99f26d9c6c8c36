import type { Queryable } from '#server/database/connect.ts'

/** The centers that ordered an article after the evening of `after` and until that of `until`; at most `most`, the same ones each time. Returns are no orders. */
export async function listOrderingCenters(
  sql: Queryable,
  { after, until }: { after: string; until: string },
  most?: number,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select o.center_id as id from orders o
    where o.center_id is not null and is_ordered(o.state)
      and o.order_datetime >= business_day_start(${after}::date + 1)
      and o.order_datetime < business_day_start(${until}::date + 1)
      and exists (
        select from order_entries e join products p on p.id = e.product_id
        where e.order_id = o.id and e.quantity > 0 and not is_cancelled(e.state) and not p.is_charge)
    group by o.center_id order by hashint8(o.center_id), o.center_id limit ${most ?? null}`
  return rows.map(({ id }) => id)
}
