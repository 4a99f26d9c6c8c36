import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderRules } from '#domain/clients/order-rules.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { pdf } from '#server/test/sent-files.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { textOf, tokenOf } from '#server/test/standing/desk.ts'
import { ASKED, LAST_MINUTES, OVER, standingHotel, type StandingHotel } from '#server/test/standing/hotel.ts'

let server: TestServer
let hotel: StandingHotel

const STRICT: OrderRules = { order_number_rule: '99-AAAA', order_file: 'required', cost_centers: ['Cocina', 'Pisos'] }
const FILE = { name: 'Pedido 7.pdf', content: pdf().toString('base64') }
const SAID = { customer_number: '26-ABCD', cost_center: 'Pisos', order_file: FILE }
const NO_FILE = { name: 'a.pdf', content: Buffer.from('<svg onload="alert(1)">').toString('base64') }

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  hotel = await standingHotel(server)
})
afterAll(async () => {
  await expectInvariants(server.sql)
  await server.close()
})

const post = (path: string, body: object) => server.as(null).send('POST', path, body)
const rules = (some: Partial<OrderRules>) =>
  server.sql`update clients set ${server.sql(some)} where id = ${hotel.client}`
const detail = async (id: number) => (await server.as(hotel.buyer).get(`/orders/${id}/`)).body

/** What is wrong with what is said, and the code and sentence of it. */
const WRONG: [string, object, string, string][] = [
  ['no number', { customer_number: '  ' }, 'cart.needs_customer_number', 'exige su número'],
  ['a number of another form', { customer_number: '2-ABCD' }, 'cart.customer_number_form', '99-AAAA'],
  ['no cost center', { cost_center: undefined }, 'cart.needs_cost_center', 'Elige un centro de coste'],
  ["another client's cost center", { cost_center: 'Bar' }, 'cart.unknown_cost_center', 'no es de este cliente'],
  ['no file', { order_file: null }, 'cart.needs_order_file', 'Adjunta el pedido de compra'],
]

describe('R611: what the client asks of an order is said with the answer', () => {
  test('and stands on the order, as on that of a cart', async () => {
    const { asked, send } = hotel
    await rules(STRICT)
    const { run } = await asked()
    const { body: shown } = await server.as(hotel.buyer).get(`/standing_runs/${run}/`)
    expect([shown.client, shown.order_rules]).toEqual([hotel.client, STRICT])
    const { body } = await send(run, { ...SAID, customer_number: ' 26-ABCD ' })
    expect(body).toMatchObject({ state: 'sent', is_repeated: false })
    const order = await detail(body.order.id)
    expect(order).toMatchObject({ client_order_number: '26-ABCD', cost_center: 'Pisos', order_file: 'Pedido 7.pdf' })
    const file = await server.as(hotel.buyer).get(`/orders/${body.order.id}/order_file/`)
    expect(file.status).toBe(200)
  })

  test.each(WRONG)('and with %s nothing is ordered, with the sentence of a cart', async (_what, part, code, words) => {
    const { asked, send, orders, runs } = hotel
    await rules(STRICT)
    const { run } = await asked()
    const answer = await send(run, { ...SAID, ...part })
    expect(answer).toMatchObject({ status: 400, body: { code, message: expect.stringContaining(words) } })
    expect(await orders()).toEqual([])
    expect((await runs())[0]?.state).toBe('open')
    expect((await send(run, SAID)).status).toBe(200)
  })

  test('and what is no PDF and no picture is refused, as is a file that is not asked for', async () => {
    const { asked, send, orders } = hotel
    const { run } = await asked()
    expect(await send(run, SAID)).toMatchObject({ status: 400, body: { code: 'cart.unknown_cost_center' } })
    expect(await send(run, { order_file: FILE })).toMatchObject({ status: 400, body: { code: 'cart.no_order_file' } })
    await rules(STRICT)
    expect((await send(run, { ...SAID, order_file: NO_FILE })).status).toBe(400)
    expect(await orders()).toEqual([])
  })

  test('once: a repeat, also with another number, is told what was ordered', async () => {
    const { asked, buyer, orders } = hotel
    await rules(STRICT)
    const { run } = await asked()
    const send = (body: object) =>
      server
        .as(buyer)
        .send('POST', `/standing_runs/${run}/send/`, { quantities: [], ...body }, { 'idempotency-key': 'one-press' })
    const [one, other] = await Promise.all([send(SAID), send(SAID)])
    expect([one.body.is_repeated, other.body.is_repeated].toSorted()).toEqual([false, true])
    expect(one.body.order).toEqual(other.body.order)
    const later = await send({ ...SAID, customer_number: '27-ABCD', order_file: NO_FILE })
    expect(later.body).toMatchObject({ is_repeated: true, order: one.body.order })
    expect(await orders()).toHaveLength(1)
    expect((await detail(one.body.order.id)).client_order_number).toBe('26-ABCD')
  })

  test('also where it need not be: a number and a cost center of the client', async () => {
    const { asked, send } = hotel
    await rules({ cost_centers: ['Cocina', 'Pisos'] })
    const { run } = await asked()
    const { body } = await send(run, { customer_number: 'PO 7', cost_center: 'Cocina' })
    expect(await detail(body.order.id)).toMatchObject({ client_order_number: 'PO 7', cost_center: 'Cocina' })
  })
})

describe('R611: by the link of the mail', () => {
  const codeOf = async (token: string, wish: object) => {
    expect((await post('/standing_link/code/', { token, ...wish })).status).toBe(200)
    const [letter] = await hotel.desk.mails()
    return letter?.blocks.flatMap(block => (block.kind === 'strong' ? [block.text] : []))[0] ?? ''
  }

  test('it is said before a code is mailed, and stands on the order', async () => {
    const { asked, desk, orders } = hotel
    await rules(STRICT)
    const { token } = await asked()
    const { body: shown } = await post('/standing_link/', { token })
    expect(shown.order_rules).toEqual(STRICT)
    const { version, total } = shown.look
    const [, part, code, words] = WRONG[1]!
    const refused = await post('/standing_link/code/', { token, version, total, ...SAID, ...part })
    expect(refused).toMatchObject({ status: 400, body: { code, message: expect.stringContaining(words) } })
    const noFile = await post('/standing_link/code/', { token, version, total, ...SAID, order_file: NO_FILE })
    expect(noFile.status).toBe(400)
    expect(await desk.mails()).toEqual([])

    const wish = { version, total, ...SAID }
    const sent = await post('/standing_link/send/', { token, code: await codeOf(token, wish), ...wish })
    expect(sent).toMatchObject({ status: 200, body: { state: 'sent', is_repeated: false } })
    const [order] = await orders()
    expect(await detail(order!.id)).toMatchObject({
      client_order_number: '26-ABCD',
      cost_center: 'Pisos',
      order_file: 'Pedido 7.pdf',
    })
  })

  test.each([
    ['number', { customer_number: '27-ABCD' }],
    ['cost center', { cost_center: 'Cocina' }],
    ['file', { order_file: { ...FILE, content: pdf('/Lang (es)').toString('base64') } }],
  ])('a code is good for no other %s than it was mailed for', async (_what, part) => {
    const { asked, orders } = hotel
    await rules(STRICT)
    const { token } = await asked()
    const { version, total } = (await post('/standing_link/', { token })).body.look
    const code = await codeOf(token, { version, total, ...SAID })
    expect((await post('/standing_link/send/', { token, code, version, total, ...SAID, ...part })).status).toBe(400)
    expect(await orders()).toEqual([])
  })
})

describe('R612: what somebody has to say keeps a delivery from going by itself', () => {
  test('the mail says what is missing and that nothing is sent without, and its page takes it', async () => {
    const { desk, client, buyer, orders, allowItself, asked, send } = hotel
    await allowItself()
    await rules(STRICT)
    const { letter, run } = await asked()
    expect(letter?.preheader).toBe('Contesta antes del lunes 30-11-2026 a las 13:00. Si no dices nada, no se envía.')
    expect(textOf(letter!)).toContain(
      'Para enviarlo hace falta el número de pedido del cliente (99-AAAA), el centro de coste y el pedido de compra del cliente en PDF o imagen.',
    )
    expect(letter?.button?.link).toContain('/asi?token=')
    const { body } = await server.as(buyer).get(`/standing_baskets/?client=${client}`)
    expect(body.results[0].by_itself).toBe(false)
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    expect(await orders()).toEqual([])
    expect((await send(run, SAID)).body).toMatchObject({ state: 'sent' })
  })

  test('a mail says nothing of it where nothing is missing', async () => {
    await rules({ order_file: 'allowed', cost_centers: ['Pisos'] })
    const { letter } = await hotel.asked()
    expect(textOf(letter!)).not.toContain('hace falta')
  })

  test('the only cost center of a client is no question: it goes by itself with it', async () => {
    const { desk, orders, allowItself, asked } = hotel
    await allowItself()
    await rules({ order_file: 'allowed', cost_centers: ['Pisos'] })
    expect((await asked()).letter?.preheader).toContain('Se enviará')
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    const [order] = await orders()
    expect((await detail(order!.id)).cost_center).toBe('Pisos')
  })

  test.each([
    ['at the next look', '2026-11-26T19:00:00Z'],
    ['at the latest when it would go', LAST_MINUTES],
  ])('where it is asked for since the mail, who was told otherwise is asked again: %s', async (_when, then) => {
    const { desk, orders, runs, allowItself, asked, send } = hotel
    await allowItself()
    const { letter, token } = await asked()
    expect(letter?.preheader).toContain('Se enviará')
    await rules(STRICT)
    expect((await post('/standing_link/', { token })).body.by_itself).toBe(false)
    server.clock.now = new Date(then)
    // Those that were looked at lately are not due again.
    if (then === LAST_MINUTES) await server.sql`update standing_baskets set look_at = ${OVER}`
    await desk.round()
    const [again, ...more] = await desk.mails()
    expect(more).toEqual([])
    expect([again?.preheader, textOf(again!)]).toEqual([
      expect.stringContaining('no se envía'),
      expect.stringContaining('hace falta'),
    ])
    expect(tokenOf(again)).not.toBe('')
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    await desk.round()
    expect(await desk.mails()).toEqual([])
    expect(await orders()).toEqual([])
    const [run] = await runs()
    expect(run?.state).toBe('open')
    expect((await send(run!.id, SAID)).body).toMatchObject({ state: 'sent' })
  })
})

test('R612: who is not asked yet learns it with the first mail', async () => {
  const { desk, allowItself } = hotel
  await allowItself()
  await rules({ order_number_rule: 'required' })
  server.clock.now = new Date(ASKED)
  await desk.round()
  const [letter] = await desk.mails()
  expect(textOf(letter!)).toContain('Para enviarlo hace falta el número de pedido del cliente.')
})
