import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let seller: Caller
let client: number
let beach: number
let office: number
let paper: number
let gel: number

const CALL = '/sp_dashboard/lost_clients/cart/'
const LAST_YEAR = '2025-03-05T09:00:00Z'

beforeAll(async () => {
  server = await testServer({ appType: 'prisma' })
  const { make, sql } = server
  const user = await make.user({ role: 'sales_person' })
  seller = server.as(user)
  client = await make.client({ sales_person: user })
  beach = await make.center({ client, name: 'Playa' })
  office = await make.center({ client, name: 'Oficina' })
  paper = await make.product()
  gel = await make.product()
  const gone = await make.product({ price: null })
  const shipping = await make.product({ name: 'Portes' })
  await sql`update products set is_charge = true where id = ${shipping}`
  const order = (center: number, at: string, lines: { product: number; quantity: number; unit_quantity?: number }[]) =>
    make.order({ client, center, at, lines })
  await order(beach, LAST_YEAR, [
    { product: paper, quantity: 3 },
    { product: gel, quantity: 2, unit_quantity: 24 },
    { product: shipping, quantity: 1 },
  ])
  await order(office, '2025-12-31T22:59:59Z', [
    { product: paper, quantity: 2 },
    { product: gone, quantity: 1 },
  ])
  // The year before that, and this year.
  await order(office, '2024-12-31T22:59:59Z', [{ product: shipping, quantity: 500 }])
  await order(office, '2025-12-31T23:00:00Z', [{ product: paper, quantity: 500 }])
  await sql`update orders o set base = (select sum(e.base) from order_entries e where e.order_id = o.id)`
  await sql`select refresh('orders', array[${beach}, ${office}]::bigint[])`
})
afterAll(() => server.close())

const fill = (body: object, key?: string) =>
  seller.send('POST', CALL, body, key === undefined ? {} : { 'Idempotency-Key': key })

const linesOf = async (caller: Caller) =>
  (await caller.get('/cart/')).body.items.map(({ product, quantity }: Record<string, number>) => [product, quantity])

describe('the cart of a lost client', () => {
  test('has what was bought last year, by amount and as much as at a time, at the centre that bought most', async () => {
    await seller.send('POST', '/cart/add_cart_item/', { client, center: beach, product: paper, quantity: 77 })
    expect(await fill({ client })).toMatchObject({
      status: 200,
      body: { client, center: beach, lines: 2, left_out: 1 },
    })
    const { body } = await seller.get('/cart/')
    expect(body).toMatchObject({ client, center: beach, observations: '' })
    // The median of 3, 2 and 500, and not the 168 that they are on average.
    expect(await linesOf(seller)).toEqual([
      [gel, 48],
      [paper, 3],
    ])
  })

  test('is at the given centre', async () => {
    expect((await fill({ client, center: office })).body).toMatchObject({ center: office, lines: 2 })
  })

  test('is filled once for a key', async () => {
    const first = await fill({ client }, 'one')
    await seller.send('PATCH', '/cart/clear/')
    expect((await fill({ client }, 'one')).body).toEqual(first.body)
    expect(await linesOf(seller)).toEqual([])
    expect((await fill({ client, center: office }, 'one')).status).toBe(422)
  })

  test('is what was invoiced, as soon as there is an invoice', async () => {
    const { make, sql } = server
    const [own] = await sql<{ sales_person_id: number }[]>`select sales_person_id from clients where id = ${client}`
    const other = await make.client({ sales_person: own!.sales_person_id })
    const center = await make.center({ client: other })
    await chargedFactory(sql).invoice({
      client: other,
      center,
      at: LAST_YEAR,
      lines: [
        { product: gel, quantity: 8 },
        { product: gel, quantity: -1 },
      ],
    })
    await make.order({ client: other, center, at: LAST_YEAR, lines: [{ product: paper, quantity: 9 }] })
    expect((await fill({ client: other })).body).toEqual({ client: other, center, lines: 1, left_out: 0 })
    expect(await linesOf(seller)).toEqual([[gel, 8]])
  })
})

describe('the cart stays as it is', () => {
  test('where nothing was bought last year', async () => {
    const { make, sql } = server
    const [own] = await sql<{ sales_person_id: number }[]>`select sales_person_id from clients where id = ${client}`
    const other = await make.client({ sales_person: own!.sales_person_id })
    await make.center({ client: other })
    await fill({ client })
    const before = await linesOf(seller)
    expect((await fill({ client: other })).status).toBe(409)
    expect(await linesOf(seller)).toEqual(before)
  })

  test('where the client is locked', async () => {
    const { sql } = server
    await fill({ client })
    const before = await linesOf(seller)
    await sql`update clients set locked = true where id = ${client}`
    expect(await fill({ client })).toMatchObject({ status: 400, body: { client: [expect.any(String)] } })
    await sql`update clients set locked = false where id = ${client}`
    expect(await linesOf(seller)).toEqual(before)
  })

  test.each(['client', 'center'])('where the %s is out of reach', async field => {
    const { make } = server
    const other = await make.client()
    const theirs = { client: other, center: await make.center({ client: other }) }
    const before = await linesOf(seller)
    expect(
      (await fill({ client, ...(field === 'client' ? { client: other } : { center: theirs.center }) })).status,
    ).toBe(404)
    expect(await linesOf(seller)).toEqual(before)
  })

  test('of whoever has no dashboard', async () => {
    const buyer = server.as(await server.make.user({ clients: [client] }))
    expect((await buyer.send('POST', CALL, { client })).status).toBe(403)
  })
})

test('R291: a brand without the dashboard has no such call', async () => {
  const other = await testServer({ appType: 'pulcro' })
  const admin = other.as(await other.make.user({ role: 'admin' }))
  expect((await admin.send('POST', CALL, { client: 1 })).status).toBe(404)
  await other.close()
})
