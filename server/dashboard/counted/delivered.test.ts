import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { smallCompany, type SmallCompany } from '#server/test/dashboard/small-company.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Friday 27 November 2026.
let server: TestServer
let company: SmallCompany
let inn: { id: number; center: number }
let product: number
let supplier: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  server.clock.now = new Date('2026-11-27T10:00:00Z')
  company = await smallCompany(server)
  inn = await company.client('Hostal')
  supplier = await server.make.supplier()
  product = await server.make.product({ supplier })
})
beforeEach(async () => {
  await company.clear()
  await server.sql`truncate delivery_notes, invoices cascade`
})
afterAll(() => server.close())

const at = (day: string) => `${day}T10:00:00Z`
const line = (price: number) => ({ product, quantity: 1, price })
const note = (day: string, price: number) =>
  chargedFactory(server.sql).note({ client: inn.id, center: inn.center, at: at(day), lines: [line(price)] })
const invoice = async (day: string, price: number, named?: number) => {
  const { sql } = server
  const id = await chargedFactory(sql).invoice({
    client: inn.id,
    center: inn.center,
    at: at(day),
    lines: [line(price)],
  })
  if (named !== undefined) await sql`update invoice_entries set delivery_note_id = ${named} where invoice_id = ${id}`
  return id
}
const sales = async (query = 'after=2026-11-01&before=2026-11-30') => (await company.get(`sales/?${query}`)).body

describe('sales of the running month', () => {
  test('are what was delivered to a client that is invoiced at its end', async () => {
    await invoice('2025-11-30', 200)
    await invoice('2026-10-31', 100)
    await note('2026-10-30', 1000)
    await note('2026-11-26', 220)
    expect(await sales()).toMatchObject({ period_sales: 220, source: 'delivered' })
    expect((await sales('after=2026-10-01&before=2026-10-31')).period_sales).toBe(100)
    expect(await sales('after=2026-10-01&before=2026-10-31')).toMatchObject({ source: 'invoices' })
    const { body } = await company.get('summary/')
    expect(body).toMatchObject({ source: 'delivered', sales: { sales: { all: 320 } } })
  })

  test('count a note once it is invoiced as its invoice says, and the other notes as they are', async () => {
    const first = await note('2026-11-05', 50)
    await note('2026-11-06', 70)
    const charged = await invoice('2026-11-20', 45, first)
    expect(await sales()).toMatchObject({ period_sales: 115, source: 'delivered' })
    await server.sql`update invoices set state = 9 where id = ${charged}`
    await server.sql`select refresh('invoices', array[${inn.id}]::bigint[])`
    await server.sql`update clients set has_invoices = true where id = ${inn.id}`
    expect((await sales()).period_sales).toBe(120)
  })

  test('are the invoices alone where those of the month name no notes', async () => {
    await note('2026-11-05', 50)
    await invoice('2026-11-20', 45)
    expect(await sales()).toMatchObject({ period_sales: 45, source: 'invoices' })
  })

  test('of rows and preferred suppliers count what was delivered, too', async () => {
    await company.aim({ node: company.north, month: '2026-11-01', target: 100, supplier })
    await invoice('2025-11-30', 200)
    await note('2026-11-26', 220)
    const clients = (await company.get('clients/?after=2026-11-01&before=2026-11-30')).body
    expect(clients).toMatchObject({ source: 'delivered', results: [{ period_sales: 220 }] })
    const centers = (await company.get(`centers/?client=${inn.id}&after=2026-11-01&before=2026-11-30`)).body
    expect(centers.results).toMatchObject([{ period_sales: 220, year_sales: 220 }])
    expect((await company.get('prefered_suppliers/?after=2026-11-01&before=2026-11-30')).body).toMatchObject({
      period_sales: 220,
      period_sales_global_percentage: 100,
      source: 'delivered',
    })
  })
})
