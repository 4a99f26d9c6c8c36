import type { OrderDetail } from '#domain/orders/contract.ts'
import { visibleDocuments } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'

type Followers = Pick<OrderDetail, 'delivery_notes' | 'invoices'>

/** The delivery notes and invoices of an order, as far as the viewer may see them. */
export async function listFollowers(sql: Queryable, viewer: Viewer, orderId: number): Promise<Followers> {
  const [followers] = await sql<Followers[]>`
    select (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number,
          'delivery_note_datetime', o.delivery_note_datetime) order by o.delivery_note_datetime, o.id), '[]')
        from delivery_notes o join clients c on c.id = o.client_id
        where o.order_id = ${orderId} and ${visibleDocuments(sql, viewer)}
      ) as delivery_notes,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number,
          'invoice_datetime', o.invoice_datetime) order by o.invoice_datetime, o.id), '[]')
        from invoices o join clients c on c.id = o.client_id
        where o.id in (select e.invoice_id from invoice_entries e where e.order_id = ${orderId})
          and ${visibleDocuments(sql, viewer)}
      ) as invoices`
  return followers!
}
