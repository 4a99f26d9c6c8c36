import type { Answer, TestServer } from './server.ts'

/** A centre with buyers who each have a cart of their own. */
export interface BuyerGroup {
  client: number
  center: number
  buyers: number[]
  /** Puts one line into every cart, in one statement: of the same article, or of several in turn. */
  fillCarts(products: number | number[], quantity: number): Promise<void>
}

interface Wish {
  buyers: number
  purchase_limit?: number | null
}

export async function makeBuyerGroup(
  { make, sql }: TestServer,
  { buyers, purchase_limit = null }: Wish,
): Promise<BuyerGroup> {
  const client = await make.client()
  const center = await make.center({
    client,
    purchase_limit,
    purchase_limit_period: purchase_limit === null ? 'X' : 'M',
  })
  const users = await sql<{ id: number }[]>`
    insert into users (email, first_name, last_name, role)
    select gen_random_uuid() || '@pulcro.test', 'Ana', 'Gil', 'client' from generate_series(1, ${buyers}) returning id`
  const people = users.map(user => user.id)
  await sql`insert into user_clients select unnest(${people}::bigint[]), ${client}`
  return {
    client,
    center,
    buyers: people,
    fillCarts: async (products, quantity) => {
      const each = [products].flat()
      await sql`
        insert into carts (user_id, session_key, client_id, center_id)
        select unnest(${people}::bigint[]), ${`client:${client}`}, ${client}, ${center}
        on conflict (user_id, session_key) do update set client_id = ${client}, center_id = ${center}`
      await sql`
        insert into cart_items (cart_id, product_id, quantity)
        select id, (${each}::bigint[])[1 + row_number() over (order by id) % ${each.length}::int], ${quantity}
        from carts where user_id = any (${people}::bigint[])`
    },
  }
}

/** How many answers had each status. */
export const statuses = (answers: Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Starts everything at once and waits for all of it. */
export const atOnce = <Result>(times: number, act: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)))
