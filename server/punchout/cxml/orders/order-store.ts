import type { Queryable, Transaction } from '#server/database/connect.ts'
import type { Partner } from '#server/punchout/partner-store.ts'
import { isCenterOfPartner } from '#server/punchout/scope.ts'
import type { Item } from '#server/punchout/cxml/items.ts'
import type { OrderRequest } from './order-request.ts'

/** A line as it was sent: what is compared with what was ordered. */
export type SentLine = Pick<Item, 'line' | 'code' | 'quantity' | 'price' | 'currency' | 'unit'>

export interface ReceivedOrder {
  version: number
  kind: OrderRequest['kind']
  order_id: number | null
  status: number
  answer: string
  lines: SentLine[]
  /** Null for what was received before contents were kept. */
  content: string | null
}

/** Requests for the same order come one after the other, until the end of the transaction. */
export async function lockBuyerOrder(
  sql: Transaction,
  { id }: Pick<Partner, 'id'>,
  { buyer_order_id }: Pick<OrderRequest, 'buyer_order_id'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`punchout_order ${id} ${buyer_order_id}`}, 0))`
}

/** What was taken of an order before, the newest first. */
export const listReceived = (
  sql: Queryable,
  { id }: Pick<Partner, 'id'>,
  { buyer_order_id }: Pick<OrderRequest, 'buyer_order_id'>,
): Promise<ReceivedOrder[]> => sql<ReceivedOrder[]>`
  select version, kind, order_id, status, answer, lines, content from punchout_orders
  where partner_id = ${id} and buyer_order_id = ${buyer_order_id} and status < 400
  order by version desc, id desc`

/** Keeps what was asked for and answered. What was refused before may be asked for again. */
export async function upsertReceived(
  sql: Queryable,
  partner: Pick<Partner, 'id'>,
  request: Pick<OrderRequest, 'buyer_order_id' | 'kind'>,
  { version, order_id, status, answer, lines, content, now }: Omit<ReceivedOrder, 'kind'> & { now: Date },
): Promise<void> {
  await sql`
    insert into punchout_orders (
      partner_id, buyer_order_id, version, kind, order_id, status, answer, lines, content, received_at)
    values (${partner.id}, ${request.buyer_order_id}, ${version}, ${request.kind}, ${order_id}, ${status}, ${answer},
      ${JSON.stringify(lines)}::text::jsonb, ${content}, ${now})
    on conflict (partner_id, buyer_order_id, version, kind) do update
      set order_id = excluded.order_id, status = excluded.status, answer = excluded.answer, lines = excluded.lines,
        content = excluded.content, received_at = excluded.received_at
      where punchout_orders.status >= 400`
}

/** The only centre of a client that the partner may order for; undefined where there are several or none. */
export async function findOnlyCenter(
  sql: Queryable,
  partner: Pick<Partner, 'client_id' | 'user_id'>,
): Promise<number | undefined> {
  const found = await sql<{ id: number }[]>`
    select ce.id from centers ce
    where ce.client_id = ${partner.client_id} and ${isCenterOfPartner(sql, partner)} limit 2`
  return found.length === 1 ? found[0]?.id : undefined
}
