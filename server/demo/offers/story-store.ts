import type { Viewer } from '#server/context.ts'
import type { Sql } from '#server/database/connect.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'

/** The sales people, as they sign in; the account of the demo that anybody signs in with first. */
export async function listSellers(sql: Sql, first: string, count: number): Promise<Viewer[]> {
  const users = await sql<
    Omit<Viewer, 'session_id' | 'cart_key' | 'punchout' | 'has_buyer_cookie' | 'has_second_factor' | 'looker'>[]
  >`
    select u.id, u.email, u.first_name, u.last_name, u.role, u.rights, u.can_validate_orders, u.can_validate_offers,
      array(select country_id from user_countries c where c.user_id = u.id order by country_id) as countries
    from users u where u.role = 'sales_person' and u.active order by u.email <> ${first}, u.email limit ${count}`
  return users.map(user => ({
    ...user,
    session_id: '',
    cart_key: '',
    punchout: null,
    has_buyer_cookie: false,
    has_second_factor: false,
    looker: null,
  }))
}

/** What was ordered once, which an offer is made of. */
export interface Source {
  number: string
  order_datetime: string
  client_id: number
  center_id: number
  email: string
  items: { product: number; quantity: number }[]
}

/** Orders of a seller's clients within these days, each of another centre and small beside its limit, with their largest lines. */
export const listSources = (sql: Sql, seller: Viewer, { from, to }: { from: Date; to: Date }): Promise<Source[]> =>
  sql<Source[]>`
    select * from (
      select distinct on (o.center_id) o.number, o.order_datetime, o.client_id, o.center_id, c.email, array(
        select jsonb_build_object('product', e.product_id, 'quantity', e.quantity)
        from order_entries e join products p on p.id = e.product_id and not p.is_charge and not p.is_network
        where e.order_id = o.id and e.unit_name is null order by e.base desc, e.line limit 6) as items
      from orders o join clients c on c.id = o.client_id and not c.locked
        join centers ce on ce.id = o.center_id and (ce.purchase_limit is null or o.base < ce.purchase_limit / 6)
      where c.sales_person_id = ${seller.id} and not o.placed_here and o.order_datetime >= ${from} and o.order_datetime < ${to}
        and is_ordered(o.state)
      order by o.center_id, o.number
    ) one order by number`

export const listLeads = (sql: Sql, seller: Viewer): Promise<{ id: number; email: string }[]> =>
  sql<{ id: number; email: string }[]>`
    select id, email from leads where sales_person_id = ${seller.id} and email <> '' order by external_id`

interface Conversion {
  offer: number
  seller: number
  at: Date
  order: string
}

/** As the statement does that stores an order; the one that it came to was in the files of the ERP. */
export async function convertOffer(sql: Sql, { offer, seller, at, order }: Conversion): Promise<void> {
  await sql`select convert_offers(array[${offer}]::bigint[], ${at}::timestamptz, ${seller}::bigint, 'demo', ${order})`
}

/** Nobody gets mails of what is made up. */
export const noMails: JobQueue = {
  enqueue: sql => sql`select`,
  listDead: async () => [],
  countDead: async () => [],
  retryDead: async () => 0,
  listRecent: async () => [],
  retryQueue: async () => 0,
}
