import type { Queryable, Sql } from '#server/database/connect.ts'
import type { ForeignRows } from './company-things.ts'

interface Owner {
  user: number
  company: ForeignRows
}

interface Filling {
  /** Each has a cart, a favourite and a list, which their company's things name. */
  buyers: Owner[]
  /** Each has a cart. */
  sellers: Owner[]
  inCart: number
  favourite: number
}

interface Filled {
  user_id: number
  id: number
}

/**
 * Gives everyone a full cart again, each buyer one favourite and one list, and lets what was decided wait again. As few statements as
 * it takes, and one commit: this stands before thousands of calls.
 */
export function cartFiller(sql: Sql, { buyers, sellers, inCart, favourite }: Filling): () => Promise<void> {
  const companies = buyers.map(({ company }) => company)
  const owners = [...buyers, ...sellers]

  const fillCarts = (tx: Queryable) => tx<Filled[]>`
    with wished as (
      select * from unnest(
        ${owners.map(({ user }) => user)}::int[], ${owners.map(({ company }) => company.client)}::int[],
        ${owners.map(({ company }) => company.center)}::int[]) as w (user_id, client_id, center_id)
    ), filled as (
      insert into carts (user_id, session_key, client_id, center_id)
        select user_id, 'client:' || client_id, client_id, center_id from wished
      on conflict (user_id, session_key) do update
        set client_id = excluded.client_id, center_id = excluded.center_id, lead_id = null
      returning id, user_id
    ), items as (
      insert into cart_items (cart_id, product_id, quantity) select id, ${inCart}, 2 from filled returning id, cart_id
    )
    select filled.user_id, items.id from items join filled on filled.id = items.cart_id`

  const addFavourites = (tx: Queryable) => tx<Filled[]>`
    insert into favourites (user_id, product_id, created_at)
    select user_id, ${favourite}, '2026-11-01T10:00:00Z' from unnest(${buyers.map(({ user }) => user)}::int[]) as b (user_id)
    returning user_id, id`

  const addTemplates = (tx: Queryable) => tx<Filled[]>`
    with made as (
      insert into order_templates (client_id, user_id, name, changed_at)
      select client_id, user_id, 'Cada lunes', '2026-11-01T10:00:00Z'
      from unnest(${buyers.map(({ user }) => user)}::int[], ${buyers.map(({ company }) => company.client)}::int[]) as b (user_id, client_id)
      returning id, user_id
    ), lines as (
      insert into order_template_lines (template_id, position, product_id, quantity) select id, 1, ${inCart}, 1 from made
    )
    select user_id, id from made`

  return async () => {
    const [, , , , , items, , favourites, , templates] = await sql.begin(tx =>
      Promise.all([
        tx`delete from cart_items`,
        // What waits is decided only once.
        tx`update orders set state = 1, version = 1, validation_reminded_at = null where id = any (${companies.flatMap(one => [one.pendingOrder, one.askedOrder])})`,
        tx`update offers set state = 1, version = 1, validation_reminded_at = null where id = any (${companies.map(one => one.pendingOffer)})`,
        tx`delete from order_questions where order_id = any (${companies.map(one => one.pendingOrder)})`,
        tx`
          update order_questions set answered_at = null, answered_by = null, answer = ''
          where order_id = any (${companies.map(one => one.askedOrder)})`,
        fillCarts(tx),
        tx`delete from favourites`,
        addFavourites(tx),
        tx`delete from order_templates`,
        addTemplates(tx),
      ]),
    )
    for (const { user, company } of buyers) {
      company.item = items.find(row => row.user_id === user)!.id
      company.favourite = favourites.find(row => row.user_id === user)!.id
      company.template = templates.find(row => row.user_id === user)!.id
    }
  }
}
