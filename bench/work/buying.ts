import { randomUUID } from 'node:crypto'
import { BENCH_PASSWORD, fillCarts } from './buyers.ts'
import { wire } from '#bench/load/load.ts'
import type { TestData, Work } from './work.ts'

const READERS = 200 // whose carts are read
const ADDERS = 400 // up to here: whose carts grow
const ARTICLES_EACH = 15
const SIGNING_IN = 64

export const buying: Work<TestData>[] = [
  {
    name: 'cart',
    title: 'cart of 20 lines, re-priced',
    limit: 'L1',
    share: 0.4,
    p95: 20,
    requests: async ({ sql, buyers }) => {
      const readers = buyers.slice(0, READERS)
      await fillCarts(sql, readers, 20)
      return readers.map(({ token }) => wire({ path: '/api/cart/', token }))
    },
  },
  {
    name: 'add',
    title: 'add to cart',
    limit: 'L2-line',
    share: 0.3,
    p95: 25,
    requests: additions,
  },
  {
    name: 'finish',
    title: 'finish a 10-line order',
    limit: 'L2-order',
    share: 0.1,
    p95: 60,
    once: true,
    requests: async ({ sql, buyers }) => {
      const finishers = buyers.slice(ADDERS)
      await fillCarts(sql, finishers, 10)
      return finishers.map(({ client, center, token }) =>
        wire({
          method: 'PATCH',
          path: '/api/cart/create_order/',
          token,
          headers: { 'Idempotency-Key': randomUUID() },
          body: { client, center, observations: 'Entregar por la mañana' },
        }),
      )
    },
  },
  {
    name: 'signin',
    title: 'sign in',
    limit: 'hash',
    share: 0.7,
    p95: undefined,
    requests: async ({ buyers }) =>
      buyers
        .slice(0, SIGNING_IN)
        .map(({ email }) =>
          wire({ method: 'POST', path: '/api/api-token-auth/', body: { email, password: BENCH_PASSWORD } }),
        ),
  },
]

async function additions({ sql, buyers }: TestData): Promise<Uint8Array[]> {
  const adders = buyers.slice(READERS, ADDERS)
  await fillCarts(sql, adders, 0)
  const usual = await sql<{ user: number; product: number }[]>`
    select u.id as user, chosen.product_id as product
    from users u join user_clients uc on uc.user_id = u.id join clients c on c.id = uc.client_id cross join lateral (
      select distinct up.product_id
      from usual_products up join products p on p.id = up.product_id and p.stock > 0 and not p.obsolete
        join prices pr on pr.product_id = p.id and pr.country_id = c.country_id
      where up.client_id = c.id limit ${ARTICLES_EACH}
    ) chosen
    where u.id = any (${adders.map(buyer => buyer.user)})`
  const buyerOf = new Map(adders.map(buyer => [buyer.user, buyer]))
  // By turns: no cart is met again before all the others were.
  const turn = new Map<number, number>()
  const inTurns = usual
    .map(row => {
      const place = turn.get(row.user) ?? 0
      turn.set(row.user, place + 1)
      return { ...row, place }
    })
    .toSorted((a, b) => a.place - b.place)
  return inTurns.flatMap(({ user, product }) => {
    const buyer = buyerOf.get(user)
    if (!buyer) return []
    const { client, center, token } = buyer
    return [
      wire({ method: 'POST', path: '/api/cart/add_cart_item/', token, body: { client, center, product, quantity: 1 } }),
    ]
  })
}
