import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODE_ZERO, PICKUP, SHIPPING } from '#domain/cart/finish.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let other: number
let manager: number
let buyer: number
let client: number
let center: number
let lead: number
let province: number
let article: number
let special: number
let unit: number

beforeAll(async () => {
  server = await testServer({ appType: 'prisma', limits: { reports_an_hour: 20 } })
  const { make } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'], first_name: 'Marc' })
  other = await make.user({ role: 'sales_person', countries: ['es'] })
  manager = await make.user({ role: 'lead_manager', countries: ['es'] })
  client = await make.client({ sales_person: sales, name: 'Hotel Ñandú' })
  center = await make.center({ client, name: 'Playa', has_facturable: true })
  buyer = await make.user({ clients: [client] })
  province = await make.region('Madrid')
  lead = await make.lead({ sales_person: sales, province, name: 'Residencia Las Flores', email: 'eva@flores.test' })
  article = await make.product({ name: 'Gel de manos', price: 20, max_discount: 12 })
  special = await make.product({ name: 'Lejía', price: 8, max_discount: 12 })
  unit = await make.unit(article, 6)
  await make.specialPrice({ client, product: special, price: 5 })
  await make.refresh()
})
beforeEach(async () => {
  for (const user of [sales, other, manager, buyer]) await server.as(user).send('PATCH', '/cart/clear/')
})
afterEach(() => expectInvariants(server.sql))
afterAll(() => server.close())

const add = (line: object = {}, user = sales, owner: object = { client, center }) =>
  server.as(user).send('POST', '/cart/add_cart_item/', { ...owner, product: article, quantity: 1, ...line })
const finish = (body: object = { client, center }, user = sales, key?: string) =>
  server.as(user).send('PATCH', '/cart/create_offer/', body, key === undefined ? {} : { 'idempotency-key': key })
const read = async (id: number, user = sales) => (await server.as(user).get(`/offers/${id}/`)).body
const offerOf = async (line: object = {}, body: object = { client, center }, user = sales) => {
  expect(await add(line, user, 'lead' in body ? { lead } : { client, center })).toMatchObject({ status: 200 })
  const { status, body: placed } = await finish(body, user)
  expect(status).toBe(200)
  return placed
}
const countOffers = async () => (await server.sql<{ n: number }[]>`select count(*)::int as n from offers`)[0]!.n

describe('an offer for a client', () => {
  test('R160, R161: has a number, its figures and a text; the cart is empty', async () => {
    await add({ quantity: 4, discount: 5, description: 'Con dosificador', aditional_measurement_unit: unit })
    await add({ product: SHIPPING, price: 5.9 })
    const placed = await finish({ client, center, observations: 'Entrega en 5 días', print_format: [2, 3, 2] })
    expect(placed).toMatchObject({
      status: 200,
      body: {
        number: expect.stringMatching(/^O26-\d{6}$/),
        offer_datetime: '2026-11-20T10:00:00.000Z',
        valid_until: '2026-12-20',
        state: 2,
        base: 485.9,
        discounts: 24,
        tax_total: 97,
        total: 558.9,
        lines: 2,
        message: 'La Oferta se ha realizado con éxito.',
        validators: [],
      },
    })
    expect(placed.body).not.toHaveProperty('code')
    expect((await server.as(sales).get('/cart/')).body).toMatchObject({ items: [], client: null })
    expect(await read(placed.body.id)).toMatchObject({
      number: placed.body.number,
      details: 'Entrega en 5 días',
      is_expired: false,
      print_formats: [2, 3],
      client: { id: client, name: 'Hotel Ñandú' },
      center: { id: center, name: 'Playa' },
      lead: null,
      taxes: [{ rate: 21, base: 461.9, tax: 97 }],
      entries: [
        {
          product: article,
          price: 20,
          quantity: 4,
          discount: 5,
          base: 456,
          description: 'Con dosificador',
          aditional_measurement_unit: { id: unit, name: 'pack 6', quantity: 6 },
        },
        { product: SHIPPING, price: 5.9, quantity: 1, discount: 0, base: 5.9, is_charge: true },
      ],
      history: [{ kind: 'offer_placed', user: 'Marc Gil', reason: '' }],
    })
  })

  test('the discount on the whole counts among its discounts', async () => {
    await add({ quantity: 10, discount: 10 })
    await server.as(sales).send('PUT', '/cart/update/', { client_discount_percentage: 3 })
    const { body } = await finish()
    expect(body).toMatchObject({ base: 200, discounts: 25.4, tax_total: 36.67, total: 211.27 })
    expect(await read(body.id)).toMatchObject({ client_discount_percentage: 3 })
  })

  test('R145: needs a centre', async () => {
    await add()
    expect(await finish({ client })).toMatchObject({
      status: 400,
      body: {
        code: 'cart.offer_needs_center',
        message: 'Para realizar una Oferta, tiene que seleccionar un centro.',
      },
    })
  })

  test('R147: has no line of product 3960, and may have product 1', async () => {
    await add({ product: PICKUP, price: 3 })
    expect(await finish()).toMatchObject({
      status: 400,
      body: { code: 'cart.offer_with_pickup', message: 'No está permitido crear ofertas con líneas: Recogida' },
    })
    await server.as(sales).send('PATCH', '/cart/clear/')
    await add({ product: CODE_ZERO, price: 3, discount: 50, description: 'Montaje' })
    expect(await finish()).toMatchObject({ status: 200, body: { base: 3, discounts: 1.5 } })
  })

  test('R148, R153: an article that is gone or an empty cart cannot be offered', async () => {
    expect(await finish()).toMatchObject({ status: 400, body: { code: 'cart.empty' } })
    const gone = await server.make.product({ price: 4 })
    await add({ product: gone })
    await server.sql`delete from prices where product_id = ${gone}`
    expect(await finish()).toMatchObject({ status: 400, body: { code: 'cart.invalid_products' } })
  })

  test('R318, R319: is not a client’s to make', async () => {
    await add({}, buyer)
    expect(await finish({ client, center }, buyer)).toMatchObject({ status: 403 })
    expect(await server.as(buyer).get('/print_formats/')).toMatchObject({ status: 403 })
    expect(await server.as(buyer).get('/offers/')).toMatchObject({ status: 403 })
    expect(await countOffers()).toBeGreaterThan(0)
  })

  test('a cart with one client’s prices becomes no offer for another or a lead', async () => {
    const second = await server.make.client({ sales_person: sales })
    const there = await server.make.center({ client: second })
    await add({ product: special, quantity: 3 })
    const before = await countOffers()
    expect(await finish({ client: second, center: there })).toMatchObject({ status: 409 })
    expect(await finish({ lead })).toMatchObject({ status: 409 })
    expect(await finish({ client, center: there })).toMatchObject({ status: 404 })
    expect(await finish({ client, lead, center })).toMatchObject({ status: 400, body: { lead: [expect.any(String)] } })
    expect(await countOffers()).toBe(before)
  })

  test('prices are those of the day: what the caller says of one is nothing', async () => {
    await add({ product: special, quantity: 2, price: 0.01 })
    const { body } = await finish({ client, center, base: 1, total: 1, state: 1, number: 'O26-999999' })
    expect(body).toMatchObject({ base: 10, discounts: 0, total: 12.1, state: 2 })
  })

  test.each([[0], [4], [[1, 9]], ['1'], [-1], [1.5]])('there is no print format %j', async print_format => {
    await add()
    expect(await finish({ client, center, print_format })).toMatchObject({
      status: 400,
      body: { print_format: [expect.any(String)] },
    })
  })

  test('a locked client is offered nothing', async () => {
    const locked = await server.make.client({ sales_person: sales })
    const there = await server.make.center({ client: locked })
    await add({}, sales, { client: locked, center: there })
    await server.sql`update clients set locked = true where id = ${locked}`
    expect(await finish({ client: locked, center: there })).toMatchObject({
      status: 400,
      body: { code: 'cart.client_locked' },
    })
    await server.as(sales).send('PATCH', '/cart/clear/')
  })
})

describe('a repeat', () => {
  test('with the same key answers the first result, with another body 422', async () => {
    await add()
    const first = await finish({ client, center }, sales, 'one-key')
    await add({ quantity: 9 })
    expect((await finish({ client, center }, sales, 'one-key')).body).toEqual(first.body)
    expect(await finish({ client, center, observations: 'x' }, sales, 'one-key')).toMatchObject({ status: 422 })
    expect((await server.as(sales).get('/cart/')).body.items).toHaveLength(1)
  })

  test('an order’s key is another one', async () => {
    await add()
    const offer = await finish({ client, center }, sales, 'both')
    await add()
    const order = await server
      .as(sales)
      .send('PATCH', '/cart/create_order/', { client, center }, { 'idempotency-key': 'both' })
    expect(order.body.number).toMatch(/^P26/)
    expect(offer.body.number).toMatch(/^O26/)
  })
})

describe('an offer for a lead', () => {
  test('is made of a lead’s cart, at list prices', async () => {
    const body = await offerOf({ product: special, quantity: 2, discount: 10, billable: true }, { lead })
    expect(body).toMatchObject({ base: 16, discounts: 1.6, tax_total: 3.02, total: 17.42 })
    expect(await read(body.id)).toMatchObject({
      client: null,
      center: null,
      lead: { id: lead, name: 'Residencia Las Flores', email: 'eva@flores.test' },
      entries: [{ product: special, price: 8, discount: 10, billable: true }],
    })
    const { body: leads } = await server.as(manager).get(`/offers/?lead=${lead}`)
    expect(leads.results.map(({ id }: { id: number }) => id)).toContain(body.id)
  })

  test('R172: is refused while the lead has no e-mail', async () => {
    const silent = await server.make.lead({ sales_person: sales, province, email: '' })
    await add({}, sales, { lead: silent })
    expect(await finish({ lead: silent })).toMatchObject({
      status: 400,
      body: {
        code: 'cart.offer_needs_lead_email',
        message: 'No es posible crear la oferta si el Lead no tiene email.',
      },
    })
    await server.sql`update leads set email = 'ya@tengo.test' where id = ${silent}`
    expect(await finish({ lead: silent })).toMatchObject({ status: 200 })
  })

  test('can be made by who looks after leads, who sees no offer for a client', async () => {
    const body = await offerOf({}, { lead }, manager)
    const forClient = await offerOf()
    const { body: list } = await server.as(manager).get('/offers/?page_size=100')
    const ids = list.results.map(({ id }: { id: number }) => id)
    expect(ids).toContain(body.id)
    expect(ids).not.toContain(forClient.id)
    expect(await server.as(manager).get(`/offers/${forClient.id}/`)).toMatchObject({ status: 404 })
  })

  test('a lead abroad is out of reach, for the cart and for the offer', async () => {
    const lisboa = await server.make.region('Lisboa', 'pt')
    const abroad = await server.make.lead({ sales_person: other, province: lisboa })
    expect(await add({}, sales, { lead: abroad })).toMatchObject({ status: 404 })
    await add({}, sales, { lead })
    await server.sql`update leads set country_id = 'pt' where id = ${lead}`
    expect(await finish({ lead })).toMatchObject({ status: 404 })
    expect((await server.as(sales).get('/cart/')).body).toMatchObject({ items: [], lead: null })
    await server.sql`update leads set country_id = 'es' where id = ${lead}`
  })
})

describe('R158: above the limit of the centre', () => {
  let limited: number
  let validator: number
  beforeAll(async () => {
    limited = await server.make.center({ client, purchase_limit: 100, purchase_limit_period: 'M' })
    validator = await server.make.user({ clients: [client], can_validate_offers: true, first_name: 'Marta' })
  })

  test('an offer waits for validation and says code 1, one that fills it does not', async () => {
    expect(await offerOf({ quantity: 5 }, { client, center: limited })).toMatchObject({ state: 2 })
    await server.sql`delete from queued_jobs`
    const { body } = await (await add({ quantity: 6 }), finish({ client, center: limited }))
    expect(body).toMatchObject({
      state: 1,
      code: 1,
      message: 'Esta oferta supera el límite de consumo de este centro',
      validators: ['Marta Gil'],
    })
    expect(await server.queued()).toEqual([
      { queue: 'mail', data: { kind: 'offer_pending', data: { offer_id: body.id, user_id: validator } } },
    ])
    // An offer takes nothing of the limit.
    expect((await server.as(sales).get(`/centers/${limited}/`)).body).toMatchObject({ purchase_current: 0 })
  })

  test('discounts count, taxes do not', async () => {
    expect(await offerOf({ quantity: 5.5, discount: 10 }, { client, center: limited })).toMatchObject({ state: 2 })
  })
})

describe('the list', () => {
  test('R321: shows what is in reach, newest first, and is narrowed by search, client, centre and days', async () => {
    const own = await server.make.user({ role: 'sales_person', countries: ['es'] })
    const mine = await server.make.client({ sales_person: own, name: 'Ferretería Cigüeña' })
    const there = await server.make.center({ client: mine })
    const placed = []
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) {
      server.clock.now = new Date(`${day}T10:00:00Z`)
      await add({}, own, { client: mine, center: there })
      placed.push((await finish({ client: mine, center: there }, own)).body)
    }
    const list = async (query: string, user = own) => {
      const { status, body } = await server.as(user).get(`/offers/?${query}`)
      expect(status).toBe(200)
      expect(body.count).toBe(body.results.length)
      return body.results.map(({ number }: { number: string }) => number)
    }
    const numbers = placed.map(({ number }) => number).toReversed()
    expect(await list('')).toEqual(numbers)
    expect(await list(`search=${numbers[1].toLowerCase()}`)).toEqual([numbers[1]])
    expect(await list('search=ciguena')).toEqual(numbers)
    expect(await list('search=%25')).toEqual([])
    expect(await list(`client=${mine}&center=${there}`)).toEqual(numbers)
    expect(await list(`client=${client}`)).toEqual([])
    expect(await list('after=19-11-2026&before=2026-11-19')).toEqual([numbers[1]])
    expect(await list('country=pt')).toEqual([])
    expect(await list('search=ciguena', other)).toEqual([])
    const paged = await server.as(own).get('/offers/?page_size=2&page=2')
    expect(paged.body).toMatchObject({ count: 3, total_pages: 2, results: [{ number: numbers[2] }] })
  })

  test('R177: the list of leads tells the offers of each, as far as they are in reach', async () => {
    const placed = await offerOf({}, { lead })
    const offersFor = async (user: number) => {
      const { body } = await server.as(user).get('/leads/?search=residencia')
      return body.results[0].offers.map(({ number }: { number: string }) => number)
    }
    expect((await offersFor(sales))[0]).toBe(placed.number)
    expect((await offersFor(manager))[0]).toBe(placed.number)
    // Another salesperson looks after the same country, but not after this lead.
    expect(await offersFor(other)).toEqual([])
    const own = await offerOf({}, { lead }, other)
    expect(await offersFor(other)).toEqual([own.number])
    expect(await server.as(other).get(`/offers/${own.id}/`)).toMatchObject({ status: 200 })
    expect(await server.as(other).get(`/offers/${placed.id}/`)).toMatchObject({ status: 404 })
  })

  test('an offer holds to the end of its last day in Madrid', async () => {
    server.clock.now = new Date('2026-11-20T10:00:00Z')
    const { id } = await offerOf()
    server.clock.now = new Date('2026-12-20T22:59:59Z')
    expect(await read(id)).toMatchObject({ valid_until: '2026-12-20', is_expired: false })
    server.clock.now = new Date('2026-12-20T23:00:00Z')
    expect(await read(id)).toMatchObject({ is_expired: true })
    server.clock.now = new Date('2026-11-20T10:00:00Z')
  })
})

describe('R215: sending it again', () => {
  const send = (id: number, body: object = { print_format: 2 }, user = sales) =>
    server.as(user).send('POST', `/offers/${id}/send_report/`, body)

  test('R317: there are three forms, for who makes offers', async () => {
    expect((await server.as(sales).get('/print_formats/')).body).toEqual({
      results: [
        { id: 1, name: 'Con imágenes' },
        { id: 2, name: 'Sin imágenes' },
        { id: 3, name: 'Con imágenes y sostenibilidad' },
      ],
    })
  })

  test('queues its letter in the given form and tells of it', async () => {
    const { id } = await offerOf()
    await server.sql`delete from queued_jobs`
    expect(await send(id, { print_format: [2, 1] })).toMatchObject({
      status: 200,
      body: { message: 'Oferta enviada.' },
    })
    expect(await server.queued()).toEqual([
      { queue: 'mail', data: { kind: 'offer_sent', data: { offer_id: id, print_formats: [2, 1] } } },
    ])
    expect((await read(id)).history).toMatchObject([{ kind: 'offer_sent' }, { kind: 'offer_placed' }])
  })

  test.each([{}, { print_format: null }, { print_format: [] }, { print_format: 99 }, { print_format: 'x' }])(
    'needs one of the forms, and sends nothing with %j',
    async body => {
      const { id } = await offerOf()
      await server.sql`delete from queued_jobs`
      expect(await send(id, body)).toMatchObject({ status: 400, body: { print_format: [expect.any(String)] } })
      expect(await server.queued()).toEqual([])
    },
  )

  test('is not for who cannot see it', async () => {
    const { id } = await offerOf()
    expect(await send(id, undefined, other)).toMatchObject({ status: 404 })
    expect(await send(id, undefined, buyer)).toMatchObject({ status: 403 })
  })

  test('R19: 20 times an hour, and each offer on its own', async () => {
    const [one, two] = [await offerOf(), await offerOf()]
    await server.sql`delete from queued_jobs`
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(one.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await server.queued()).toHaveLength(20)
    expect(await send(two.id)).toMatchObject({ status: 200 })
    server.clock.now = new Date('2026-11-20T11:00:01Z')
    expect(await send(one.id)).toMatchObject({ status: 200 })
    server.clock.now = new Date('2026-11-20T10:00:00Z')
  })
})

describe('R214: what its lines would be in another cart', () => {
  const convert = (id: number, query: string, user = sales) => server.as(user).get(`/offers/${id}/conversion/?${query}`)

  test('for its client: every line with its discount, at the prices of today', async () => {
    await add({ quantity: 4, discount: 12, description: 'A', billable: true, aditional_measurement_unit: unit })
    await add({ product: special, quantity: 3 })
    await add({ product: SHIPPING, price: 7 })
    const { body: offer } = await finish()
    await server.sql`update prices set price = 21 where product_id = ${article} and country_id = 'es'`
    const { status, body } = await convert(offer.id, `client=${client}&center=${center}`)
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      {
        product: article,
        quantity: 4,
        offered_price: 20,
        price: 21,
        offered_discount: 12,
        discount: 12,
        is_available: true,
        description: 'A',
        billable: true,
        aditional_measurement_unit: unit,
      },
      { product: special, price: 5, discount: 0 },
      { product: SHIPPING, price: 7, is_charge: true, is_available: true },
    ])
    await server.sql`update prices set price = 20 where product_id = ${article} and country_id = 'es'`
    // What it answers is what the cart takes.
    const replaced = await server.as(sales).send('PUT', '/cart/update/', { client, center, items: body.items })
    expect(replaced.body.items).toMatchObject([{ product: article, discount: 12 }, { product: special }, { price: 7 }])
  })

  test('for a lead: list prices; a special price takes no discount along', async () => {
    const forLead = await offerOf({ product: special, quantity: 2, discount: 10 }, { lead })
    expect((await convert(forLead.id, `lead=${lead}`)).body.items).toMatchObject([{ price: 8, discount: 10 }])
    expect((await convert(forLead.id, `client=${client}`)).body.items).toMatchObject([
      { price: 5, offered_discount: 10, discount: 0 },
    ])
  })

  test('what is gone is said to be, and changes nothing', async () => {
    const gone = await server.make.product({ price: 4 })
    const { id } = await offerOf({ product: gone })
    const before = await read(id)
    await server.sql`delete from prices where product_id = ${gone}`
    expect((await convert(id, `client=${client}`)).body.items).toMatchObject([{ price: null, is_available: false }])
    expect(await read(id)).toEqual(before)
  })

  test('client, centre and lead have to be in reach, and one of them given', async () => {
    const { id } = await offerOf()
    const strange = await server.make.client({ sales_person: other })
    const there = await server.make.center({ client: strange })
    expect(await convert(id, `client=${strange}`)).toMatchObject({ status: 404 })
    expect(await convert(id, `client=${client}&center=${there}`)).toMatchObject({ status: 404 })
    expect(await convert(id, 'lead=999999')).toMatchObject({ status: 404 })
    expect(await convert(id, '')).toMatchObject({ status: 400 })
    expect(await convert(id, `client=${client}&lead=${lead}`)).toMatchObject({ status: 400 })
    expect(await convert(id, `client=${strange}`, other)).toMatchObject({ status: 404 })
  })
})
