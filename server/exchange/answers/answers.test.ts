import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replaceApiKey } from '#server/exchange/keys/key-store.ts'
import { findRefused } from '#server/mail/told/erp-refused-store.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let key: string
let sales: number
let buyer: number
let client: number
let center: number
let article: number
let order: { id: number; number: string }

beforeAll(async () => {
  server = await testServer({ settings: { order_desk: [{ email: 'pedidos@casa.test' }] } })
  const { make } = server
  key = await keyFor(['orders', 'offers', 'leads', 'requests'])
  sales = await make.user({ role: 'sales_person', email: 'ventas@casa.test', countries: ['es'] })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  article = await make.product({ price: 10 })
  await make.refresh()
})
beforeEach(async () => {
  await server.as(buyer).send('PUT', '/cart/update/', { client, center, items: [{ product: article, quantity: 1 }] })
  order = (await server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })).body
})
afterAll(() => server.close())

const keyFor = async (reads: string[]) =>
  (await replaceApiKey(server.sql, { name: reads.join(), now: server.clock.now, sends: [], reads })).key

const post = async (payload: string, { type = 'application/json', authorization = `Api-Key ${key}` } = {}) => {
  const headers = { authorization, 'content-type': type }
  const answer = await server.app.inject({ method: 'POST', url: '/api/exchange/answers/', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const say = async (...answers: object[]) => (await post(JSON.stringify(answers))).body
const erpOf = async (user: number) => (await server.as(user).get(`/orders/${order.id}/`)).body.erp
const feed = async () => {
  const url = '/api/exchange/orders/?limit=1000'
  const page = await server.app.inject({ url, headers: { authorization: `Api-Key ${key}` } })
  return page.json().results.filter((entry: { document: { id: number } }) => entry.document.id === order.id)
}
const mails = async () =>
  (await server.queued()).flatMap(({ data }) => {
    const { kind, data: mail } = data as { kind?: string; data?: { answer_id: number; to: string } }
    return kind === 'erp_refused' && mail ? [mail] : []
  })

describe('an answer of the ERP', () => {
  test('stands on the order for staff, and users of the client see nothing of it', async () => {
    expect(await erpOf(sales)).toBeNull()
    const answer = { kind: 'order', id: order.number, state: 'accepted', external_id: '88123' }
    expect(await say(answer)).toMatchObject({ stored: 1, unchanged: 0, refused: 0 })
    expect(await erpOf(sales)).toMatchObject({ state: 'accepted', external_id: '88123', reason: '' })
    const listed = (await server.as(sales).get('/orders/')).body.results
    expect(listed.find((one: { id: number }) => one.id === order.id).erp).toMatchObject({ state: 'accepted' })
    expect(await erpOf(buyer)).toBeNull()
    expect(await say(answer)).toMatchObject({ stored: 0, unchanged: 1 })
  })

  test('does not put the order into the feed again', async () => {
    const before = await feed()
    await say({ kind: 'order', id: order.id, state: 'refused', reason: 'sin almacén' })
    expect(await feed()).toEqual(before)
  })

  test('that refuses is mailed once to the sales person and the order desk', async () => {
    const before = (await mails()).length
    const refusal = { kind: 'order', id: order.id, state: 'refused', reason: 'cliente bloqueado' }
    await say(refusal, refusal)
    await say(refusal)
    const told = (await mails()).slice(before)
    expect(told.map(({ to }) => to).toSorted()).toEqual(['pedidos@casa.test', 'ventas@casa.test'])
    expect(await findRefused(server.sql, told[0]!)).toMatchObject({
      kind: 'order',
      name: order.number,
      reason: 'cliente bloqueado',
    })
  })

  test('is told by itself where it is unknown or wrong, and the others are stored', async () => {
    const { results } = await say(
      { kind: 'order', id: 'P26-999999', state: 'accepted' },
      { kind: 'parcel', id: 1, state: 'accepted' },
      { kind: 'order', id: order.id, state: 'lost' },
      { kind: 'request', id: 'x', state: 'accepted' },
      { kind: 'order', id: order.id, state: 'accepted' },
    )
    expect(results.map(({ result }: { result: string }) => result)).toEqual([
      'unknown',
      'invalid',
      'invalid',
      'unknown',
      'stored',
    ])
  })

  test('comes as one object or one a line, and other bodies are refused', async () => {
    const one = JSON.stringify({ kind: 'order', id: order.id, state: 'accepted' })
    expect((await post(one)).body.stored).toBe(1)
    const lines = await post(`${one}\n{"kind"\n\n${one}\n`, { type: 'application/x-ndjson' })
    expect(lines.body).toMatchObject({ stored: 0, unchanged: 2, refused: 1 })
    expect((await post('')).status).toBe(400)
    expect((await post(`[${Array.from({ length: 1001 }, () => '1').join()}]`)).status).toBe(413)
  })

  test('needs a key that may read the kind', async () => {
    const answer = JSON.stringify({ kind: 'order', id: order.id, state: 'accepted' })
    const ofOffers = await keyFor(['offers'])
    const { body } = await post(answer, { authorization: `Api-Key ${ofOffers}` })
    expect(body.results).toMatchObject([{ result: 'forbidden' }])
    expect((await post(answer, { authorization: 'Api-Key none' })).status).toBe(401)
    const token = `JWT ${await server.token(sales)}`
    expect((await post(answer, { authorization: token })).status).toBe(403)
  })
})

describe('sending again', () => {
  const again = async (user: number) => {
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }[]>`
      select id from erp_answers where order_id = ${order.id}`
    return server.as(user).send('POST', `/erp_answers/${id}/send_again/`)
  }

  test('a refused order stands in the feed once more, at a new position', async () => {
    const before = await feed()
    await say({ kind: 'order', id: order.id, state: 'refused', reason: 'x' })
    expect(await again(sales)).toMatchObject({ status: 200, body: { state: 'sent_again' } })
    const entries = await feed()
    expect(entries).toHaveLength(before.length + 1)
    expect(entries.at(-1)).toMatchObject({ event: 'order_sent_again' })
    expect((await again(sales)).status).toBe(409)
    expect(await feed()).toHaveLength(before.length + 1)
  })

  test('is refused for users of the client, other sales people, and what was not refused', async () => {
    await say({ kind: 'order', id: order.id, state: 'accepted' })
    expect((await again(sales)).status).toBe(409)
    expect((await again(buyer)).status).toBe(403)
    const other = await server.make.user({ role: 'sales_person' })
    expect((await again(other)).status).toBe(404)
  })
})

test('lines of the feed name the format by its code', async () => {
  const { make, sql } = server
  const unit = await make.unit(article, 6)
  const [{ external_id } = { external_id: '' }] = await sql<{ external_id: string }[]>`
    select external_id from product_units where id = ${unit}`
  const items = [{ product: article, quantity: 1, aditional_measurement_unit: unit }]
  await server.as(buyer).send('PUT', '/cart/update/', { client, center, items })
  order = (await server.as(buyer).send('PATCH', '/cart/create_order/', { client, center })).body
  const [entry] = await feed()
  expect(entry.document.entries).toMatchObject([{ unit: external_id, tax_code: 'general', tax_name: 'IVA' }])
})
