import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { textOf } from '#server/test/standing/desk.ts'
import { ASKED, FIRST, LAST_MINUTES, OVER, standingHotel, type StandingHotel } from '#server/test/standing/hotel.ts'

let server: TestServer
let hotel: StandingHotel

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

describe('R606: the mail', () => {
  test('goes to who is asked, with the lines, prices, sums, limit, day and last moment, and three buttons', async () => {
    const { asked } = hotel
    const { letter } = await asked()
    const said = textOf(letter!)
    for (const words of [
      'Papel secamanos',
      '2 ',
      '10,00',
      '40,00',
      '48,40',
      '100,00',
      'martes 01-12-2026',
      'lunes 30-11-2026 a las 13:00',
    ])
      expect(said).toContain(words)
    expect(letter?.preheader).toBe('Contesta antes del lunes 30-11-2026 a las 13:00. Si no dices nada, no se envía.')
    const labels = [letter?.button, ...(letter?.more ?? [])].map(one => [
      one?.label,
      /\/(\w+)\?/.exec(one?.link ?? '')?.[1],
    ])
    expect(labels).toEqual([
      ['Así', 'asi'],
      ['Cambiar', 'cambiar'],
      ['Saltar esta vez', 'saltar'],
    ])
  })

  test('names what cannot be had, and what costs more than the last time', async () => {
    const { desk, paper, gloves, asked, send } = hotel
    const { run } = await asked()
    expect((await send(run)).status).toBe(200)
    await changeForTest(server.sql, 'prices', { product_id: gloves, country_id: 'es' }, { price: 4.5 })
    await server.sql`update products set on_sale_until = '2026-11-01' where id = ${paper}`
    server.clock.now = new Date('2026-12-03T12:00:00Z')
    await desk.round()
    const [letter] = await desk.mails()
    await server.sql`update products set on_sale_until = null where id = ${paper}`
    expect(textOf(letter!)).toMatch(/Guante de nitrilo cuesta más que la última vez: 4,00\s€ antes, 4,50\s€ ahora\./)
    expect(textOf(letter!)).toContain('Papel secamanos: ')
  })

  test('is not written any more once it is decided', async () => {
    const { desk, runs, send } = hotel
    server.clock.now = new Date(ASKED)
    await desk.round()
    const [run] = await runs()
    await send(run!.id)
    expect(await desk.mails()).toEqual([])
  })
})

describe('R606: the link of the mail', () => {
  test('shows the order as often as it is opened, to anybody, and decides nothing', async () => {
    const { runs, orders, asked } = hotel
    const { token, run } = await asked()
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await post('/standing_link/', { token })
      expect([status, body.id, body.state, body.look.total]).toEqual([200, run, 'open', 48.4])
    }
    expect(await orders()).toEqual([])
    expect((await runs())[0]?.state).toBe('open')
    expect((await post('/standing_link/', { token: 'none' })).status).toBe(404)
  })

  test('skips with one press, and says so to every later one', async () => {
    const { orders, asked } = hotel
    const { token } = await asked()
    expect((await post('/standing_link/skip/', { token })).body).toMatchObject({ is_repeated: false, state: 'skipped' })
    expect((await post('/standing_link/skip/', { token })).body).toMatchObject({ is_repeated: true, state: 'skipped' })
    expect((await post('/standing_link/', { token })).body).toMatchObject({ state: 'skipped', look: null })
    expect(await orders()).toEqual([])
  })

  test('orders with a code that goes to who is asked, and with no other', async () => {
    const { desk, buyer, orders, asked } = hotel
    const { token } = await asked()
    const { version, total } = (await post('/standing_link/', { token })).body.look
    expect((await post('/standing_link/send/', { token, code: '000000', version, total })).status).toBe(400)
    const { body } = await post('/standing_link/code/', { token, version, total })
    expect(body.sent_to).toContain('…')
    const [letter] = await desk.mails()
    const code = letter?.blocks.flatMap(block => (block.kind === 'strong' ? [block.text] : []))[0] ?? ''
    // It was sent for what was shown, and for nothing else.
    expect((await post('/standing_link/send/', { token, code, version, total: 1 })).status).toBe(400)
    expect(await orders()).toEqual([])
    const answer = await post('/standing_link/send/', { token, code, version, total })
    expect(answer).toMatchObject({ status: 200, body: { is_repeated: false, state: 'sent' } })
    expect(await post('/standing_link/send/', { token, code, version, total })).toMatchObject({
      body: { is_repeated: true },
    })
    expect(await orders()).toMatchObject([{ user_id: buyer, base: 40 }])
  })

  test('orders nothing for an account with a second factor', async () => {
    const { buyer, asked } = hotel
    const { token } = await asked()
    await server.sql`
      insert into second_factors (user_id, secret, begun_at, confirmed_at) values (${buyer}, '\\x01', now(), now())`
    expect((await post('/standing_link/code/', { token })).status).toBe(403)
  })

  test('is over for whoever does not buy for the center any more', async () => {
    const { buyer, asked } = hotel
    const { token } = await asked()
    await server.sql`delete from user_clients where user_id = ${buyer}`
    expect((await post('/standing_link/', { token })).status).toBe(404)
    expect((await post('/standing_link/skip/', { token })).status).toBe(404)
  })
})

describe('R608: what is sent', () => {
  test('is one order of who is asked, for the day, at the prices of then', async () => {
    const { paper, buyer, runs, orders, asked, send } = hotel
    const { run } = await asked()
    await changeForTest(server.sql, 'prices', { product_id: paper, country_id: 'es' }, { price: 11 })
    expect((await send(run)).body).toMatchObject({
      is_repeated: false,
      state: 'sent',
      order: { number: expect.any(String) },
    })
    expect(await orders()).toEqual([{ id: expect.any(Number), user_id: buyer, state: 2, base: 42, day: FIRST }])
    expect((await runs())[0]).toMatchObject({ state: 'sent', order_id: (await orders())[0]?.id })
  })

  test('waits for validation where it is above the limit of the center', async () => {
    const { center, orders, asked, send } = hotel
    const { run } = await asked()
    await server.sql`update centers set purchase_limit = 30 where id = ${center}`
    await send(run)
    expect(await orders()).toMatchObject([{ state: 1 }])
  })

  test('has other quantities of this time, and the list keeps its own', async () => {
    const { buyer, template, orders, asked, send } = hotel
    const { run } = await asked()
    const quantities = [
      { line: 1, quantity: 3 },
      { line: 2, quantity: 0 },
    ]
    const { body: look } = await server.as(buyer).send('POST', `/standing_runs/${run}/preview/`, { quantities })
    expect([look.order.base, look.lines[1].quantity, look.lines[1].listed]).toEqual([30, 0, 5])
    const { version, total } = look
    expect((await send(run, { quantities, version, total })).status).toBe(200)
    expect(await orders()).toMatchObject([{ base: 30 }])
    const { entries } = (await server.as(buyer).get(`/order_templates/${template}/`)).body
    expect(entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 5])
  })

  test('is nothing where something else was shown, or nothing is left', async () => {
    const { paper, buyer, runs, orders, asked, send } = hotel
    const { run } = await asked()
    const { version, total } = (await server.as(buyer).get(`/standing_runs/${run}/`)).body.look
    await changeForTest(server.sql, 'prices', { product_id: paper, country_id: 'es' }, { price: 11 })
    expect((await send(run, { version, total })).status).toBe(409)
    const none = [
      { line: 1, quantity: 0 },
      { line: 2, quantity: 0 },
    ]
    expect((await send(run, { quantities: none })).status).toBe(400)
    expect(await orders()).toEqual([])
    expect((await runs())[0]?.state).toBe('open')
  })

  test('is one order, however many press at once, in how many tabs and by which way', async () => {
    const { desk, orders, allowItself, asked, send } = hotel
    await allowItself()
    const { run } = await asked()
    server.clock.now = new Date(LAST_MINUTES)
    const presses = [send(run), send(run), desk.round(), desk.round(), send(run)]
    await Promise.all(presses)
    expect(await orders()).toHaveLength(1)
    expect((await send(run)).body).toMatchObject({ is_repeated: true, state: 'sent' })
  })

  test('is either an order or skipped, never both', async () => {
    const { buyer, runs, orders, asked, send } = hotel
    const { run } = await asked()
    const skip = () => server.as(buyer).send('POST', `/standing_runs/${run}/skip/`)
    const answers = await Promise.all([send(run), skip(), send(run), skip()])
    expect(answers.filter(({ body }) => !body.is_repeated)).toHaveLength(1)
    const [after] = await runs()
    expect((await orders()).length).toBe(after?.state === 'sent' ? 1 : 0)
    for (const { body } of answers) expect(body.state).toBe(after?.state)
  })

  test('is nothing after the cut-off', async () => {
    const { orders, asked, send } = hotel
    const { run } = await asked()
    server.clock.now = new Date(OVER)
    expect((await send(run)).body).toMatchObject({
      is_repeated: true,
      message: expect.stringContaining('sin respuesta'),
    })
    expect(await orders()).toEqual([])
  })
})
