import type { ReceivedOrder } from '#domain/punchout/messages/contract.ts'
import type { OrderedLine, SentLine } from '#domain/punchout/messages/compare-lines.ts'
import { visibleClients } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

export type StoredReceivedOrder = Omit<ReceivedOrder, 'lines'> & { sent: SentLine[]; ordered: OrderedLine[] }

interface Filter {
  partner?: number | undefined
  limit: number
  offset: number
}

export async function listReceivedOrders(
  sql: Queryable,
  viewer: Viewer,
  { partner, limit, offset }: Filter,
): Promise<{ rows: StoredReceivedOrder[]; count: number }> {
  const wanted = sql`
    punchout_orders r join punchout_partners p on p.id = r.partner_id join clients c on c.id = p.client_id
      join countries co on co.id = c.country_id left join orders o on o.id = r.order_id
    where ${visibleClients(sql, viewer)} ${partner === undefined ? sql`` : sql`and r.partner_id = ${partner}`}`
  const [rows, [total]] = await Promise.all([
    sql<StoredReceivedOrder[]>`
      select r.id, jsonb_build_object('id', p.id, 'name', p.name) as partner, r.buyer_order_id, r.version, r.kind,
        r.status, r.received_at,
        case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state) end as "order",
        coalesce(o.currency_symbol, co.currency_symbol) as currency_symbol, r.lines as sent,
        coalesce((
          select jsonb_agg(jsonb_build_object('code', a.external_id, 'name', a.name, 'quantity', e.quantity,
            'price', round(e.base / nullif(e.quantity, 0), 4)) order by e.line)
          from order_entries e join products a on a.id = e.product_id where e.order_id = o.id), '[]') as ordered
      from ${wanted}
      order by r.received_at desc, r.id desc limit ${limit} offset ${offset}`,
    sql<{ count: number }[]>`select count(*)::int as count from ${wanted}`,
  ])
  return { rows, count: total?.count ?? 0 }
}
