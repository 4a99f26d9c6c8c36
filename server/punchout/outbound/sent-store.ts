import type { SentLine } from '#domain/punchout/messages/compare-lines.ts'
import type { Queryable } from '#server/database/connect.ts'

/** To whom a message goes, and as whom we send it. */
export interface Receiver {
  partner_id: number
  active: boolean
  message_url: string
  message_secret: Uint8Array | null
  domain: string
  identity: string
  own_domain: string
  own_identity: string
}

const receiver = (sql: Queryable) => sql`
  p.id as partner_id, p.active, p.message_url, p.message_secret, p.domain, p.identity, p.own_domain, p.own_identity`

/** An order as the partner sent it, and what it became here. */
export interface TakenOrder extends Receiver {
  buyer_order_id: string
  /** Of the OrderRequest. */
  payload_id: string
  order_id: number
  number: string
  sent: (SentLine & { line: number; unit: string })[]
}

export async function findTakenOrder(sql: Queryable, receivedId: number): Promise<TakenOrder | undefined> {
  const [found] = await sql<TakenOrder[]>`
    select ${receiver(sql)}, r.buyer_order_id, o.id as order_id, o.number, r.lines as sent,
      coalesce((
        select m.payload_id from punchout_messages m
        where m.order_id = o.id and m.direction = 'in' and m.kind = 'OrderRequest' and m.status < 400
        order by m.id desc limit 1), '') as payload_id
    from punchout_orders r join punchout_partners p on p.id = r.partner_id join orders o on o.id = r.order_id
    where r.id = ${receivedId}`
  return found
}

export interface Shipped {
  number: string
  delivery_note_datetime: string
  /** Code of the article, and how much of it came. */
  lines: { code: string; quantity: number }[]
}

export async function findShipped(sql: Queryable, noteId: number): Promise<Shipped | undefined> {
  const [found] = await sql<Shipped[]>`
    select n.number, n.delivery_note_datetime, (
      select coalesce(jsonb_agg(jsonb_build_object('code', a.external_id, 'quantity', e.quantity) order by e.line), '[]')
      from delivery_note_entries e join products a on a.id = e.product_id where e.delivery_note_id = n.id) as lines
    from delivery_notes n where n.id = ${noteId}`
  return found
}

/** A message that was sent before, without its secret. */
export interface SentBefore extends Receiver {
  order_id: number | null
  kind: string
  payload_id: string
  body: string
}

export async function findSentBefore(sql: Queryable, messageId: number): Promise<SentBefore | undefined> {
  const [found] = await sql<SentBefore[]>`
    select ${receiver(sql)}, m.order_id, m.kind, m.payload_id, m.body
    from punchout_messages m join punchout_partners p on p.id = m.partner_id
    where m.id = ${messageId} and m.direction = 'out'`
  return found
}
