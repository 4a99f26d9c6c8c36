import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallCompany, type SmallCompany } from '#server/test/dashboard/small-company.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let company: SmallCompany
let inn: number
let bar: number
let spa: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  company = await smallCompany(server)
  inn = (await company.client('Hostal')).center
  bar = (await company.client('Bar', { node: company.beach })).center
  spa = (await company.client('Balneario', { invoiced: false })).center
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-25T10:00:00Z')
  await company.clear()
  await server.sql`delete from holidays`
})
afterAll(() => server.close())

const read = async (path: string) => (await company.get(path)).body

describe('orders', () => {
  test('stand on working days, with averages, objective and forecast of the month', async () => {
    await server.sql`insert into holidays (country_id, date, name) values
      ('es', '2026-11-09', 'Almudena'), ('es', '2026-11-28', 'Un sábado')`
    await company.add(
      { kind: 'orders', center: inn, day: '2026-11-06', amount: 100, documents: 2 },
      // A Saturday, a Sunday and a holiday.
      { kind: 'orders', center: inn, day: '2026-11-07', amount: 10 },
      { kind: 'orders', center: bar, day: '2026-11-08', amount: 20 },
      { kind: 'orders', center: spa, day: '2026-11-09', amount: 40 },
      { kind: 'orders', center: inn, day: '2026-10-05', amount: 220, documents: 11 },
      { kind: 'orders', center: inn, day: '2026-11-26', amount: 9000 },
      { kind: 'invoices', center: inn, day: '2026-11-06', amount: 9000 },
    )
    await company.aim(
      { kind: 'orders', node: company.beach, month: '2026-11-01', target: 100 },
      { kind: 'orders', node: company.north, month: '2026-11-01', target: 300 },
      { kind: 'orders', node: company.north, month: '2026-12-01', target: 7000 },
    )
    const body = await read('orders/')
    expect(body).toMatchObject({
      after: '2026-11-01',
      before: '2026-11-25',
      working_days: 20,
      working_days_gone: 17,
      holidays: [{ date: '2026-11-09', name: 'Almudena' }],
      // 5 ÷ 17 and 11 ÷ 22; 170 ÷ 17 and 220 ÷ 22.
      num_daily_orders_avg: 0.29,
      num_daily_orders_avg_diff: -0.21,
      num_daily_orders_avg_diff_percentage: -42,
      value_daily_avg_orders: 10,
      value_daily_avg_orders_diff: 0,
      value_daily_avg_orders_diff_percentage: 0,
      value_daily_orders: 170,
      target_daily_orders: 400,
      forecast_daily_orders: 200,
      value_daily_orders_percentage: 42.5,
      forecast_daily_orders_percentage: 50,
    })
    expect(body.chart).toHaveLength(17)
    expect(body.chart.filter(({ num_orders }: { num_orders: number }) => num_orders > 0)).toEqual([
      { date: '2026-11-06', value_orders: 100, num_orders: 2 },
      { date: '2026-11-10', value_orders: 70, num_orders: 3 },
    ])
  })

  test('of a weekend at the end stand on the last working day, and before the first one on their own day', async () => {
    server.clock.now = new Date('2026-11-01T10:00:00Z') // a Sunday
    await company.add({ kind: 'orders', center: inn, day: '2026-11-01', amount: 10 })
    expect(await read('orders/')).toMatchObject({
      working_days_gone: 0,
      num_daily_orders_avg: null,
      value_daily_avg_orders: null,
      value_daily_avg_orders_diff: null,
      forecast_daily_orders: 10,
      target_daily_orders: null,
      value_daily_orders_percentage: null,
      chart: [{ date: '2026-11-01', value_orders: 10, num_orders: 1 }],
    })
    server.clock.now = new Date('2026-11-08T10:00:00Z')
    expect((await read('orders/')).chart).toMatchObject([{ date: '2026-11-02', value_orders: 10 }, {}, {}, {}, {}])
    await company.add({ kind: 'orders', center: inn, day: '2026-11-07', amount: 5 })
    expect((await read('orders/')).chart.at(-1)).toEqual({ date: '2026-11-06', value_orders: 5, num_orders: 1 })
  })

  test('R302: of an earlier year are those of December, compared with November', async () => {
    await company.add(
      { kind: 'orders', center: inn, day: '2025-12-31', amount: 230 },
      { kind: 'orders', center: inn, day: '2025-11-03', amount: 20 },
    )
    expect(await read('orders/?year=2025')).toMatchObject({
      after: '2025-12-01',
      before: '2025-12-31',
      working_days: 23,
      working_days_gone: 23,
      value_daily_avg_orders: 10,
      value_daily_avg_orders_diff: 9,
      forecast_daily_orders: 230,
    })
  })
})

describe.each([
  ['delivery_notes', 'delivery_notes', 'delivery_notes'],
  ['sale_invoices', 'invoices', 'sales'],
] as const)('%s', (name, kind, target) => {
  test('are counted by month, with objective and forecast of the month', async () => {
    await company.add(
      { kind, center: inn, day: '2026-11-25', amount: 180, documents: 3 },
      { kind, center: bar, day: '2026-01-01', amount: 20 },
      { kind, center: bar, day: '2025-12-31', amount: 9000 },
      { kind: 'orders', center: inn, day: '2026-11-25', amount: 9000 },
      { kind: kind === 'invoices' ? 'delivery_notes' : 'invoices', center: spa, day: '2026-11-25', amount: 9000 },
    )
    await company.aim({ kind: target, node: company.beach, month: '2026-11-01', target: 200 })
    const body = await read(`${name}/`)
    expect(body).toMatchObject({
      after: '2026-01-01',
      before: '2026-11-25',
      working_days: 21,
      working_days_gone: 18,
      [`value_${name}`]: 180,
      [`target_${name}`]: 200,
      [`forecast_${name}`]: 210,
      [`value_${name}_percentage`]: 90,
      [`forecast_${name}_percentage`]: 105,
    })
    expect(body.chart).toHaveLength(11)
    expect(body.chart[0]).toEqual({ date: '2026-01-01', [`value_${name}`]: 20, [`num_${name}`]: 1 })
    expect(body.chart[5]).toEqual({ date: '2026-06-01', [`value_${name}`]: 0, [`num_${name}`]: 0 })
    expect(body.chart[10]).toEqual({ date: '2026-11-01', [`value_${name}`]: 180, [`num_${name}`]: 3 })
  })
})

describe('sales', () => {
  const SALES = 'sales/?after=2026-10-15&before=2026-11-02'

  test('R304: are those of whole months up to today, with their objectives and the same days a year before', async () => {
    await company.add(
      { center: inn, day: '2026-10-01', amount: 100 },
      { center: bar, day: '2026-11-25', amount: 80 },
      { center: inn, day: '2026-03-02', amount: 20 },
      { center: inn, day: '2025-10-31', amount: 100 },
      { center: inn, day: '2025-11-25', amount: 50 },
      { center: inn, day: '2025-11-26', amount: 9000 },
    )
    await company.aim(
      { node: company.north, month: '2026-10-01', target: 200 },
      { node: company.beach, month: '2026-11-01', target: 210 },
      { node: company.beach, month: '2026-12-01', target: 90 },
    )
    expect(await read(SALES)).toEqual({
      after: '2026-10-01',
      before: '2026-11-25',
      source: 'invoices',
      period_sales: 180,
      period_sales_diff: 30,
      period_sales_diff_percentage: 20,
      year_sales: 200,
      // 200 + 210 × 18 ÷ 21
      period_sales_target: 380,
      period_sales_target_percent: 47.37,
      year_sales_target_percent: 40,
      chart: [
        { date: '2026-10-01', sales_value: 100, sales_target_value: 200, previous_year_sales_value: 100 },
        { date: '2026-11-01', sales_value: 80, sales_target_value: 180, previous_year_sales_value: 50 },
      ],
    })
  })

  test('R303: of new clients are measured by their own objective, of others by none', async () => {
    await company.add(
      { center: inn, day: '2024-10-01', amount: 1 },
      { center: inn, day: '2026-10-01', amount: 100 },
      { center: bar, day: '2026-10-01', amount: 30 },
      { center: spa, day: '2025-10-01', amount: 7, kind: 'orders' },
      { center: spa, day: '2026-10-01', amount: -2, kind: 'orders' },
    )
    await company.aim(
      { node: company.north, month: '2026-10-01', target: 200 },
      { kind: 'new_sales', node: company.north, month: '2026-10-01', target: 60 },
    )
    const of = async (status: number) => {
      const { period_sales, period_sales_target, period_sales_target_percent } = await read(
        `${SALES}&client_status=${status}`,
      )
      return [period_sales, period_sales_target, period_sales_target_percent]
    }
    expect(await of(1)).toEqual([128, 200, 64])
    expect(await of(2)).toEqual([100, null, null])
    expect(await of(3)).toEqual([30, 60, 50])
    expect(await of(4)).toEqual([-2, null, null])
    expect(await of(5)).toEqual([-2, null, null])
  })

  test('are of this year so far without a period', async () => {
    await company.add({ center: inn, day: '2026-01-01', amount: 5 }, { center: inn, day: '2025-12-31', amount: 9000 })
    const body = await read('sales/')
    expect(body).toMatchObject({ after: '2026-01-01', before: '2026-11-25', period_sales: 5, year_sales: 5 })
    expect(body.chart).toHaveLength(11)
  })

  test('of two years compare a month both as it is and as the year before', async () => {
    await company.add({ center: inn, day: '2025-11-28', amount: 5 }, { center: inn, day: '2025-11-03', amount: 3 })
    const { chart } = await read('sales/?after=2025-11-01&before=2026-11-01')
    expect(chart[0]).toMatchObject({ date: '2025-11-01', sales_value: 8, previous_year_sales_value: 0 })
    expect(chart[12]).toMatchObject({ date: '2026-11-01', sales_value: 0, previous_year_sales_value: 3 })
  })
})

describe('preferred suppliers', () => {
  test('have their sales, objectives and share in all sales', async () => {
    const [paper, soap, old] = [
      await server.make.supplier(),
      await server.make.supplier(),
      await server.make.supplier(),
    ]
    await company.add(
      { center: inn, day: '2026-10-01', amount: 60, supplier: paper },
      { center: inn, day: '2025-10-01', amount: 40, supplier: paper },
      { center: spa, day: '2026-10-02', amount: 20, supplier: soap, kind: 'orders' },
      { center: inn, day: '2026-10-03', amount: 120, supplier: old },
    )
    const elsewhere = await server.make.salesNode()
    await company.aim(
      { node: company.north, month: '2026-10-01', target: 100, supplier: paper },
      { node: company.north, month: '2026-12-01', target: 60, supplier: paper },
      { node: elsewhere, month: '2026-01-01', target: 9000, supplier: soap },
      { node: company.north, month: '2025-10-01', target: 9000, supplier: old },
      { node: company.north, month: '2026-10-01', target: 9000 },
    )
    expect(await read('prefered_suppliers/?after=2026-10-01&before=2026-10-01')).toEqual({
      after: '2026-10-01',
      before: '2026-10-31',
      source: 'invoices',
      period_sales: 80,
      period_sales_diff: 40,
      period_sales_diff_percentage: 100,
      year_sales: 80,
      period_sales_global: 200,
      period_sales_global_percentage: 40,
      period_sales_target: 100,
      period_sales_target_precentage: 80,
      year_sales_target_precentage: 50,
      chart: [{ date: '2026-10-01', sales_value: 80, sales_target_value: 100 }],
    })
    const one = await read(`prefered_suppliers/?after=2026-10-01&before=2026-10-01&supplier=${old}`)
    expect(one).toMatchObject({ period_sales: 120, period_sales_target: null, period_sales_global_percentage: 60 })
    expect((await company.get('prefered_suppliers/?supplier=999999999')).status).toBe(404)
  })

  test('are none in a year without objectives of suppliers', async () => {
    await company.add({ center: inn, day: '2026-10-01', amount: 60, supplier: await server.make.supplier() })
    expect(await read('prefered_suppliers/')).toMatchObject({
      period_sales: 0,
      period_sales_global: 60,
      period_sales_global_percentage: 0,
      period_sales_target: null,
      year_sales_target_precentage: null,
    })
  })
})
