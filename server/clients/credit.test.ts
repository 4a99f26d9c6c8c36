import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let buyer: number
let client: number
let centers: number[]
let article: number

beforeAll(async () => {
  server = await testServer({ settings: { stop_above_credit: true } })
  const { make } = server
  sales = await make.user({ role: 'sales_person', can_validate_orders: true })
  article = await make.product({ price: 100, tax_code: 'exento' })
  await make.refresh()
})
beforeEach(async () => {
  const { make } = server
  client = await make.client({ sales_person: sales })
  centers = [await make.center({ client }), await make.center({ client })]
  buyer = await make.user({ clients: [client] })
  await credit({ credit_limit: 1000, balance: 700, overdue: 90 })
})
afterAll(() => server.close())

const credit = (values: object) =>
  server.sql`update clients set ${server.sql({ balance_sent_at: '2026-11-20T09:00:00Z', ...values })} where id = ${client}`
const ofClient = async (user: number) => (await server.as(user).get(`/clients/${client}/`)).body.credit
const fill = (user: number, quantity: number, center = centers[0]) =>
  server.as(user).send('PUT', '/cart/update/', { client, center, items: [{ product: article, quantity }] })
async function order(user: number, quantity: number, center = centers[0]) {
  await fill(user, quantity, center)
  return server.as(user).send('PATCH', '/cart/create_order/', { client, center })
}

describe('what is shown of the credit of a client', () => {
  test('staff see it in the list and the detail, and users of the client never', async () => {
    await credit({ locked_reason: 'Factura 12 impagada' })
    const known = { locked_reason: 'Factura 12 impagada', credit_limit: 1000, used: 700, overdue: 90 }
    expect(await ofClient(sales)).toEqual(known)
    const listed = await server.as(sales).get('/clients/?page_size=100')
    expect(listed.body.results.find((one: { id: number }) => one.id === client).credit).toEqual(known)
    const own = await server.as(buyer).get(`/clients/${client}/`)
    expect(own.body.credit).toBeNull()
    expect(JSON.stringify(own.body)).not.toContain('impagada')
  })

  test('what the ERP has not sent is null, and not 0', async () => {
    await credit({ credit_limit: null, balance: null, overdue: null })
    expect(await ofClient(sales)).toEqual({ locked_reason: '', credit_limit: null, used: null, overdue: null })
  })

  test('orders since the balance count until they are cancelled or invoiced, and not once a newer balance is sent', async () => {
    const { body } = await order(sales, 1)
    expect((await ofClient(sales)).used).toBe(800)
    for (const state of [8, 10]) {
      await server.sql`update orders set state = ${state} where id = ${body.id}`
      expect((await ofClient(sales)).used).toBe(700)
    }
    await server.sql`update orders set state = 2 where id = ${body.id}`
    await credit({ balance_sent_at: '2026-11-20T11:00:00Z' })
    expect((await ofClient(sales)).used).toBe(700)
  })

  test('the same balance sent again changes no row, and orders placed before it count no longer', async () => {
    const { sql } = server
    const [{ external_id } = { external_id: '' }] = await sql<{ external_id: string }[]>`
      select external_id from clients where id = ${client}`
    const file = `external_id;name;country;credit_limit;balance;overdue\n${external_id};Uno;es;1000.00;700;90\n`
    await importFile(sql, 'clients', file)
    await sql`update clients set balance_sent_at = '2026-11-20T09:00:00Z' where id = ${client}`
    await order(sales, 1)
    await sql`update orders set order_datetime = now() - interval '1 minute', number = number where client_id = ${client}`
    await sql`update clients set balance_sent_at = now() - interval '1 hour' where id = ${client}`
    expect((await ofClient(sales)).used).toBe(800)
    expect(await importFile(sql, 'clients', file)).toMatchObject({ applied: true, rows_changed: 0 })
    expect((await ofClient(sales)).used).toBe(700)
    await importFile(sql, 'clients', `external_id;name;country;balance\n${external_id};Uno;es;\n`)
    expect(await ofClient(sales)).toMatchObject({ credit_limit: 1000, used: null })
  })
})

describe('an order above the credit', () => {
  test('is refused: staff read the amounts, and a user of the client reads none', async () => {
    expect(await order(sales, 3)).toMatchObject({ status: 200 })
    const ofStaff = await order(sales, 1)
    expect(ofStaff).toMatchObject({ status: 400, body: { code: 'cart.above_credit_amounts' } })
    expect(ofStaff.body.message).toMatch(/1\.000,00.*1\.000,00.*100,00/)
    const ofBuyer = await order(buyer, 1)
    expect(ofBuyer).toMatchObject({ status: 400, body: { code: 'cart.above_credit' } })
    expect(ofBuyer.body.message).not.toMatch(/\d/)
  })

  test('is refused of two at the same moment at two centres, and only one of them is placed', async () => {
    const other = await server.make.user({ clients: [client] })
    await Promise.all([fill(buyer, 2, centers[0]), fill(other, 2, centers[1])])
    const answers = await Promise.all(
      [buyer, other].map((user, index) =>
        server.as(user).send('PATCH', '/cart/create_order/', { client, center: centers[index] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('is taken where limit or balance are unknown, and as an offer', async () => {
    await fill(sales, 9)
    expect((await server.as(sales).send('PATCH', '/cart/create_offer/', { client, center: centers[0] })).status).toBe(
      200,
    )
    await credit({ balance: null })
    expect((await order(sales, 9)).status).toBe(200)
    await credit({ balance: 5000, credit_limit: null })
    expect((await order(sales, 9)).status).toBe(200)
  })

  test('is not validated, and the history says no amounts', async () => {
    await server.sql`
      update centers set purchase_limit = 50, purchase_limit_period = 'M' where id = any (${centers}::bigint[])`
    const { body } = await order(buyer, 3)
    expect(body.code).toBe(1)
    // The order itself is not counted twice.
    expect((await ofClient(sales)).used).toBe(1000)
    await credit({ balance: 701 })
    const refused = await server.as(sales).send('PATCH', `/validable_orders/${body.id}/`, { cancelled: false })
    expect(refused).toMatchObject({ status: 400, body: { code: 102 } })
    expect(refused.body.message).toContain('701,00')
    const [{ reason } = { reason: '' }] = await server.sql<{ reason: string }[]>`
      select details ->> 'reason' as reason from events where order_id = ${body.id} and kind = 'order_not_validated'`
    expect(reason).not.toMatch(/\d/)
    await credit({ balance: 700 })
    const validated = await server.as(sales).send('PATCH', `/validable_orders/${body.id}/`, { cancelled: false })
    expect(validated.status).toBe(200)
  })
})

test('why a client is locked is told to staff where an order is refused, and to nobody else', async () => {
  await fill(sales, 1)
  await fill(buyer, 1)
  await credit({ locked: true, locked_reason: 'Factura 12 impagada' })
  const place = (user: number) => server.as(user).send('PATCH', '/cart/create_order/', { client, center: centers[0] })
  expect((await place(sales)).body.message).toContain('Factura 12 impagada')
  expect((await place(buyer)).body).toMatchObject({ code: 'cart.client_locked' })
})
