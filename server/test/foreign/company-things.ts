import { insertMessage } from '#server/punchout/message-store.ts'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { makePartner } from '#server/test/punchout/visits.ts'
import type { TestServer } from '#server/test/server.ts'
import { makeCatalog } from './catalog-fixture.ts'
import { MISSING } from './missing-things.ts'

/** What a call can name: the things of one company. */
export interface ForeignRows {
  client: number
  center: number
  /** The same by their external ids. */
  client_id: string
  center_id: string
  order: number
  /** The same at the desk. */
  arrival: number
  /** Of the client, by this company's salesperson. */
  clientNote: number
  /** One that waits for validation, and one of which a validator has asked something and that may still be cancelled; neither of its buyer. */
  pendingOrder: number
  askedOrder: number
  /** Of that order. */
  note: number
  invoice: number
  /** A line of the cart of this company's buyer. */
  item: number
  /** A favourite of this company's buyer. */
  favourite: number
  /** A list of this company's buyer. */
  template: number
  /** A standing basket of this company's buyer, and a delivery of it that waits for an answer. */
  standing: number
  run: number
  /** A lead and the province that it is in. */
  lead: number
  province: number
  /** An offer for the client, by this company's salesperson. */
  offer: number
  /** One that waits for validation. */
  pendingOffer: number
  /** A procurement system of the client, whose buyers come as this company's buyer, and a message of it. */
  partner: number
  punchoutMessage: number
  buyer: number
  catalog: number
  /** A sales node with the center. An administrator sees all there are. */
  node: number
}

interface Wish {
  client: number
  /** Who buys for the client. */
  buyer: number
  /** Where the lead is. */
  province: number
  /** What the documents are of. */
  article: number
  sales_own: number
  sales_foreign: number
}

/** One of each, but for the line of the cart, the favourite, the list and the node: these come with the other companies. */
export async function makeThings({ make, sql }: TestServer, wish: Wish): Promise<ForeignRows> {
  const { client, buyer, province, article, sales_own, sales_foreign } = wish
  const charged = chargedFactory(sql)
  const center = await make.center({ client })
  const [codes] = await sql<{ client_id: string; center_id: string }[]>`
    select c.external_id as client_id, ce.external_id as center_id
    from centers ce join clients c on c.id = ce.client_id where ce.id = ${center}`
  const [order] = await sql<{ id: number }[]>`
    insert into orders (number, client_order_number, client_id, center_id, user_id, order_datetime, lines)
    values (${`T-${client}`}, 'MERCADO', ${client}, ${center}, ${buyer}, '2026-11-01T10:00:00Z', 1) returning id`
  await sql`
    insert into order_entries (order_id, line, product_id, quantity, price, base) values (${order!.id}, 1, ${article}, 1, 0, 0)`
  await sql`
    with run as (
      insert into deliveries (external_id, date, center_id, distance_km)
      values (${`RUTA-${center}`}, '2026-10-05', ${center}, 20) returning id
    )
    insert into delivery_orders select id, ${order!.id} from run`
  const [arrival] = await sql<{ id: number }[]>`select id from arrivals where order_id = ${order!.id}`
  const [clientNote] = await sql<{ id: number }[]>`
    insert into client_notes (client_id, user_id, written_at, text)
    values (${client}, ${sales_own}, '2026-11-01T10:00:00Z', 'Paga tarde') returning id`
  await sql`select refresh('deliveries', array[${center}]::bigint[])`
  const at = '2026-11-01T10:00:00Z'
  const pendingOrder = await make.order({ client, center, at, state: 1, lines: [{ product: article, quantity: 1 }] })
  const askedOrder = await make.order({ client, center, at, state: 1, lines: [{ product: article, quantity: 1 }] })
  await sql`update orders set user_id = ${sales_foreign} where id = any (${[pendingOrder, askedOrder]})`
  await sql`update orders set held_until = '2099-01-01' where id = ${askedOrder}`
  await sql`
    insert into order_questions (order_id, asked_at, asked_by, question) values (${askedOrder}, ${at}, ${sales_own}, '¿Tanto?')`
  const lines = [{ product: article, quantity: 1 }]
  const note = await charged.note({ client, center, at, order: order!.id, lines })
  const charge = [{ product: article, quantity: 1, note, order: order!.id }]
  const invoice = await charged.invoice({ client, center, at, order: order!.id, lines: charge })
  const lead = await make.lead({ sales_person: sales_own, province })
  const offered = { client, center, product: article }
  const offers = {
    offer: await make.offer({ ...offered, user: sales_own }),
    pendingOffer: await make.offer({ ...offered, user: sales_foreign, state: 1 }),
    catalog: await makeCatalog(sql, { ...offered, user: sales_own }),
  }
  await sql`
    insert into events (happened_at, kind, offer_id, details)
    values (${at}, 'offer_sent', ${offers.offer}, '{"address": "compras@cliente.test"}')`
  const partner = await makePartner(sql, { client, user: buyer })
  const message = { partner_id: partner, direction: 'in', protocol: 'cxml', kind: 'ProfileRequest' } as const
  return {
    client,
    center,
    partner,
    punchoutMessage: await insertMessage(sql, { ...message, status: 200, body: '' }, new Date(at)),
    buyer,
    ...codes!,
    order: order!.id,
    arrival: arrival!.id,
    clientNote: clientNote!.id,
    pendingOrder,
    askedOrder,
    note,
    invoice,
    item: 0,
    favourite: 0,
    template: 0,
    standing: 0,
    run: 0,
    lead,
    province,
    ...offers,
    node: MISSING,
  }
}
