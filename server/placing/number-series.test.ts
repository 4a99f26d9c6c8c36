import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { continueNumbersAfter } from '#server/database/number-series.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { orderers, portalOf } from '#server/test/orderers.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { workNumberSeries } from './nightly.ts'

// K21: numbers come from a sequence for each kind and year, and one that is taken already stops nobody.

let server: TestServer
beforeAll(async () => {
  server = await testServer({ max: 20 })
})
afterAll(() => server.close())

/** Places an order of its own; answers its number. */
async function place(): Promise<string> {
  const [orderer] = await orderers(server, [{}])
  return (await portalOf(server).place(orderer!)).number
}
const later = (number: string, by: number) => number.slice(0, 4) + String(Number(number.slice(4)) + by).padStart(6, '0')
const storeOrder = (number: string) => server.sql`
  insert into orders (number, client_id, center_id, order_datetime)
  select ${number}, client_id, id, ${server.clock.now} from centers limit 1`

describe('K21: a number that a document has already is passed over', () => {
  test('by orders', async () => {
    const last = await place()
    await storeOrder(later(last, 1))
    await storeOrder(later(last, 2))
    expect(await place()).toBe(later(last, 3))
    expect(await place()).toBe(later(last, 4))
  })

  test.each([
    ['create_offer', 'offers', 'O'],
    ['create_catalog', 'catalogs', 'C'],
  ])('by %s', async (call, table, letter) => {
    const { make, sql } = server
    const user = await make.user({ role: 'sales_person', countries: ['es'] })
    const client = await make.client({ sales_person: user })
    const center = await make.center({ client })
    const product = await make.product({ price: 10 })
    const finish = async () => {
      await server.as(user).send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 1 })
      const body = { client, center, catalog_name: 'Otoño', catalog_type: 'photo' }
      return server.as(user).send('PATCH', `/cart/${call}/`, body)
    }
    const first = (await finish()).body.number
    expect(first).toMatch(new RegExp(`^${letter}26-`))
    await sql`update ${sql(table)} set number = ${later(first, 1)} where number = ${first}`
    expect(await finish()).toMatchObject({ status: 200, body: { number: later(first, 2) } })
  })

  test('by orders that are placed together', async () => {
    const last = await place()
    for (const by of [2, 4, 5]) await storeOrder(later(last, by))
    const people = await orderers(server, [{}, {}, {}, {}, {}])
    const portal = portalOf(server)
    const placed = await Promise.all(people.map(one => portal.place(one)))
    expect(placed.map(({ number }) => number).toSorted()).toEqual([1, 3, 6, 7, 8].map(by => later(last, by)))
  })
})

test('a series that is made for the first order of a year goes on above what is stored', async () => {
  server.clock.now = new Date('2029-06-01T10:00:00Z')
  await storeOrder('P29-000007')
  const people = await orderers(server, [{}, {}, {}, {}])
  // Each in a transaction of its own, as from several processes.
  const placed = await Promise.all(people.map(one => portalOf(server).place(one)))
  expect(placed.map(({ number }) => number).toSorted()).toEqual(['08', '09', '10', '11'].map(end => `P29-0000${end}`))
})

test('the series of this year and the next are there before anybody needs them', async () => {
  let work: (() => Promise<unknown>) | undefined
  const jobs: Pick<Jobs, 'daily'> = {
    daily: async (_queue, _hour, act) => {
      work = act as () => Promise<unknown>
    },
  }
  await workNumberSeries(jobs, { sql: server.sql, clock: () => new Date('2033-12-31T22:59:59Z') })
  await work?.()
  const names = await server.sql`
    select relname as name from pg_class where relnamespace = 'numbers'::regnamespace and relname ~ '_203' order by 1`
  expect(names.map(({ name }) => name)).toEqual(['c_2033', 'c_2034', 'o_2033', 'o_2034', 'p_2033', 'p_2034'])
})

test('the next number is above one that was named, and never goes back', async () => {
  await continueNumbersAfter(server.sql, 'P31-000130')
  await continueNumbersAfter(server.sql, 'P31-000012')
  expect(await server.sql`select next_number('P', 2031) as number`).toEqual([{ number: 'P31-000131' }])
})
