import type { TestServer } from '#server/test/server.ts'
import { makeCatalog } from './catalog-fixture.ts'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { insertMessage } from '#server/punchout/message-store.ts'
import { makePartner } from '#server/test/punchout/visits.ts'
import { cartFiller } from './full-carts.ts'
import { MISSING, missingLike } from './missing-things.ts'

/** What a call can name: the things of one company. */
export interface ForeignRows {
  client: number
  center: number
  /** The same by their external ids. */
  client_id: string
  center_id: string
  order: number
  /** One that waits for validation, of nobody here. */
  pendingOrder: number
  /** Of that order. */
  note: number
  invoice: number
  /** A line of the cart of this company's buyer. */
  item: number
  /** A favourite of this company's buyer. */
  favourite: number
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

export const ACTORS = [
  'anonymous',
  'client_a',
  'client_b',
  'sales_own',
  'sales_foreign',
  'lead_manager',
  'validator',
  'admin',
] as const

export type Actor = (typeof ACTORS)[number]

export interface ForeignData {
  users: Record<Exclude<Actor, 'anonymous'>, number>
  /** Of company A: within reach of client_a, sales_own, validator and admin. */
  a: ForeignRows
  /** Of company B: within reach of client_b, sales_foreign and admin. */
  b: ForeignRows
  /** Of a company in Portugal: out of everyone's reach. */
  abroad: ForeignRows
  missing: ForeignRows
  article: number
  unit: number
  unitOfOther: number
  /** A province that visitors write from. */
  region: number
  /** A file that was taken in. */
  imported: number
  /** A new lead but for its province. */
  newLead: object
  /** Gives everyone a full cart again, each for a company of their own reach, and each buyer one favourite. */
  refillCarts(): Promise<void>
}

/** Three companies that must not see each other, and everyone who has to do with them. */
export async function makeForeignData({ make, sql }: TestServer): Promise<ForeignData> {
  const sales_own = await make.user({ role: 'sales_person', countries: ['es'] })
  const sales_foreign = await make.user({ role: 'sales_person', countries: ['es'] })
  const clientA = await make.client({ name: 'Empresa Acacia', sales_person: sales_own })
  const clientB = await make.client({ name: 'Empresa Boj', sales_person: sales_foreign })
  const clientAbroad = await make.client({ name: 'Empresa Cedro', country: 'pt' })
  const buyerAbroad = await make.user({ clients: [clientAbroad] })
  const users = {
    client_a: await make.user({ clients: [clientA] }),
    client_b: await make.user({ clients: [clientB] }),
    sales_own,
    sales_foreign,
    lead_manager: await make.user({ role: 'lead_manager', countries: ['es'] }),
    validator: await make.user({ clients: [clientA], can_validate_orders: true, can_validate_offers: true }),
    admin: await make.user({ role: 'admin', countries: ['es'], can_validate_orders: true, can_validate_offers: true }),
  }
  const article = await make.product({ name: 'Papel secamanos', external_id: 'MERCADO-1' })
  const other = await make.product({ name: 'Gel de manos' })
  const unit = await make.unit(article, 6)
  const unitOfOther = await make.unit(other, 0.001)
  const region = await make.region()
  const regionAbroad = await make.region('Lisboa', 'pt')
  const [imported] = await sql<{ id: number }[]>`
    insert into imports (kind, file_name, started_at) values ('stock', 'stock.csv', '2026-11-01T10:00:00Z') returning id`
  const charged = chargedFactory(sql)
  const leadOf = (province: number) => make.lead({ sales_person: sales_own, province })
  await make.refresh()

  const things = async (client: number, buyer: number, province = region): Promise<ForeignRows> => {
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
    await sql`select refresh('deliveries', array[${center}]::bigint[])`
    const at = '2026-11-01T10:00:00Z'
    const pendingOrder = await make.order({ client, center, at, state: 1, lines: [{ product: article, quantity: 1 }] })
    const lines = [{ product: article, quantity: 1 }]
    const note = await charged.note({ client, center, at, order: order!.id, lines })
    const charge = [{ product: article, quantity: 1, note, order: order!.id }]
    const invoice = await charged.invoice({ client, center, at, order: order!.id, lines: charge })
    const lead = await leadOf(province)
    const wish = { client, center, product: article }
    const offers = {
      offer: await make.offer({ ...wish, user: sales_own }),
      pendingOffer: await make.offer({ ...wish, user: sales_foreign, state: 1 }),
      catalog: await makeCatalog(sql, { ...wish, user: sales_own }),
    }
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
      pendingOrder,
      note,
      invoice,
      item: 0,
      favourite: 0,
      lead,
      province,
      ...offers,
      node: MISSING,
    }
  }
  const a = await things(clientA, users.client_a)
  const b = await things(clientB, users.client_b)
  const abroad = await things(clientAbroad, buyerAbroad, regionAbroad)
  a.node = await make.salesNode({ users: [sales_own], centers: [a.center] })
  b.node = await make.salesNode({ users: [sales_foreign], centers: [b.center] })

  const refillCarts = cartFiller(sql, {
    buyers: [
      { user: users.client_a, company: a },
      { user: users.client_b, company: b },
      { user: buyerAbroad, company: abroad },
    ],
    sellers: [
      ...[users.sales_own, users.validator, users.admin].map(user => ({ user, company: a })),
      { user: users.sales_foreign, company: b },
    ],
    inCart: article,
    favourite: other,
  })

  return {
    users,
    a,
    b,
    abroad,
    missing: missingLike(a),
    article,
    unit,
    unitOfOther,
    region,
    imported: imported!.id,
    newLead: {
      name: 'Residencia Las Flores',
      email: 'info@flores.test',
      sales_person: sales_own,
      external_id: '',
      ...(await make.leadChoices()),
    },
    refillCarts,
  }
}
