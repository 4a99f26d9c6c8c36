import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallCompany, type SmallCompany } from '#server/test/dashboard/small-company.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let company: SmallCompany
let inn: { id: number; center: number }
let bar: { id: number; center: number }
let spa: { id: number; center: number }

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

const summary = async (query = '') => (await company.get(`summary/${query}`)).body

describe('the summary', () => {
  test('compares sales with the same days of the year before, by status', async () => {
    await company.add(
      // Active: bought before this year.
      { center: inn.center, day: '2024-05-06', amount: 1 },
      { center: inn.center, day: '2025-11-25', amount: 100 },
      { center: inn.center, day: '2025-11-26', amount: 50 },
      { center: inn.center, day: '2026-11-25', amount: 150 },
      // New, and lost again: its only sale is more than 90 days ago, but none lies in the year before.
      { center: bar.center, day: '2026-02-02', amount: 40 },
      // What is dated later counts nowhere.
      { center: bar.center, day: '2026-11-26', amount: 999 },
    )
    expect(await summary()).toMatchObject({
      after: '2026-01-01',
      before: '2026-11-25',
      sales: {
        sales: { all: 190, all_percentage: 90, active: 150, active_percentage: 50, new: 40, new_percentage: null },
        // 190 + 1.9 × 50, shared as 150 + 1.5 × 50 and 40 ÷ 235 × 261 working days.
        forecasts: {
          all: 285,
          all_percentage: 90,
          active: 238,
          active_percentage: 58.67,
          new: 47,
          new_percentage: null,
          other: 0,
        },
      },
      lost_clients: { num_new_clients: 1, num_lost_clients: 0, total_new: 40, total_lost: 0 },
    })
  })

  test('says what clients have that are neither active nor new, so that the rows add up', async () => {
    await company.add(
      { center: inn.center, day: '2025-05-06', amount: 100 },
      { center: inn.center, day: '2026-05-06', amount: 200 },
      // Returns alone, this year.
      { center: bar.center, day: '2025-02-02', amount: 700 },
      { center: bar.center, day: '2026-02-02', amount: -30 },
    )
    const { sales, forecasts } = (await summary()).sales
    expect(sales).toMatchObject({ all: 170, active: 200, new: 0, other: -30 })
    expect(forecasts).toMatchObject({ all: 170, active: 200, new: 0, other: -30 })
  })

  test('knows a client by its sales of any year before', async () => {
    await company.add(
      { center: inn.center, day: '2019-05-06', amount: 1 },
      { center: inn.center, day: '2026-05-06', amount: 10 },
      // A return is no sale.
      { center: bar.center, day: '2019-05-06', amount: -1 },
      { center: bar.center, day: '2026-05-06', amount: 20 },
    )
    expect((await summary()).sales.sales).toMatchObject({ active: 10, new: 20 })
  })

  test('takes a day of a center for a sale, whatever another center of the client returned on it', async () => {
    const other = await server.make.center({ client: inn.id })
    await server.sql`update centers set sales_node_id = ${company.beach} where id = ${other}`
    await company.add(
      { center: inn.center, day: '2026-03-02', amount: 30 },
      { center: other, day: '2026-03-02', amount: -30 },
    )
    expect((await summary()).lost_clients.num_new_clients).toBe(1)
    expect((await summary(`?node=${company.beach}`)).lost_clients.num_new_clients).toBe(0)
    const own = server.as(await server.make.user({ role: 'sales_person' }))
    expect((await own.get('/sp_dashboard/summary/')).body.lost_clients.num_new_clients).toBe(0)
  })

  test('R356: counts who bought the year before and not in the last 90 days as lost, with their sales of its same days', async () => {
    await company.add(
      { center: inn.center, day: '2025-02-03', amount: 100 },
      { center: inn.center, day: '2025-12-01', amount: 500 },
      { center: inn.center, day: '2026-08-27', amount: 30 }, // 91 days up to today
      { center: bar.center, day: '2025-02-03', amount: 100 },
      { center: bar.center, day: '2026-08-28', amount: 30 }, // 90
    )
    expect((await summary()).lost_clients).toEqual({
      num_new_clients: 0,
      num_lost_clients: 1,
      total_new: 0,
      total_lost: 100,
    })
  })

  test('counts orders of the month, with the forecast of its working days', async () => {
    await company.add(
      { kind: 'orders', center: inn.center, day: '2026-11-02', amount: 180 },
      { kind: 'orders', center: inn.center, day: '2025-11-25', amount: 100 },
      { kind: 'orders', center: inn.center, day: '2025-11-26', amount: 10 },
      { kind: 'orders', center: inn.center, day: '2026-10-30', amount: 7 },
    )
    // 18 of 21 working days are gone.
    expect((await summary()).orders).toEqual({
      orders_month: 180,
      orders_month_percentage: 80,
      forecast_month: 210,
      forecast_month_percentage: 90.91,
    })
  })

  test('takes orders for the sales of a client without invoices, and of no other', async () => {
    await company.add(
      { kind: 'orders', center: spa.center, day: '2026-05-06', amount: 10 },
      { kind: 'orders', center: inn.center, day: '2026-05-06', amount: 500 },
    )
    expect((await summary()).sales.sales.all).toBe(10)
  })

  test('measures preferred suppliers by their objective', async () => {
    const { make } = server
    const [paper, soap] = [await make.supplier(), await make.supplier()]
    await company.add(
      { center: inn.center, day: '2026-05-06', amount: 60, supplier: paper },
      { center: inn.center, day: '2026-05-07', amount: 1000, supplier: soap },
      { center: inn.center, day: '2025-05-06', amount: 30, supplier: paper },
      { center: inn.center, day: '2025-12-06', amount: 10, supplier: paper },
    )
    await company.aim(
      { node: company.beach, month: '2026-05-01', target: 100, supplier: paper },
      { node: company.north, month: '2026-12-01', target: 60, supplier: paper },
      { node: company.north, month: '2026-05-01', target: 5000 },
    )
    expect((await summary()).sales_preferred).toEqual({
      sales_year: 60,
      sales_target_percentage: 60,
      // 60 + 2 × 10
      forecast_year: 80,
      forecast_year_percentage: 50,
    })
  })

  test('R302: of a year that is over has December, and no forecast beyond it', async () => {
    await company.add(
      { center: inn.center, day: '2024-12-31', amount: 100 },
      { center: inn.center, day: '2025-12-31', amount: 110 },
      { center: inn.center, day: '2026-01-01', amount: 999 },
      { kind: 'orders', center: inn.center, day: '2025-12-31', amount: 20 },
    )
    expect(await summary('?year=2025')).toMatchObject({
      after: '2025-01-01',
      before: '2025-12-31',
      orders: { orders_month: 20, forecast_month: 20 },
      sales: { sales: { all: 110, all_percentage: 10 }, forecasts: { all: 110, all_percentage: 10 } },
    })
  })

  test('has zeros and no percentages of a year without data and of a node without centers', async () => {
    const none = {
      orders: { orders_month: 0, orders_month_percentage: null, forecast_month: 0, forecast_month_percentage: null },
      sales_preferred: {
        sales_year: 0,
        sales_target_percentage: null,
        forecast_year: 0,
        forecast_year_percentage: null,
      },
    }
    expect(await summary('?year=2018')).toMatchObject(none)
    const empty = await server.make.salesNode({ parent: company.beach })
    await company.add({ center: inn.center, day: '2026-05-06', amount: 10 })
    expect(await summary(`?node=${empty}`)).toMatchObject({ ...none, sales: { sales: { all: 0 } } })
  })

  test('of a node has those below it, and not what belongs to none', async () => {
    await company.add(
      { center: inn.center, day: '2026-05-06', amount: 10 },
      { center: bar.center, day: '2026-05-06', amount: 20 },
    )
    await server.sql`
      insert into document_days (kind, is_sale, client_id, day, amount, documents)
      values ('invoices', true, ${inn.id}, '2026-05-06', 999, 1)`
    const all = async (query: string) => (await summary(query)).sales.sales.all
    expect([await all(''), await all(`?node=${company.north}`), await all(`?node=${company.beach}`)]).toEqual([
      30, 30, 20,
    ])
  })

  test.each([
    ['2024-02-29T12:00:00Z', '2023-02-28', '2023-03-01'],
    ['2025-02-28T12:00:00Z', '2024-02-28', '2024-02-29'],
    ['2025-12-31T22:59:59Z', '2024-12-31', '2023-12-31'],
    ['2025-12-31T23:00:00Z', '2025-01-01', '2025-01-02'],
  ])('on %s compares up to %s', async (now, last, next) => {
    server.clock.now = new Date(now)
    await company.add(
      { center: inn.center, day: last, amount: 100 },
      { center: inn.center, day: next, amount: 1000 },
      { center: inn.center, day: '2024-02-27', amount: 0 },
    )
    const today = new Date(now).getTime() + 3_600_000
    await company.add({ center: inn.center, day: new Date(today).toISOString().slice(0, 10), amount: 150 })
    expect((await summary()).sales.sales.all_percentage).toBe(50)
  })
})
