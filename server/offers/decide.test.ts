import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import { atOnce, statuses } from '#server/test/crowd.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let client: number
let center: number
let validator: number
let article: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma', max: 20 })
  const { make } = server
  sales = await make.user({ role: 'sales_person', can_validate_offers: true, first_name: 'Marc' })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client, purchase_limit: 10, purchase_limit_period: 'M' })
  validator = await make.user({ clients: [client], can_validate_offers: true, first_name: 'Marta' })
  article = await make.product({ price: 10 })
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T10:00:00Z')
  await server.sql`delete from queued_jobs`
})
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

interface Wish {
  quantity?: number
  product?: number
  user?: number
  owner?: { client: number; center: number }
}

/** An offer above the limit. */
async function pending({ quantity = 2, product = article, user = sales, owner = { client, center } }: Wish = {}) {
  await server.as(user).send('PATCH', '/cart/clear/')
  await server.as(user).send('POST', '/cart/add_cart_item/', { ...owner, product, quantity })
  const { body } = await server.as(user).send('PATCH', '/cart/create_offer/', owner)
  expect(body).toMatchObject({ code: 1, state: 1 })
  await server.sql`delete from queued_jobs`
  return body.id as number
}
const decide = (id: number, cancelled: unknown, user = validator) =>
  server.as(user).send('PATCH', `/validable_offers/${id}/`, { cancelled })
const stateOf = async (id: number) =>
  (await server.sql<{ state: number }[]>`select state from offers where id = ${id}`)[0]!.state
const kinds = async (id: number) =>
  (await server.sql<{ kind: string }[]>`select kind from events where offer_id = ${id} order by id`).map(e => e.kind)
const mails = async () =>
  (await server.queued())
    .map(({ data }) => data)
    .toSorted((a, b) => ('kind' in a && 'kind' in b && String(a.kind) < String(b.kind) ? 1 : -1))

describe('R228: a decision', () => {
  test('with cancelled false validates: the offer goes out and its maker is told', async () => {
    const id = await pending()
    expect(await decide(id, false)).toMatchObject({
      status: 200,
      body: { id, state: 2, message: 'Oferta validada.' },
    })
    expect(await stateOf(id)).toBe(2)
    expect(await kinds(id)).toEqual(['offer_placed', 'offer_validated'])
    expect(await mails()).toEqual([
      { kind: 'offer_sent', data: { offer_id: id, print_formats: [1] } },
      { kind: 'offer_decided', data: { offer_id: id } },
    ])
  })

  test('with cancelled true cancels: nothing goes out', async () => {
    const id = await pending()
    expect(await decide(id, true)).toMatchObject({ status: 200, body: { id, state: 10, message: 'Oferta anulada.' } })
    expect(await mails()).toEqual([{ kind: 'offer_decided', data: { offer_id: id } }])
    expect(await server.as(sales).send('POST', `/offers/${id}/send_report/`, { print_format: 1 })).toMatchObject({
      status: 400,
      body: { code: 'offers.not_sendable' },
    })
  })

  test('with a reason: history, offer and the list of those decided say it', async () => {
    const id = await pending()
    const reason = 'Descuento demasiado alto.'
    await server.as(validator).send('PATCH', `/validable_offers/${id}/`, { cancelled: 'True', reason })
    const { body } = await server.as(sales).get(`/offers/${id}/`)
    expect(body.cancellation).toMatchObject({ user: 'Marta Gil', reason })
    expect(body.history[0]).toMatchObject({ kind: 'offer_cancelled', reason })
    const { body: list } = await server.as(validator).get('/validated_offers/')
    expect(list.results.find((offer: { id: number }) => offer.id === id).cancellation).toMatchObject({ reason })
    expect((await server.as(validator).get(`/validated_offers/${id}/`)).body.cancellation).toMatchObject({ reason })
  })

  // T4.1: the wire sends words, and the word 'false' is no truth.
  test.each<[unknown, number, number]>([
    ['True', 200, 10],
    ['true', 200, 10],
    ['TRUE', 200, 10],
    [true, 200, 10],
    ['1', 200, 10],
    ['False', 200, 2],
    ['false', 200, 2],
    ['FALSE', 200, 2],
    [false, 200, 2],
    ['0', 200, 2],
    ['no', 400, 1],
    ['', 400, 1],
    [null, 400, 1],
    [undefined, 400, 1],
    [0, 400, 1],
    [{}, 400, 1],
  ])('of %j answers %i and leaves state %i', async (cancelled, status, state) => {
    const id = await pending()
    expect((await decide(id, cancelled)).status).toBe(status)
    expect(await stateOf(id)).toBe(state)
  })

  test('R227: is taken once, and only while the offer waits', async () => {
    const id = await pending()
    await decide(id, false)
    for (const cancelled of [true, false]) {
      expect(await decide(id, cancelled)).toMatchObject({ status: 409, body: { code: 'offers.not_pending' } })
    }
    expect(await kinds(id)).toEqual(['offer_placed', 'offer_validated'])
  })

  test('T4.2: of 50 validations and 50 cancellations at once one wins (5 rounds)', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await pending()
      const answers = await atOnce(100, index => decide(id, index % 2 === 0))
      expect(statuses(answers)).toEqual({ 200: 1, 409: 99 })
      expect(await kinds(id)).toHaveLength(2)
      const told = (await mails()).filter(mail => JSON.stringify(mail).includes('offer_decided'))
      expect(told).toHaveLength(1)
    }
  })
})

// What a user may do is looked up once a second.
const later = (seconds: number) => (server.clock.now = new Date(Date.parse('2026-11-20T10:00:00Z') + seconds * 1000))

describe('R220: who may decide', () => {
  test('not who made it, unless the client allows it', async () => {
    const id = await pending()
    expect(await decide(id, false, sales)).toMatchObject({ status: 403, body: { code: 'offers.own' } })
    expect(await decide(id, true, sales)).toMatchObject({ status: 403 })
    await changeForTest(server.sql, 'clients', { id: client }, { own_validation: true })
    expect(await decide(id, false, sales)).toMatchObject({ status: 200 })
    expect(await mails()).toEqual([{ kind: 'offer_sent', data: { offer_id: id, print_formats: [1] } }])
  })

  test('not without the flag, and from the moment on that it is taken away', async () => {
    const id = await pending()
    const plain = await server.make.user({ clients: [client], can_validate_orders: true })
    const admin = await server.make.user({ role: 'admin' })
    for (const user of [plain, admin]) expect(await decide(id, false, user)).toMatchObject({ status: 403 })
    expect(await server.as(plain).get(`/validable_offers/${id}/`)).toMatchObject({ status: 403 })
    expect(await server.as(admin).get(`/validable_offers/${id}/`)).toMatchObject({ status: 200 })
    expect(await stateOf(id)).toBe(1)
    expect(await server.as(validator).get(`/validable_offers/${id}/`)).toMatchObject({ status: 200 })
    await server.sql`update users set can_validate_offers = false where id = ${validator}`
    later(2)
    expect(await decide(id, false)).toMatchObject({ status: 401 })
    await server.signIn(validator)
    expect(await decide(id, false)).toMatchObject({ status: 403 })
    await server.sql`update users set can_validate_offers = true where id = ${validator}`
    later(4)
    expect(await decide(id, false)).toMatchObject({ status: 200 })
  })

  test('not out of reach: the same answer as for what does not exist', async () => {
    const id = await pending()
    const stranger = await server.make.user({ role: 'sales_person', can_validate_offers: true })
    const held = await server.make.user({
      clients: [client],
      centers: [await server.make.center({ client })],
      can_validate_offers: true,
    })
    for (const user of [stranger, held]) {
      const foreign = await decide(id, false, user)
      const missing = await decide(999_999_999, false, user)
      expect({ status: foreign.status, body: foreign.body }).toEqual({ status: 404, body: missing.body })
      expect(await server.as(user).get(`/validable_offers/${id}/`)).toMatchObject({ status: 404 })
    }
    expect(await stateOf(id)).toBe(1)
  })
})

describe('R235: the lists', () => {
  const ids = async (path: string, user = validator) => {
    const { status, body } = await server.as(user).get(path)
    expect(status).toBe(200)
    return body.results.map(({ id }: { id: number }) => id)
  }

  test('what waits is in one, what was decided in the other', async () => {
    const [waiting, done, gone] = [await pending(), await pending(), await pending()]
    await decide(done, false)
    await decide(gone, true)
    const pendings = await ids(`/validable_offers/?client=${client}&center=${center}&page_size=100`)
    expect(pendings).toContain(waiting)
    expect(pendings).not.toContain(done)
    for (const path of [
      '/validated_offers/?',
      '/validable_offers/?after=2026-11-01&',
      '/validable_offers/?before=2026-12-01&',
    ]) {
      const decided = await ids(`${path}page_size=100`)
      expect(decided.slice(0, 2)).toEqual([gone, done])
      expect(decided).not.toContain(waiting)
    }
    expect(await ids('/validated_offers/?after=2026-11-21')).toEqual([])
    expect(await server.as(validator).get(`/validable_offers/${done}/`)).toMatchObject({ status: 404 })
    expect(await server.as(validator).get(`/validated_offers/${done}/`)).toMatchObject({
      status: 200,
      body: { state: 2, entries: [{ product: article, quantity: 2 }] },
    })
    expect(await server.as(validator).get(`/validated_offers/${waiting}/`)).toMatchObject({ status: 404 })
    expect(await server.as(validator).get(`/validable_offers/${waiting}/`)).toMatchObject({
      status: 200,
      body: { state: 1, user_creator: { first_name: 'Marc' } },
    })
  })

  test('R023: the count is of what one may decide, for a client and a centre', async () => {
    await server.sql`update offers set state = 10 where state = 1`
    await server.sql`
      insert into events (happened_at, kind, offer_id)
      select now(), 'offer_cancelled', id from offers o where state = 10
        and not exists (select from events e where e.offer_id = o.id and e.kind = 'offer_cancelled')`
    const id = await pending()
    const count = async (user: number, query = '') =>
      (await server.as(user).get(`/user_info/${query}`)).body.validable_offers
    expect(await count(validator)).toBe(1)
    expect(await count(validator, `?client=${client}&center=${center}`)).toBe(1)
    expect(await count(validator, `?center=${await server.make.center({ client })}`)).toBe(0)
    expect(await count(sales)).toBe(0) // the own one
    expect((await server.as(validator).get('/account/')).body.validable_offers).toBe(1)
    await decide(id, false)
    expect(await count(validator)).toBe(0)
  })
})

describe('levels', () => {
  let levels: { client: number; center: number }
  let low: number
  let high: number
  let seller: number

  beforeAll(async () => {
    const { make, sql } = server
    seller = await make.user({ role: 'sales_person' })
    const own = await make.client({ sales_person: seller })
    levels = {
      client: own,
      center: await make.center({ client: own, purchase_limit: 1, purchase_limit_period: 'M' }),
    }
    low = await make.user({ clients: [own], can_validate_offers: true, first_name: 'Bea' })
    high = await make.user({ clients: [own], can_validate_offers: true, first_name: 'Alma' })
    await sql`update users set validation_limit = 100 where id = ${low}`
    await sql`update users set validation_limit = 1000 where id = ${high}`
  })

  test('R230: above one’s own maximum it passes to the next level: code 100', async () => {
    const id = await pending({ quantity: 20, owner: levels, user: seller })
    for (let time = 0; time < 2; time++) {
      expect(await decide(id, 'false', low)).toMatchObject({
        status: 400,
        body: { code: 100, message: 'La oferta pasa a estar pendiente de validación.' },
      })
    }
    expect(await stateOf(id)).toBe(1)
    expect(await kinds(id)).toEqual(['offer_placed', 'offer_passed_on', 'offer_passed_on'])
    // Those above are told once.
    expect(await mails()).toEqual([{ kind: 'offer_pending', data: { offer_id: id, user_id: high } }])
    expect(await decide(id, 'false', high)).toMatchObject({ status: 200 })
  })

  test('up to the maximum, without IVA, it is the own level', async () => {
    const id = await pending({ quantity: 10, owner: levels, user: seller })
    expect(await decide(id, false, low)).toMatchObject({ status: 200 })
  })

  test('whoever may validate may cancel, whatever the amount', async () => {
    const id = await pending({ quantity: 500, owner: levels, user: seller })
    expect(await decide(id, true, low)).toMatchObject({ status: 200 })
  })

  test('an admin is the last level', async () => {
    const admin = await server.make.user({ role: 'admin', countries: ['es'], can_validate_offers: true })
    await server.sql`update users set validation_limit = 50 where id = ${admin}`
    const reachable = await pending({ quantity: 80, owner: levels, user: seller })
    expect(await decide(reachable, false, admin)).toMatchObject({ status: 400, body: { code: 100 } })
    await server.sql`update users set active = false where id = ${high}`
    expect(await decide(reachable, false, admin)).toMatchObject({ status: 200 })
    await server.sql`update users set active = true where id = ${high}`
    await server.signIn(high)
  })
})

describe('R231: what cannot be validated answers code 102 with the reason', () => {
  const refused = async (id: number, message: string) => {
    expect(await decide(id, false)).toMatchObject({ status: 400, body: { code: 102, message } })
    expect(await stateOf(id)).toBe(1)
    expect(await kinds(id)).toEqual(['offer_placed', 'offer_not_validated'])
    const { body } = await server.as(validator).get(`/validable_offers/${id}/`)
    expect(body.history[0]).toMatchObject({ kind: 'offer_not_validated', user: 'Marta Gil', reason: message })
    expect(await mails()).toEqual([])
  }

  test('an article without a price', async () => {
    const gone = await server.make.product({ name: 'Cera', price: 10 })
    const id = await pending({ product: gone })
    await server.sql`delete from prices where product_id = ${gone}`
    await refused(id, '«Cera» ya no se puede vender a este cliente.')
    expect(await decide(id, true)).toMatchObject({ status: 200 })
  })

  test('a locked client', async () => {
    const id = await pending()
    await server.sql`update clients set locked = true where id = ${client}`
    await refused(id, 'El cliente está bloqueado.')
    await server.sql`update clients set locked = false where id = ${client}`
  })

  test('an offer that has expired', async () => {
    const id = await pending()
    server.clock.now = new Date('2026-12-20T23:00:00Z')
    await refused(id, 'La oferta caducó el 20-12-2026.')
  })

  test('an article of which there is not enough', async () => {
    const scarce = await testServer({ flags: { stock_limit: true } })
    try {
      const { make, sql } = scarce
      const seller = await make.user({ role: 'sales_person' })
      const own = await make.client({ sales_person: seller })
      const there = await make.center({ client: own, purchase_limit: 1, purchase_limit_period: 'M' })
      const boss = await make.user({ clients: [own], can_validate_offers: true })
      const product = await make.product({ name: 'Cubo', stock: 5, price: 10 })
      await scarce.as(seller).send('POST', '/cart/add_cart_item/', { client: own, center: there, product, quantity: 5 })
      const { body } = await scarce.as(seller).send('PATCH', '/cart/create_offer/', { client: own, center: there })
      await sql`update products set stock = 4 where id = ${product}`
      const answer = await scarce.as(boss).send('PATCH', `/validable_offers/${body.id}/`, { cancelled: 'false' })
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 102, message: 'No hay existencias suficientes de «Cubo».' },
      })
    } finally {
      await scarce.close()
    }
  })
})
