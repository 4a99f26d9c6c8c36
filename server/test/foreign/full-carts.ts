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

  const addStanding = (tx: Queryable) => tx<(Filled & { run: number })[]>`
    with lists as (
      insert into order_templates (client_id, user_id, name, changed_at)
      select client_id, user_id, 'Pedido fijo', '2026-11-01T10:00:00Z'
      from unnest(${buyers.map(({ user }) => user)}::int[], ${buyers.map(({ company }) => company.client)}::int[]) as b (user_id, client_id)
      returning id, user_id, client_id
    ), lines as (
      insert into order_template_lines (template_id, position, product_id, quantity) select id, 1, ${inCart}, 1 from lists
    ), made as (
      insert into standing_baskets (template_id, center_id, user_id, weeks, first_day, look_at)
      select lists.id, b.center_id, lists.user_id, 1, '2026-12-02', '2100-01-01'
      from lists join unnest(
        ${buyers.map(({ user }) => user)}::int[], ${buyers.map(({ company }) => company.center)}::int[]
      ) as b (user_id, center_id) on b.user_id = lists.user_id
      returning id, user_id
    ), runs as (
      insert into standing_runs (basket_id, slot, delivery_day, until)
      select id, '2026-12-02', '2026-12-02', '2026-12-01T11:00:00Z' from made returning id, basket_id
    )
    select made.user_id, made.id, runs.id as run from made join runs on runs.basket_id = made.id`

  return async () => {
    const [, , , , , items, , favourites, , templates, standing] = await sql.begin(tx =>
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
        addStanding(tx),
      ]),
    )
    for (const { user, company } of buyers) {
      company.item = items.find(row => row.user_id === user)!.id
      company.favourite = favourites.find(row => row.user_id === user)!.id
      company.template = templates.find(row => row.user_id === user)!.id
      const own = standing.find(row => row.user_id === user)!
      company.standing = own.id
      company.run = own.run
    }
  }
}
