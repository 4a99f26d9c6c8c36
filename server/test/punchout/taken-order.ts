import { insertMessage } from '#server/punchout/message-store.ts'
import type { TestServer } from '#server/test/server.ts'

interface Wish {
  partner: number
  client: number
  center: number
  product: number
  state?: number
  /** Of the procurement system. */
  id?: string
  version?: number
  kind?: string
}

/** An order that came by OrderRequest: its id, and that of what was received. */
export async function takeOrder(
  { sql, make, clock }: TestServer,
  { partner, client, center, product, state = 2, id = 'PO-1', version = 1, kind = 'new' }: Wish,
): Promise<{ order: number; received: number }> {
  const at = '2026-11-19T10:00:00Z'
  const order = await make.order({ client, center, at, state, lines: [{ product, quantity: 3 }] })
  const message = { direction: 'in', protocol: 'cxml', kind: 'OrderRequest', status: 200, body: '' } as const
  const payload_id = `sent-${id}`
  await insertMessage(sql, { ...message, partner_id: partner, order_id: order, payload_id }, clock.now)
  const lines = [{ line: 10, code: 'A-1', quantity: 3, price: 10, currency: 'EUR', unit: 'BX' }]
  const [row] = await sql<{ id: number }[]>`
    insert into punchout_orders (partner_id, buyer_order_id, version, kind, order_id, status, answer, lines, received_at)
    values (${partner}, ${id}, ${version}, ${kind}, ${order}, 200, '', ${sql.json(lines)}, ${clock.now}) returning id`
  return { order, received: row!.id }
}

/** A delivery note of an order, with two of its articles. */
export async function deliver(
  { sql }: TestServer,
  { client, center, order, product }: { client: number; center: number; order: number; product: number },
): Promise<number> {
  const [note] = await sql<{ id: number }[]>`
    insert into delivery_notes (external_id, number, client_id, center_id, order_id, delivery_note_datetime)
    values (${`N${order}`}, ${`ALB-${order}`}, ${client}, ${center}, ${order}, '2026-11-20T08:00:00Z') returning id`
  await sql`
    insert into delivery_note_entries (delivery_note_id, line, product_id, quantity, price, base)
    values (${note!.id}, 1, ${product}, 2, 10, 20)`
  return note!.id
}
