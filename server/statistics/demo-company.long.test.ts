import { afterAll, beforeAll, expect, test } from 'vitest'
import { recount } from '#server/recount/recount.ts'
import { loadDemo } from '#server/demo/demo.ts'
import { STAGES } from '#domain/offers/progress.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// The figures of all clients of the demo company, recounted from the raw lines of its documents.

const PERIOD = { after: '2025-11-01', before: '2026-10-31' }
const AGO = { after: '2024-11-01', before: '2025-10-31' }

let server: TestServer
let admin: number

beforeAll(async () => {
  server = await testServer()
  // The demo company comes into a database without users alone; the charges are those of the migrations.
  await server.sql`truncate users, countries cascade`
  await loadDemo({ sql: server.sql, scale: 'normal', now: server.clock.now, log: () => undefined })
  const [user] = await server.sql<{ id: number }[]>`select id from users where email = 'admin@pulcro.demo'`
  admin = user!.id
}, 240_000)
afterAll(() => server.close())

interface Line {
  client_id: number
  center_id: number | null
  code: string
  is_charge: boolean
  day: string
  cents: number
  thousandths: number
}

const linesOf = (table: 'invoices' | 'orders') =>
  server.sql.unsafe<Line[]>(
    table === 'invoices'
      ? `select i.client_id, coalesce(i.center_id, e.center_id) as center_id, p.external_id as code, p.is_charge,
           (i.invoice_datetime at time zone 'Europe/Madrid')::date::text as day, round(e.base * 100)::int as cents,
           round(e.quantity * 1000)::int as thousandths
         from invoices i join invoice_entries e on e.invoice_id = i.id join products p on p.id = e.product_id
         where coalesce(i.state, 0) not in (9, 10)`
      : `select o.client_id, o.center_id, p.external_id as code, p.is_charge,
           (o.order_datetime at time zone 'Europe/Madrid')::date::text as day, round(e.base * 100)::int as cents,
           round(e.quantity * e.unit_quantity * 1000)::int as thousandths
         from orders o join order_entries e on e.order_id = o.id join products p on p.id = e.product_id
         where o.state not in (1, 9, 10)`,
  )

const within = (lines: Line[], { after, before }: typeof PERIOD) =>
  lines.filter(({ day }) => day >= after && day <= before)
const euros = (lines: Line[]) => lines.reduce((sum, { cents }) => sum + cents, 0) / 100
const units = (lines: Line[]) => lines.reduce((sum, { thousandths }) => sum + thousandths, 0) / 1000

async function allPages<Row>(call: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { status, body } = await server.as(admin).get(`${call}&page=${page}`)
    expect(status).toBe(200)
    pages = body.total_pages
    rows.push(...body.results)
  }
  return rows
}

test('R268 to R274: no client of the demo company has a cent or a unit of difference', async () => {
  const [invoiced, ordered] = [await linesOf('invoices'), await linesOf('orders')]
  const clients = await server.sql<{ id: number }[]>`select id from clients order by id`
  expect(clients.length).toBeGreaterThan(50)
  const sources = new Set<string>()
  for (const { id } of clients) {
    const own = invoiced.filter(line => line.client_id === id)
    const lines = own.length > 0 ? own : ordered.filter(line => line.client_id === id)
    const [now, ago] = [within(lines, PERIOD), within(lines, AGO)]
    const query = `client=${id}&after=${PERIOD.after}&before=${PERIOD.before}`
    const { body } = await server.as(admin).get(`/c_dashboard/client_purchases/?${query}`)
    sources.add(body.source)
    expect(body).toMatchObject({
      source: own.length > 0 ? 'invoices' : 'orders',
      period_purchases: euros(now),
      previous_period_year_purchases: euros(ago),
    })
    for (const { date, purchases_value } of body.chart)
      expect(purchases_value).toBe(euros(now.filter(({ day }) => day.startsWith(date.slice(0, 7)))))
    const centers = await allPages<{ id: number | null; period_purchases: number }>(
      `/c_dashboard/client_center_purchases/?${query}`,
    )
    for (const { id: center, period_purchases } of centers)
      expect(period_purchases).toBe(euros(now.filter(({ center_id }) => center_id === center)))
    const goods = (found: Line[]) => found.filter(({ is_charge }) => !is_charge)
    const products = await allPages<Record<string, number | string>>(`/c_dashboard/client_product_purchases/?${query}`)
    expect(products.length).toBe(new Set(goods([...now, ...ago]).map(({ code }) => code)).size)
    for (const row of products) {
      const ofArticle = (found: Line[]) => found.filter(({ code }) => code === row['external_id'])
      expect(row).toMatchObject({
        period_purchases: euros(ofArticle(now)),
        period_purchases_quantity: units(ofArticle(now)),
        ppy_purchases: euros(ofArticle(ago)),
        ppy_purchases_quantity: units(ofArticle(ago)),
      })
    }
  }
  expect([...sources].toSorted()).toEqual(['invoices', 'orders'])
}, 120_000)

test('its offers are at every stage, of several sellers, and each has a history that leads there', async () => {
  const { results, count } = (await server.as(admin).get('/offers/?page_size=100')).body
  expect(count).toBeGreaterThan(35)
  const isAt = (stage: string) => results.filter((offer: { stage: string }) => offer.stage === stage)
  const reached = STAGES.filter(stage => isAt(stage).length > 0)
  expect(reached).toEqual(STAGES.filter(stage => stage !== 'cancelled'))
  const sellers = new Set(results.map(({ user_creator }: { user_creator: { email: string } }) => user_creator.email))
  expect(sellers.size).toBeGreaterThan(3)
  expect(results.filter(({ lead }: { lead: object | null }) => lead !== null).length).toBeGreaterThan(5)
  for (const stage of ['opened', 'accepted', 'change_asked', 'refused', 'converted', 'withdrawn']) {
    for (const { id } of isAt(stage)) {
      const { history } = (await server.as(admin).get(`/offers/${id}/`)).body
      expect(history[0].kind).toBe(`offer_${stage}`)
      expect(history.at(-1).kind).toBe('offer_placed')
      const times = history.map(({ happened_at }: { happened_at: string }) => Date.parse(happened_at))
      expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
      expect(times[0]).toBeLessThanOrEqual(server.clock.now.getTime())
    }
  }
  expect(await server.queued()).toEqual([])
  const numbers = results.map(({ number }: { number: string }) => Number(number.slice(4))).toReversed()
  expect(numbers).toEqual(results.map((_: object, index: number) => index + 1))
  expect(Math.min(...results.map(({ total }: { total: number }) => total))).toBeGreaterThan(0)
})

test('every table of counted figures holds what its view says', async () => {
  const found = await recount(server.sql)
  expect(found.filter(({ wrong, missing }) => wrong + missing > 0)).toEqual([])
  // The demo company orders no charges.
  expect(found.filter(({ rows }) => rows === 0).map(({ table }) => table)).toEqual(['charge_months'])
  expect(found.length).toBeGreaterThan(12)
})
