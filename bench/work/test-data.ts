import type { Sql } from '#server/database/connect.ts'
import { REGULAR, signedInBuyers } from './buyers.ts'
import { signedInSellers } from './sellers.ts'
import type { TestData } from './work.ts'

const REGULAR_USERS = 100
const DEEP_SHELF = 1_000
const PRODUCTS = 997
const PLENTY = 1_000_000

/** Buyers, categories and articles that the requests are made from. */
export async function readTestData(sql: Sql, jwtSecret: string): Promise<TestData> {
  const buyers = await signedInBuyers(sql, jwtSecret)
  // Orders are finished by the thousand, and none is to be refused for want of stock.
  await sql`update products set stock = ${PLENTY} where not is_charge and stock > 0 and stock < ${PLENTY / 2}`
  await sql.unsafe('vacuum (analyze) products')
  const shelves = await sql<{ id: number }[]>`
    select category_id as id from shelf_counts where category_id <> 0 order by total desc limit 10`
  const deep = await sql<{ id: number }[]>`
    select category_id as id from shelf_counts where category_id <> 0 and total >= ${DEEP_SHELF} order by category_id`
  const products = await sql<{ id: number; name: string }[]>`
    select p.id, p.name from products p join prices pr on pr.product_id = p.id and pr.country_id = 'es'
    where not p.is_charge order by md5(p.external_id) limit ${PRODUCTS}`
  const categories = (deep.length > 0 ? deep : shelves).map(row => row.id)
  const sellers = await signedInSellers(sql, jwtSecret)
  return {
    sql,
    sellers,
    buyers,
    categories,
    products: products.map(row => row.id),
    names: products.map(row => row.name),
    regulars: await regularsOf(sql, buyers),
  }
}

// The client's own users are few; buyers of the bench are let in to stand for a hundred.
async function regularsOf(sql: Sql, buyers: TestData['buyers']): Promise<TestData['buyers']> {
  const chosen = buyers.slice(-REGULAR_USERS)
  const [client] = await sql<{ id: number; center: number }[]>`
    select c.id, min(ce.id) as center from clients c join centers ce on ce.client_id = c.id
    where c.external_id = ${REGULAR} group by c.id`
  if (!client) return chosen
  await sql`
    insert into user_clients (user_id, client_id)
    select id, ${client.id} from unnest(${chosen.map(buyer => buyer.user)}::bigint[]) as u (id)
    on conflict do nothing`
  return chosen.map(buyer => ({ ...buyer, client: client.id, center: client.center }))
}
