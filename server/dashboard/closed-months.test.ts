import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smallCompany, type SmallCompany } from '#server/test/dashboard/small-company.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import { workClosedMonths } from './closed-months.ts'

// The sales of suppliers in months that are over are read from their sums: whatever is closed, the figures are the same.

let server: TestServer
let company: SmallCompany
let inn: { id: number; center: number }
let supplier: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  company = await smallCompany(server)
  inn = await company.client('Hostal')
  const [made] = await server.sql<
    { id: number }[]
  >`insert into suppliers (external_id, name) values ('P', 'Papelera') returning id`
  supplier = made!.id
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-25T10:00:00Z')
  await company.clear()
  await closed('2025-01-01')
  await company.aim({ node: company.north, month: '2026-03-01', target: 1000, supplier })
})
afterAll(() => server.close())

const closed = (day: string) => server.sql`update closed_months set until = ${day}`
const close = async (day: string) => {
  await server.sql`select close_months(${day}::date)`
}
const sold = (day: string, amount: number) => company.add({ center: inn.center, day, amount, supplier })
const months = async () => [
  ...(await server.sql`select to_char(month, 'YYYY-MM') as month, amount from supplier_months order by 1`),
]
const preferred = async () => {
  const summary = await company.get('summary/')
  const chart = await company.get('prefered_suppliers/')
  return { summary: summary.body.sales_preferred, months: chart.body }
}

async function sellTwoYears() {
  for (const [index, day] of [
    '2025-03-31',
    '2025-11-25',
    '2025-11-26',
    '2025-12-31',
    '2026-01-01',
    '2026-10-31',
  ].entries())
    await sold(day, 10 ** index / 100)
  await sold('2026-11-01', 7)
  await sold('2026-11-26', 999)
}

test.each(['2025-04-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-11-01', '2026-12-01', '2027-01-01'])(
  'R305: closed up to %s, the figures of preferred suppliers are those of the days',
  async day => {
    await sellTwoYears()
    const before = await preferred()
    expect(before.summary).toMatchObject({ sales_year: 1107 })
    await close(day)
    expect((await months()).length).toBeGreaterThan(0)
    expect(await preferred()).toEqual(before)
  },
)

test('what changes in a closed month changes its sum: more, less, another node, no node', async () => {
  await sellTwoYears()
  await close('2026-11-01')
  await sold('2026-10-30', 1.5)
  expect((await months()).at(-1)).toEqual({ month: '2026-10', amount: 1001.5 })
  await server.sql`delete from supplier_days where day = '2026-10-31'`
  await server.sql`update supplier_days set amount = 2 where day = '2026-10-30'`
  expect((await months()).at(-1)).toEqual({ month: '2026-10', amount: 2 })
  await server.sql`update supplier_days set sales_node_id = ${company.beach} where day = '2026-10-30'`
  const [moved] = await server.sql`select amount from supplier_months where sales_node_id = ${company.beach}`
  expect(moved).toEqual({ amount: 2 })
  await server.sql`update supplier_days set sales_node_id = null where day = '2026-10-30'`
  const [gone] = await server.sql`select sum(amount) from supplier_months where month = '2026-10-01'`
  expect(gone).toEqual({ sum: 0 })
})

test('a month is closed once, and an earlier one not again', async () => {
  await sellTwoYears()
  await Promise.all([close('2026-11-01'), close('2026-11-01')])
  const once = await months()
  await close('2026-10-01')
  expect(await months()).toEqual(once)
  expect(once.at(-1)).toEqual({ month: '2026-10', amount: 1000 })
})

test('what is being written when a month is closed is in its sum or waits for it', async () => {
  const written = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const writing = server.sql.begin(async sql => {
    await sql`
      insert into supplier_days (kind, client_id, center_id, sales_node_id, supplier_id, day, amount)
      values ('invoices', ${inn.id}, ${inn.center}, ${company.north}, ${supplier}, '2026-10-05', 5)`
    written.resolve()
    await go.promise
  })
  await written.promise
  // It does not wait for ever, and leaves the days.
  await expect(close('2026-11-01')).rejects.toMatchObject({ code: '55P03' })
  const closing = close('2026-11-01')
  await expect
    .poll(
      async () =>
        (await server.sql`select from pg_locks where not granted and relation = 'supplier_days'::regclass`).length,
    )
    .toBe(1)
  go.resolve()
  await Promise.all([writing, closing])
  expect(await months()).toEqual([{ month: '2026-10', amount: 5 }])
})

test('each night closes what is over in Madrid', async () => {
  const nightly: { hour: number; work: () => Promise<unknown> }[] = []
  const jobs: Pick<Jobs, 'daily'> = {
    daily: async (_name, hour, work) => void nightly.push({ hour, work }),
  }
  await sellTwoYears()
  await workClosedMonths(jobs, { sql: server.sql, clock: () => new Date('2026-10-31T23:30:00Z') })
  expect(nightly).toMatchObject([{ hour: 3 }])
  await nightly[0]!.work()
  const [row] = await server.sql`select until::text from closed_months`
  expect(row).toEqual({ until: '2026-11-01' })
})
