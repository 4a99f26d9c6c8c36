import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '#server/limits/limits.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let center: number
let buyer: number
let product: number
let region: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  client = await make.client()
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  product = await make.product({ name: 'Bobina industrial', price: null })
  region = await make.region('Madrid')
  await make.refresh()
})
beforeEach(async () => {
  await server.sql`truncate quotation_requests, quotation_request_products, erp_answers, events, feed, arrivals, arrival_notes`
  await server.sql`delete from queued_jobs`
})
afterAll(() => server.close())

const rows = () => server.sql`
  select text, user_id, client_id, center_id, name, email, phone, business_name, region_id, array(
    select product_id from quotation_request_products where request_id = q.id order by position
  ) as products
  from quotation_requests q order by id`
const ask = (body: object, as = buyer) => server.as(as).send('POST', '/quotation_request/', body)

describe('R092: a private request', () => {
  test('R091: is answered with 201 and kept with product, text, client and centre', async () => {
    const answer = await ask({ product, text: '¿Precio por palet?', client, center })
    expect(answer).toMatchObject({ status: 201, body: { taken: true } })
    expect([...(await rows())]).toMatchObject([
      { products: [product], text: '¿Precio por palet?', user_id: buyer, client_id: client, center_id: center },
    ])
    const [{ id }] = (await server.sql`select id from quotation_requests`) as unknown as [{ id: number }]
    expect([...(await server.queued())]).toEqual([
      { queue: 'mail', data: { kind: 'quotation_request', data: { request_id: id } } },
    ])
  })

  test('needs neither client nor centre; a centre implies its client', async () => {
    expect(await ask({ product, text: 'Hola' })).toMatchObject({ status: 201 })
    expect(await ask({ product, text: 'Hola', center })).toMatchObject({ status: 201 })
    expect([...(await rows())]).toMatchObject([
      { client_id: null, center_id: null },
      { client_id: client, center_id: center },
    ])
  })

  test('may be for what is not in the catalogue, and then names no article', async () => {
    expect(await ask({ text: 'Busco: felpudo', client })).toMatchObject({ status: 201 })
    expect(await ask({ product: null, text: 'Busco: felpudo' })).toMatchObject({ status: 201 })
    expect([...(await rows())]).toMatchObject([
      { products: [], client_id: client, text: 'Busco: felpudo' },
      { products: [], client_id: null },
    ])
  })

  test.each([
    ['R090: without a message', { text: '' }, 'text'],
    ['R090: with blanks for a message', { text: ' \n ' }, 'text'],
    ['with a message without end', { text: 'x'.repeat(2001) }, 'text'],
    ['for no article', { product: 999_999_999 }, 'product'],
  ])('%s is refused and nothing is kept or sent', async (_what, more, field) => {
    const answer = await ask({ product, text: 'Hola', client, ...more })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual([field])
    expect(await rows()).toHaveLength(0)
    expect(await server.queued()).toHaveLength(0)
  })

  test('is not for the clients of others, nor for what a client may not see', async () => {
    const foreign = await server.make.client()
    expect(await ask({ product, text: 'Hola', client: foreign })).toMatchObject({ status: 404 })
    const held = await server.make.client({ only_authorized_products: true })
    const other = await server.make.user({ clients: [held] })
    expect(await ask({ product, text: 'Hola', client: held }, other)).toMatchObject({ status: 400 })
    expect(await rows()).toHaveLength(0)
  })

  test('R093: is the only way to an article without a price: a cart refuses it', async () => {
    const added = await server.as(buyer).send('POST', '/cart/add_cart_item/', { client, product, quantity: 1 })
    expect(added).toMatchObject({ status: 400, body: { product: [expect.any(String)] } })
    expect(await ask({ product, text: 'Hola', client })).toMatchObject({ status: 201 })
  })
})

const visit = (more: object = {}) => ({
  name: 'Eva Sanz',
  email: 'eva@visita.test',
  request_region: region,
  text: '¿Precio?',
  product,
  ...more,
})
const send = (body: object) => server.as(null).send('POST', '/public_quotation_request/', body)

describe('R186: a public request', () => {
  test('R091: is answered with 201 and kept, phone and company being optional', async () => {
    expect(await send(visit())).toMatchObject({ status: 201, body: { taken: true } })
    expect(await send(visit({ phone: '600', business_name: 'Hostal' }))).toMatchObject({ status: 201 })
    expect([...(await rows())]).toMatchObject([
      { user_id: null, name: 'Eva Sanz', email: 'eva@visita.test', region_id: region, phone: '', business_name: '' },
      { phone: '600', business_name: 'Hostal' },
    ])
    expect(await server.queued()).toHaveLength(2)
  })

  test.each([
    ['name', ''],
    ['name', undefined],
    ['email', ''],
    ['email', 'eva'],
    ['email', 'eva@visita'],
    ['email', 'a@b.es,c@d.es'],
    ['email', 'eva@visita.test\r\nBcc: todos@mundo.test'],
    ['text', ' '],
    ['text', undefined],
    ['request_region', undefined],
    ['request_region', 999_999_999],
    ['request_region', 'Madrid'],
    ['product', 999_999_999],
    ['products', [999_999_999]],
    ['products', 'todos'],
    ['products', Array.from({ length: 51 }, (_, index) => index + 1)],
  ])('with %s as %j is refused, and nothing is kept or sent', async (field, value) => {
    const answer = await send(visit({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual([field])
    expect(await rows()).toHaveLength(0)
    expect(await server.queued()).toHaveLength(0)
  })

  test('may name several articles, each once and in their order, or none', async () => {
    const other = await server.make.product({ name: 'Cubo' })
    await server.make.refresh()
    expect(await send(visit({ products: [other, product, other] }))).toMatchObject({ status: 201 })
    expect(await send(visit({ product: undefined, products: [other, product] }))).toMatchObject({ status: 201 })
    expect(await send(visit({ product: null, text: 'Busco: felpudo' }))).toMatchObject({ status: 201 })
    const named = (await rows()).map(({ products }) => products)
    expect(named).toEqual([[product, other], [other, product], []])
    expect(await server.queued()).toHaveLength(3)
  })

  test('is only for articles that are public', async () => {
    const secret = await server.make.product({ public: false })
    expect(await send(visit({ product: secret }))).toMatchObject({ status: 400 })
    expect(await send(visit({ products: [product, secret] }))).toMatchObject({
      status: 400,
      body: { products: [expect.any(String)] },
    })
    expect(await rows()).toHaveLength(0)
  })

  test('R189: finds its provinces without a login, in the order of the alphabet', async () => {
    await server.make.region('Ávila')
    await server.make.region('Zamora')
    const { status, body } = await server.as(null).get('/request_regions/')
    expect(status).toBe(200)
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['Ávila', 'Madrid', 'Zamora'])
    expect(body.results[1]).toEqual({ id: region, name: 'Madrid', country: 'es' })
  })

  test('K19: a public form is accepted 5 times a minute from one address', async () => {
    const limited = await testServer({ limits: LIMITS })
    const place = await limited.make.region()
    const article = await limited.make.product()
    const body = visit({ request_region: place, product: article })
    const answers = []
    for (let time = 0; time < 7; time++) {
      answers.push(await limited.as(null).send('POST', '/public_quotation_request/', body))
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect(answers[5]!.headers['retry-after']).toBeDefined()
    expect(await limited.queued()).toHaveLength(5)
    await limited.close()
  })
})

const help = (more: object = {}) => ({
  full_name: 'Ana Gil',
  email: 'ana@hotel.test',
  company: 'Hotel Miramar',
  subject: 1,
  description: 'No se abre el carro.',
  ...more,
})
const write = (body: object) => server.as(buyer).send('POST', '/help_message/', body)

describe('R196: a message to support', () => {
  beforeEach(() => server.sql`delete from help_messages`)

  test('is kept, and its mail is queued with it', async () => {
    expect(await write(help({ technical: '/carrito' }))).toMatchObject({ status: 200, body: { taken: true } })
    expect([...(await server.sql`select * from help_messages`)]).toMatchObject([
      { full_name: 'Ana Gil', company: 'Hotel Miramar', subject: 1, user_id: buyer, technical: '/carrito' },
    ])
    expect([...(await server.queued())]).toMatchObject([{ queue: 'mail', data: { kind: 'help_message' } }])
  })

  test.each([
    [{ phone: '600' }, '600'],
    [{ phone_number: '700' }, '700'],
    [{ phone: '600', phone_number: '700' }, '700'],
    [{ phone: '600', phone_number: '' }, '600'],
    [{}, ''],
  ])('takes the phone by either name, or none: %j', async (phones, expected) => {
    expect(await write(help(phones))).toMatchObject({ status: 200 })
    expect([...(await server.sql`select phone_number from help_messages`)]).toEqual([{ phone_number: expected }])
  })

  test.each([
    ['full_name', ''],
    ['company', ' '],
    ['email', 'ana'],
    ['email', ''],
    ['description', ''],
    ['subject', 0],
    ['subject', 7],
    ['subject', 1.5],
    ['subject', undefined],
  ])('with %s as %j is refused, and nothing is kept or sent', async (field, value) => {
    const answer = await write(help({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).toEqual([field])
    expect(await server.queued()).toHaveLength(0)
  })

  test('R199: is about one of the subjects of the specification', async () => {
    const { body } = await server.as(buyer).get('/help/subjects/')
    expect(body.results).toEqual([
      { id: 0, name: 'Selecciona' },
      { id: 1, name: 'Incidencia técnica' },
      { id: 2, name: 'Mi cuenta' },
      { id: 3, name: 'Consulta' },
      { id: 4, name: 'Solicitud' },
      { id: 5, name: 'Sugerencia' },
      { id: 6, name: 'Otros' },
    ])
    const english = await server.as(buyer).get('/help/subjects/', { 'accept-language': 'en' })
    expect(english.body.results[6]).toEqual({ id: 6, name: 'Other' })
  })
})
