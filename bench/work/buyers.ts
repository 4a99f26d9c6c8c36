import type { Sql } from '#server/database/connect.ts'
import { hashPassword } from '#server/session/passwords/password.ts'
import { tokens } from '#server/session/token.ts'

/** A signed-in client user, each with a client and a center of its own. */
export interface Buyer {
  user: number
  email: string
  client: number
  center: number
  token: string
}

/** The client of the demo company with the long history; none of the buyers' own. */
export const REGULAR = '10482'

export const BENCH_PASSWORD = 'a password of the bench'

const BUYERS = 4_000
const MOST_LINES = 20
const MAIL = 'bench.pulcro.example'

/** Makes sure of the buyers and gives each a new session. */
export async function signedInBuyers(sql: Sql, jwtSecret: string): Promise<Buyer[]> {
  const [known] = await sql<{ count: number }[]>`select count(*) as count from users where email like ${`%@${MAIL}`}`
  if (known?.count === 0) await insertBuyers(sql)
  const rows = await sql<Omit<Buyer, 'token'>[]>`
    select u.id as user, u.email, uc.client_id as client, min(ce.id) as center
    from users u join user_clients uc on uc.user_id = u.id join centers ce on ce.client_id = uc.client_id
    where u.email like ${`%@${MAIL}`} and uc.client_id <> coalesce((select id from clients where external_id = ${REGULAR}), 0)
    group by u.id, uc.client_id order by u.id`
  return signIn(sql, jwtSecret, rows)
}

// Clients that order in earnest: what they order often is what fills their carts here.
async function insertBuyers(sql: Sql): Promise<void> {
  const hash = await hashPassword(BENCH_PASSWORD)
  await sql`
    with fit as (
      select c.id as client_id, c.country_id, c.external_id, count(*) over () as all_of_them
      from clients c
      where c.external_id <> ${REGULAR} and not c.locked and not c.only_authorized_products
        and exists (select from centers ce where ce.client_id = c.id)
        and (
          select count(distinct u.product_id) from usual_products u
            join products p on p.id = u.product_id and p.stock > 0 and not p.obsolete
            join prices pr on pr.product_id = p.id and pr.country_id = c.country_id
          where u.client_id = c.id) >= ${MOST_LINES}
    ), chosen as (
      -- A small company has fewer clients than the bench has buyers.
      select client_id, country_id, row_number() over (order by turn, md5(external_id)) as place
      from fit cross join lateral generate_series(1, ${BUYERS}::int / all_of_them + 1) as turn
      order by place limit ${BUYERS}
    ), made as (
      insert into users (email, first_name, last_name, role, password_hash)
      select 'buyer' || lpad(place::text, 5, '0') || ${`@${MAIL}`}, 'Buyer', place::text, 'client', ${hash} from chosen
      returning id, last_name::bigint as place
    ), countries as (
      insert into user_countries (user_id, country_id)
      select made.id, chosen.country_id from made join chosen using (place)
    )
    insert into user_clients (user_id, client_id) select made.id, chosen.client_id from made join chosen using (place)`
  await sql.unsafe('analyze users, user_clients, user_countries')
}

/** Gives each user one new session, and its token. Users may repeat. */
export async function signIn<Row extends { user: number }>(
  sql: Sql,
  jwtSecret: string,
  rows: Row[],
): Promise<(Row & { token: string })[]> {
  const now = new Date()
  const issuedAt = Math.floor(now.getTime() / 1000)
  const users = [...new Set(rows.map(row => row.user))]
  await sql`delete from sessions where user_id = any (${users})`
  const sessions = await sql<{ id: string; user_id: number }[]>`
    insert into sessions (user_id, started_at, token_iat, refreshed_at)
    select id, ${now}, ${issuedAt}, ${now} from unnest(${users}::bigint[]) as u (id) returning id, user_id`
  await sql.unsafe('analyze sessions')
  const sessionOf = new Map(sessions.map(session => [session.user_id, session.id]))
  const signer = tokens(jwtSecret)
  return Promise.all(
    rows.map(async row => ({
      ...row,
      token: await signer.sign({
        userId: row.user,
        sessionId: sessionOf.get(row.user) ?? '',
        issuedAt,
        signedInAt: issuedAt,
      }),
    })),
  )
}

/** Gives each of these buyers a cart with so many lines of what its client orders often (or of all); 0 empties it. */
export async function fillCarts(
  sql: Sql,
  buyers: Buyer[],
  lines: number,
  { fromAll = false }: { fromAll?: boolean } = {},
): Promise<void> {
  const users = buyers.map(buyer => buyer.user)
  const clients = buyers.map(buyer => buyer.client)
  const centers = buyers.map(buyer => buyer.center)
  await sql.begin(async transaction => {
    await transaction`
      delete from cart_items where cart_id in (select id from carts where user_id = any (${users}))`
    await transaction`
      insert into carts (user_id, session_key, client_id, center_id)
      select user_id, 'client:' || client_id, client_id, center_id
      from unnest(${users}::bigint[], ${clients}::bigint[], ${centers}::bigint[]) as b (user_id, client_id, center_id)
      on conflict (user_id, session_key) do update set client_id = excluded.client_id, center_id = excluded.center_id`
    await transaction`
      insert into cart_items (cart_id, product_id, quantity, position)
      select ca.id, chosen.product_id, 2, chosen.place
      from carts ca join clients c on c.id = ca.client_id cross join lateral (
        select u.product_id, row_number() over (order by u.product_id) as place
        from ${fromAll ? sql`(select id as product_id, ca.client_id as client_id from products where not is_charge)` : sql`usual_products`} u
          join products p on p.id = u.product_id and p.stock > 0 and not p.obsolete
          join prices pr on pr.product_id = p.id and pr.country_id = c.country_id
        where u.client_id = ca.client_id group by u.product_id order by u.product_id limit ${lines}
      ) chosen
      where ca.user_id = any (${users})`
  })
  await sql.unsafe('vacuum (analyze) cart_items, carts')
}
