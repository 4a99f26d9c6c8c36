import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallCompany, type SmallCompany } from '#server/test/dashboard/small-company.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

interface Place {
  id: number
  center: number
}

let server: TestServer
let company: SmallCompany
let inn: Place
let bar: Place
let spa: Place

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  company = await smallCompany(server)
  inn = await company.client('Hostal')
  bar = await company.client('Bar', { node: company.beach })
  spa = await company.client('Balneario', { invoiced: false })
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-25T10:00:00Z')
  await company.clear()
})
afterAll(() => server.close())

const read = async (path: string) => (await company.get(path)).body

describe('efficiency', () => {
  test('counts who is new, or lost, in the last whole month and in the year so far', async () => {
    await company.add(
      // New in October, and sold to again.
      { center: bar.center, day: '2026-10-01', amount: 10 },
      { center: bar.center, day: '2026-11-02', amount: 5 },
      // New in March: its sales of October are of a client that is new in the year.
      { kind: 'orders', center: spa.center, day: '2026-03-02', amount: 7 },
      { kind: 'orders', center: spa.center, day: '2026-10-31', amount: 3 },
      // 90 days without a sale are over in October.
      { center: inn.center, day: '2025-05-06', amount: 100 },
      { center: inn.center, day: '2026-07-20', amount: 50 },
    )
    await company.aim(
      { kind: 'new_clients', node: company.north, month: '2026-10-01', target: 4 },
      { kind: 'new_clients', node: company.beach, month: '2026-11-01', target: 7 },
      { kind: 'new_sales', node: company.north, month: '2026-10-01', target: 100 },
      { kind: 'new_sales', node: company.north, month: '2026-12-01', target: 900 },
    )
    expect(await read('efficiency/')).toEqual({
      after: '2026-01-01',
      before: '2026-11-25',
      num_new_clients: 1,
      target_new_clients: 4,
      num_lost_clients: 1,
      sales_new: 13,
      target_new: 100,
      year_num_new_clients: 2,
      // 4 + 7 × 18 ÷ 21
      year_target_new_clients: 10,
      year_num_lost_clients: 1,
      year_sales_new: 25,
      year_target_new: 100,
    })
  })

  test('of January has December of the year before', async () => {
    server.clock.now = new Date('2026-01-15T10:00:00Z')
    await company.add(
      { center: inn.center, day: '2025-12-31', amount: 10 },
      { center: bar.center, day: '2026-01-01', amount: 20 },
      { kind: 'orders', center: spa.center, day: '2024-12-30', amount: 30 },
      { kind: 'orders', center: spa.center, day: '2025-09-15', amount: 30 },
    )
    expect(await read('efficiency/')).toMatchObject({
      num_new_clients: 1,
      sales_new: 10,
      num_lost_clients: 1,
      target_new: null,
      year_num_new_clients: 1,
      year_num_lost_clients: 1,
      year_sales_new: 20,
    })
  })

  test('of February counts who is lost since the end of January', async () => {
    server.clock.now = new Date('2026-03-01T00:00:00Z')
    await company.add(
      // Lost on 31 December of 2025 by its sale of 2024, and no more by the year that follows.
      { center: inn.center, day: '2024-05-06', amount: 10 },
      // Lost on 28 February: its last sale is 90 days ago.
      { center: bar.center, day: '2025-11-30', amount: 20 },
    )
    expect(await read('efficiency/')).toMatchObject({ num_lost_clients: 1, year_num_lost_clients: 1 })
  })
})

describe('offers', () => {
  const offer = async ({ id, center }: Place, at: string, state: 1 | 2 | 10 = 2) => {
    const product = await server.make.product()
    const made = await server.make.offer({ client: id, center, user: company.user, product, state })
    await server.sql`update offers set offer_datetime = ${at} where id = ${made}`
  }
  // Too long ago for the years that are asked for.
  beforeEach(() => server.sql`update offers set offer_datetime = '2001-01-01'`)

  test('are compared with the new clients that had one before their first order', async () => {
    await offer(inn, '2026-03-02T10:00:00Z')
    await offer(bar, '2026-03-03T10:00:00Z', 10)
    await offer(spa, '2025-05-06T10:00:00Z', 1)
    await company.add(
      // On the day of its first order.
      { center: inn.center, day: '2026-03-05', amount: 10 },
      { kind: 'orders', center: inn.center, day: '2026-03-02', amount: 10 },
      // After it.
      { center: bar.center, day: '2026-03-05', amount: 10 },
      { kind: 'orders', center: bar.center, day: '2026-03-02', amount: 10 },
      // New a year before.
      { kind: 'orders', center: spa.center, day: '2025-05-07', amount: 10 },
    )
    expect(await read('offers/')).toEqual({
      after: '2026-01-01',
      before: '2026-11-25',
      year_new_clients_offers_percentage: 50,
      previous_year_new_clients_offers_percentage: 100,
      year_new_clients_with_offer: 1,
      year_offers: 2,
      previous_year_new_clients_with_offer: 1,
      previous_year_offers: 1,
    })
    expect(await read(`offers/?node=${company.beach}`)).toMatchObject({
      year_new_clients_offers_percentage: 0,
      previous_year_new_clients_offers_percentage: null,
      year_offers: 1,
    })
  })

  test('that a client without an order had do not count, nor those of later days', async () => {
    await offer(inn, '2026-03-02T10:00:00Z')
    await offer(inn, '2026-11-25T23:00:00Z')
    await company.add({ center: inn.center, day: '2026-03-05', amount: 10 })
    expect(await read('offers/')).toMatchObject({ year_new_clients_with_offer: 0, year_offers: 1 })
  })
})
