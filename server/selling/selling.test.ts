import { afterAll, beforeAll, expect, test } from 'vitest'
import { isStockLimited as isStockLimitedByRule } from '#domain/cart/quantity.ts'
import { effectivePrice as effectivePriceByRule } from '#domain/products/price.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { factories } from '#server/test/make.ts'
import { isAllowed, isAllowedTo } from './allowed.ts'
import { effectivePrice, listPrice, listPrices, specialPrice, specialPrices } from './prices.ts'
import { isStockLimited } from './stock.ts'

// What is asked in two ways, of many articles and of few, or by SQL and by a rule, has one answer.

const TODAY = '2026-11-20'

interface Buyer {
  client_id: number
  center_id: number | null
}

let database: TestDatabase
let buyers: Buyer[]
let products: number[]

beforeAll(async () => {
  database = await freshDatabase()
  const { sql } = database
  const make = factories(sql)
  await make.world()
  buyers = []
  products = []
  for (let count = 0; count < 8; count++) products.push(await make.product())
  for (const only_authorized_products of [false, true]) {
    const client_id = await make.client({ only_authorized_products })
    const centers = [await make.center({ client: client_id }), await make.center({ client: client_id })]
    for (const center_id of [null, ...centers]) buyers.push({ client_id, center_id })
    const [first = 0, second = 0, third = 0, ended = 0, coming = 0] = products
    const [north = 0, south = 0] = centers
    await sql`
      insert into authorised_products (client_id, center_id, product_id)
      values (${client_id}, null, ${first}), (${client_id}, ${north}, ${second}), (${client_id}, ${south}, ${third})`
    await sql`
      insert into special_prices (client_id, center_id, product_id, valid_from, valid_to, price)
      values (${client_id}, null, ${first}, '2026-01-01', null, 9), (${client_id}, null, ${first}, '2026-06-01', null, 8),
        (${client_id}, null, ${second}, '2026-06-01', null, 7), (${client_id}, ${north}, ${second}, '2026-01-01', null, 6),
        (${client_id}, ${south}, ${third}, ${TODAY}, ${TODAY}, 5), (${client_id}, null, ${ended}, '2026-01-01', '2026-11-19', 4),
        (${client_id}, null, ${coming}, '2026-11-21', null, 3)`
  }
})
afterAll(() => database.drop())

const buyerOf = ({ client_id, center_id }: Buyer) => database.sql`
  buyer as materialized (
    select c.id as client_id, ${center_id}::bigint as center_id, c.only_authorized_products from clients c
    where c.id = ${client_id})`

test('a shelf and a single article tell the same of who may buy it', async () => {
  const { sql } = database
  const counts: number[] = []
  const [first = 0, second = 0] = products
  await sql`update products set on_sale_until = ${TODAY} where id = ${first}`
  await sql`update products set on_sale_until = '2026-11-19' where id = ${second}`
  for (const buyer of buyers) {
    const rows = await sql<{ of_shelf: boolean; of_article: boolean }[]>`
      with ${buyerOf(buyer)}
      select ${isAllowed(sql, sql`p.id`, TODAY)} as of_shelf, ${isAllowedTo(sql, {
        held: sql`b.only_authorized_products`,
        client: sql`b.client_id`,
        center: sql`b.center_id`,
        today: TODAY,
      })} as of_article
      from products p cross join buyer b where p.id = any (${products})`
    for (const { of_shelf, of_article } of rows) expect(of_article).toBe(of_shelf)
    counts.push(rows.filter(row => row.of_shelf).length)
  }
  // Without a centre only what is authorised for all of them; of both the second article is off sale.
  expect(counts).toEqual([7, 7, 7, 1, 1, 2])
})

test("a shelf and a single article have the same special prices: the centre's, then the newest", async () => {
  const { sql } = database
  const found: Record<string, number>[] = []
  for (const buyer of buyers.slice(0, 3)) {
    const of_shelf = await sql<{ product_id: number; price: number }[]>`
      with ${buyerOf(buyer)} ${specialPrices(sql, TODAY)}`
    const of_article = await sql<{ product_id: number; price: number }[]>`
      with ${buyerOf(buyer)}
      select p.id as product_id, special.price
      from products p cross join buyer b cross join lateral ${specialPrice(sql, TODAY)} special order by p.id`
    expect(of_article).toEqual(of_shelf)
    found.push(Object.fromEntries(of_shelf.map(row => [products.indexOf(row.product_id), row.price])))
  }
  expect(found).toEqual([
    { 0: 8, 1: 7 },
    { 0: 8, 1: 6 },
    { 0: 8, 1: 7, 2: 5 },
  ])
})

test('a shelf and a single article have the same price of the country: the one that began last and holds', async () => {
  const { sql } = database
  const [first = 0, second = 0, third = 0, ended = 0, coming = 0] = products
  await sql`
    insert into prices (country_id, product_id, valid_from, valid_to, price)
    values ('es', ${first}, ${TODAY}, ${TODAY}, 12), ('es', ${first}, '2026-11-21', null, 13), ('es', ${second}, '2026-01-01', '2026-11-19', 14),
      ('es', ${third}, '2026-06-01', null, null), ('es', ${ended}, '2026-02-01', null, 15), ('es', ${ended}, '2026-06-01', '2026-07-01', null),
      ('pt', ${coming}, '2026-06-01', null, 16)`
  const buyer = sql`buyer as (select 'es'::text as country_id)`
  const of_shelf = await sql<{ product_id: number; price: number | null }[]>`
    with ${buyer}, listed as (${listPrices(sql, TODAY)}) select * from listed order by product_id`
  const of_article = await sql<{ product_id: number; price: number | null }[]>`
    with ${buyer} select p.id as product_id, ${listPrice(sql, TODAY)} as price from products p cross join buyer b where p.id = any (${products}) order by p.id`
  expect(of_shelf).toEqual(of_article)
  expect(of_article.map(row => row.price)).toEqual([12, 10, null, 15, 10, 10, 10, 10])
})

test.each([
  [null, null],
  [null, 9.9],
  [12.4, null],
  [12.4, 9.9],
  [12.4, 0],
])(
  'what is paid of %s with a special price of %s is the same by SQL and by the rule',
  async (list_price, special_price) => {
    const { sql } = database
    const [row] = await sql<{ final: number | null }[]>`
    select ${effectivePrice(sql, { list: sql`p.list`, special: sql`p.special` })} as final
    from (select ${list_price}::numeric as list, ${special_price}::numeric as special) p`
    expect(row?.final).toBe(effectivePriceByRule({ list_price, special_price }).final)
  },
)

test('whose stock counts is the same by SQL and by the rule', async () => {
  const { sql } = database
  for (const stock_limit of [false, true]) {
    for (const obsolete_limit of [false, true]) {
      const flags = { stock_limit, obsolete_limit }
      const rows = await sql<{ obsolete: boolean; is_limited: boolean }[]>`
        select p.obsolete, ${isStockLimited(sql, flags)} as is_limited
        from (values (false), (true)) p (obsolete)`
      expect(rows).toHaveLength(2)
      for (const { obsolete, is_limited } of rows) {
        expect(is_limited).toBe(isStockLimitedByRule({ stock: 1, obsolete }, flags))
      }
    }
  }
})
