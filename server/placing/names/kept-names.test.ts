import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { keepNames } from '#server/database/kept-names.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Documents of before get the names of today once, batch by batch, from where the last process ended.

let server: TestServer
let client: number
let center: number
let product: number
const COUNT = 60
beforeAll(async () => {
  server = await testServer({ max: 4 })
})
beforeEach(async () => {
  const { make, sql } = server
  client = await make.client({ name: 'Hotel Miramar' })
  center = await make.center({ client, name: 'Playa' })
  product = await make.product({ name: 'Gel' })
  await sql`truncate orders, order_entries, kept_names cascade`
  const lines = [{ product, quantity: 1 }]
  for (let number = 0; number < COUNT; number++) {
    await make.order({ client, center, at: '2026-03-01T09:00:00Z', lines })
  }
  const user = await make.user({ first_name: 'Nuria' })
  await sql`update orders set user_id = ${user}`
  await sql`update orders set client_as = null, center_as = null, user_as = null`
  await sql`update order_entries set article_name = null, article_code = null, article_unit = null`
})
afterAll(() => server.close())

const named = async () => {
  const [count] = await server.sql<{ orders: number; lines: number }[]>`
    select (select count(*)::int from orders where client_as ->> 'name' = 'Hotel Miramar'
        and user_as ->> 'first_name' = 'Nuria') as orders,
      (select count(*)::int from order_entries where article_name = 'Gel') as lines`
  return count!
}

test('all of them, and never again', async () => {
  await keepNames(server.sql, { batch: 7, pauseMs: 0 })
  expect(await named()).toEqual({ orders: COUNT, lines: COUNT })
  await server.sql`update clients set name = 'Otro' where id = ${client}`
  await server.sql`update users set first_name = 'Ana' where first_name = 'Nuria'`
  await server.sql`update products set name = 'Lejía' where id = ${product}`
  await keepNames(server.sql, { batch: 7, pauseMs: 0 })
  expect(await named()).toEqual({ orders: COUNT, lines: COUNT })
})

test('those that are left, where the process was killed on the way', async () => {
  const killed = connect(server.url, { max: 1 })
  const dying = keepNames(killed, { batch: 5, pauseMs: 30 }).catch(() => 'killed')
  for (let some = 0; some === 0;) some = (await named()).orders
  await server.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%keep_names%'`
  await killed.end({ timeout: 0 })
  await dying
  const before = await named()
  expect(before.orders).toBe(before.lines)
  await keepNames(server.sql, { batch: 50, pauseMs: 0 })
  expect(await named()).toEqual({ orders: COUNT, lines: COUNT })
})
