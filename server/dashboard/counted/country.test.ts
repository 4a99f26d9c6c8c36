import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallCompany, type SmallCompany } from '#server/test/dashboard/small-company.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let company: SmallCompany

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  server.clock.now = new Date('2026-11-25T10:00:00Z')
  company = await smallCompany(server)
  const supplier = await server.make.supplier()
  const inn = await company.client('Hostal')
  const lisboa = await company.client('Lisboa', { node: company.beach })
  await server.sql`update clients set country_id = 'pt' where id = ${lisboa.id}`
  await company.add(
    { center: inn.center, day: '2026-11-02', amount: 100, supplier },
    { center: lisboa.center, day: '2026-11-03', amount: 30, supplier },
    { kind: 'orders', center: inn.center, day: '2026-11-02', amount: 7 },
    { kind: 'orders', center: lisboa.center, day: '2026-11-03', amount: 5 },
  )
  await company.aim(
    { node: company.north, month: '2026-10-01', target: 900 },
    { node: company.beach, month: '2026-10-01', target: 60 },
  )
  await company.aim({ node: company.beach, month: '2026-11-01', target: 50, supplier })
})
afterAll(() => server.close())

test.each([
  ['', 130, 12],
  ['&country=es', 100, 7],
  ['&country=pt', 30, 5],
  ['&country=eu', 130, 12],
])('figures with «%s» are those of its clients', async (country, sales, orders) => {
  const read = async (path: string) => (await company.get(`${path}${country}`)).body
  expect((await read('summary/?')).sales.sales.all).toBe(sales)
  expect((await read('orders/?')).value_daily_orders).toBe(orders)
  expect((await read('sales/?')).period_sales).toBe(sales)
  expect((await read('prefered_suppliers/?')).period_sales).toBe(sales)
  const { results } = await read('clients/?')
  expect(results.reduce((sum: number, row: { period_sales: number }) => sum + row.period_sales, 0)).toBe(sales)
})

test.each([
  ['', 960],
  ['&country=es', 900],
  ['&country=pt', 960],
])('objectives with «%s» are those of the nodes that it has centers in or below', async (country, target) => {
  const { body } = await company.get(`sales/?after=2026-10-01&before=2026-10-31${country}`)
  expect(body.period_sales_target).toBe(target)
})
