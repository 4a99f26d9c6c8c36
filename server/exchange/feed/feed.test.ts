import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PENDING_VALIDATION } from '#domain/orders/states.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { replaceApiKey } from '#server/exchange/keys/key-store.ts'
import { NOW } from '#server/exchange/exchange-fixture.ts'
import { readWholeFeed } from './feed.ts'
import { readFeed } from './store.ts'

let server: TestServer
let key: string
let buyer: number
let client: number
let center: number
let product: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma', flags: { catalogo_public: true } })
  key = (await replaceApiKey(server.sql, { name: 'erp', now: NOW })).key
  const { make } = server
  client = await make.client()
  center = await make.center({ client })
  await server.sql`update clients set external_id = 'C-1' where id = ${client}`
  await server.sql`update centers set external_id = 'C-1-1' where id = ${center}`
  buyer = await make.user({ clients: [client], email: 'compras@hotel.test' })
  product = await make.product({ external_id: 'LJ-5000', price: 3.15 })
})
afterAll(() => server.close())

const ask = (path: string, headers: Record<string, string> = { authorization: `Api-Key ${key}` }) =>
  server.app.inject({ url: `/api/exchange/${path}`, headers })

async function place(quantity = 2): Promise<{ id: number; number: string }> {
  const caller = server.as(buyer)
  await caller.send('POST', '/cart/add_cart_item/', { client, product, quantity })
  const { status, body } = await caller.send('PATCH', '/cart/create_order/', { client, center })
  expect(status).toBe(200)
  return body
}

test('the feed has an order with all that the ERP needs, by its own keys', async () => {
  const order = await place()
  const answer = await ask('orders/')
  expect(answer.statusCode).toBe(200)
  const { results, next, has_more } = answer.json()
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({
    event: 'order_placed',
    document: {
      number: order.number,
      client: 'C-1',
      center: 'C-1-1',
      user: 'compras@hotel.test',
      base: 6.3,
      entries: [{ line: 1, product: 'LJ-5000', quantity: 2, price: 3.15, base: 6.3, tax_code: 'general' }],
    },
  })
  expect({ next, has_more }).toEqual({ next: results[0].position, has_more: false })
  expect((await ask(`orders/?since=${next}`)).json()).toEqual({ results: [], next, has_more: false })
  expect((await ask('offers/')).json()).toMatchObject({ results: [] })
})

test('the feed has the request of a buyer and that of a visitor', async () => {
  const asked = await server
    .as(buyer)
    .send('POST', '/quotation_request/', { client, product, text: 'Diez cajas al mes' })
  expect(asked.status).toBeLessThan(300)
  const [entry] = (await ask('requests/')).json().results
  expect(entry).toMatchObject({
    event: 'quotation_requested',
    document: { text: 'Diez cajas al mes', client: 'C-1', products: ['LJ-5000'], user: 'compras@hotel.test' },
  })
})

test('the feed has a visitor by name and a lead by its code', async () => {
  const [region] = await server.sql<{ id: number }[]>`
    insert into provinces (external_id, name, country_id) values ('17', 'Girona', 'es') returning id`
  const visitor = {
    name: 'Núria Font',
    email: 'nuria@hostal.test',
    phone: '600000000',
    business_name: 'Hostal Font',
    request_region: region!.id,
    text: 'Para abril',
    product,
  }
  const asked = await server.as(null).send('POST', '/public_quotation_request/', visitor)
  expect(asked.status).toBeLessThan(300)
  expect((await ask('requests/?since=2')).json().results).toMatchObject([
    { document: { name: 'Núria Font', client: null, products: ['LJ-5000'], province: '17' } },
  ])
  const admin = await server.make.user({ role: 'admin' })
  const seller = await server.make.user({ role: 'sales_person' })
  const lead = await server.make.lead({ email: 'antes@hostal.test', sales_person: seller, province: region!.id })
  const changed = await server.as(admin).send('PATCH', `/leads/${lead}/`, { email: 'hola@hostal.test' })
  expect(changed.status).toBe(200)
  expect((await ask('leads/')).json().results).toMatchObject([
    { event: 'lead_changed', document: { email: 'hola@hostal.test', external_id: expect.any(String) } },
  ])
})

test('the feed is read page by page, and by the command as a whole', async () => {
  const before = (await readFeed(server.sql, 'orders', { since: 0, limit: 1000 })).next
  const numbers: string[] = []
  for (let count = 0; count < 5; count++) numbers.push((await place(1)).number)
  const read: string[] = []
  let since = before
  for (;;) {
    const page = (await ask(`orders/?since=${since}&limit=2`)).json()
    read.push(...page.results.map((entry: { document: { number: string } }) => entry.document.number))
    since = page.next
    if (!page.has_more) break
  }
  expect(read).toEqual(numbers)
  const walked: unknown[] = []
  for await (const entry of readWholeFeed(server.sql, 'orders', before)) walked.push(entry.document['number'])
  expect(walked).toEqual(numbers)
})

describe('nothing is skipped', () => {
  test('when a transaction commits after a later one', async () => {
    const { next } = await readFeed(server.sql, 'orders', { since: 0, limit: 1000 })
    const tell = (sql: typeof server.sql, id: number) => sql`
      insert into events (happened_at, kind, order_id) values (now(), 'order_validated', ${id})`
    const [order] = await server.sql<{ id: number }[]>`select min(id) as id from orders`
    const early = await server.sql.reserve()
    await early`begin`
    await tell(early, order!.id)
    await tell(server.sql, order!.id)
    // The later one has to wait for the earlier: whoever took it now would never see the other.
    expect((await readFeed(server.sql, 'orders', { since: next, limit: 10 })).results).toEqual([])
    await early`commit`
    early.release()
    const { results } = await readFeed(server.sql, 'orders', { since: next, limit: 10 })
    expect(results).toHaveLength(2)
    expect(results[0]!.position).toBeLessThan(results[1]!.position)
  })

  test('with concurrent writers and readers, and no entry is returned twice', async () => {
    const start = (await readFeed(server.sql, 'orders', { since: 0, limit: 1000 })).next
    const [order] = await server.sql<{ id: number }[]>`select min(id) as id from orders`
    let written = 0
    const write = async () => {
      for (let count = 0; count < 40; count++) {
        await server.sql.begin(async own => {
          const kind = `order_${++written}`
          await own`insert into events (happened_at, kind, order_id) values (now(), ${kind}, ${order!.id})`
          await own`select pg_sleep(random() * 0.004)`
        })
      }
    }
    let isWriting = true
    const read = async () => {
      const seen: { event: string; position: number }[] = []
      let since = start
      for (;;) {
        const wasWriting = isWriting
        const page = await readFeed(server.sql, 'orders', { since, limit: 7 })
        seen.push(...page.results)
        since = page.next
        if (!wasWriting && !page.has_more) return seen
      }
    }
    const readers = [read(), read(), read()]
    await Promise.all([write(), write(), write(), write()])
    isWriting = false
    for (const seen of await Promise.all(readers)) {
      expect(new Set(seen.map(entry => entry.event)).size).toBe(160)
      expect(seen).toHaveLength(160)
    }
  })

  test('if the database was loaded into a server that counts its transactions from the start', async () => {
    const before = await readFeed(server.sql, 'orders', { since: 0, limit: 1000 })
    await server.sql`update feed_state set horizon = '9000000000000'`
    const order = await place(1)
    const { results } = await readFeed(server.sql, 'orders', { since: before.next, limit: 10 })
    expect(results.map(entry => entry.document['number'])).toEqual([order.number])
  })
})

test('the feed has a waiting order with its state', async () => {
  const { next } = await readFeed(server.sql, 'orders', { since: 0, limit: 1000 })
  await server.sql`update centers set purchase_limit = 0.01, purchase_limit_period = 'M' where id = ${center}`
  await place(1)
  const { results } = await readFeed(server.sql, 'orders', { since: next, limit: 10 })
  expect(results).toMatchObject([{ event: 'order_placed', document: { state: PENDING_VALIDATION } }])
})

test('only a key or an administrator may read, and only what there is', async () => {
  const token = async (user: number) => ({ authorization: `JWT ${await server.token(user)}` })
  const admin = await server.make.user({ role: 'admin' })
  expect((await ask('orders/', await token(admin))).statusCode).toBe(200)
  expect((await ask('orders/', await token(buyer))).statusCode).toBe(403)
  expect((await ask('orders/', {})).statusCode).toBe(401)
  expect((await ask('orders/', { authorization: 'Api-Key guessed' })).statusCode).toBe(401)
  expect((await ask('products/')).statusCode).toBe(404)
  for (const query of ['since=-1', 'since=x', 'limit=0', 'limit=1001', 'since=1e30']) {
    expect((await ask(`orders/?${query}`)).statusCode, query).toBe(400)
  }
})
