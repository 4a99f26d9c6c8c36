import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { changeForTest, travelForTest } from '#server/test/change.ts'
import { expectInvariants } from '#server/test/invariants.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { standingDesk, textOf, tokenOf } from '#server/test/standing/desk.ts'

let server: TestServer
let desk: ReturnType<typeof standingDesk>
let client: number
let seller: number
let buyer: number
let colleague: number
let center: number
let paper: number
let gloves: number
let template: number
let basket: number

const FIRST = '2026-12-01'
const ASKED = '2026-11-26T12:00:00Z'
const LAST_MINUTES = '2026-11-30T11:46:00Z'
const OVER = '2026-11-30T12:00:00Z'

beforeAll(async () => {
  server = await testServer()
  desk = standingDesk(server)
  const { make } = server
  seller = await make.user({ role: 'sales_person', countries: ['es'], first_name: 'Joan' })
  paper = await make.product({ name: 'Papel secamanos', price: 10 })
  gloves = await make.product({ name: 'Guante de nitrilo', price: 4 })
})
beforeEach(async () => {
  const { make, sql } = server
  travelForTest(server.clock, '2026-11-20T10:00:00Z')
  await sql`delete from queued_jobs`
  await sql`delete from standing_baskets`
  client = await make.client({ name: 'Hotel Miramar', sales_person: seller })
  center = await make.center({ client, name: 'Playa', purchase_limit: 100, purchase_limit_period: 'M' })
  await sql`update centers set ${sql({ delivery_days: ['2', '4'], cut_off: '13:00' })} where id = ${center}`
  buyer = await make.user({ clients: [client], first_name: 'Bea' })
  colleague = await make.user({ clients: [client], first_name: 'Carla' })
  const lines = [
    { product: paper, quantity: 2 },
    { product: gloves, quantity: 5 },
  ]
  const as = server.as(buyer)
  template = (await as.send('POST', '/order_templates/', { client, name: 'Cada martes', lines })).body.id
  await as.send('POST', '/standing_baskets/', { template, centers: [center], weeks: 1, first_day: FIRST })
  basket = (await as.get(`/standing_baskets/?client=${client}`)).body.results[0].id
})
afterAll(async () => {
  await expectInvariants(server.sql)
  await server.close()
})

const orders = () => server.sql<{ id: number; user_id: number; state: number; base: number; day: string }[]>`
  select id, user_id, state, base, (delivery_datetime at time zone 'Europe/Madrid')::date::text as day from orders where client_id = ${client} order by id`
const allowItself = () => server.sql`update clients set standing_by_itself = true where id = ${client}`
const runs = () => server.sql<{ id: number; state: string; order_id: number | null }[]>`
  select id, state, order_id from standing_runs where basket_id = ${basket} order by delivery_day`

/** Travels to the time of the question, and answers the mail and its run. */
async function asked() {
  server.clock.now = new Date(ASKED)
  await desk.round()
  const [letter] = await desk.mails()
  const [run] = await runs()
  return { letter, run: run!.id, token: tokenOf(letter) }
}

const send = (run: number, body: object = {}, as = buyer) =>
  server.as(as).send('POST', `/standing_runs/${run}/send/`, { quantities: [], ...body })
const post = (path: string, body: object) => server.as(null).send('POST', path, body)

describe('R606: the mail', () => {
  test('goes to who is asked, with the lines, prices, sums, limit, day and last moment, and three buttons', async () => {
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
      'lunes 30-11-2026 13:00',
    ])
      expect(said).toContain(words)
    expect(letter?.preheader).toBe('Contesta antes del lunes 30-11-2026 13:00. Si no dices nada, no se envía.')
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
    server.clock.now = new Date(ASKED)
    await desk.round()
    const [run] = await runs()
    await send(run!.id)
    expect(await desk.mails()).toEqual([])
  })
})

describe('R606: the link of the mail', () => {
  test('shows the order as often as it is opened, to anybody, and decides nothing', async () => {
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
    const { token } = await asked()
    expect((await post('/standing_link/skip/', { token })).body).toMatchObject({ is_repeated: false, state: 'skipped' })
    expect((await post('/standing_link/skip/', { token })).body).toMatchObject({ is_repeated: true, state: 'skipped' })
    expect((await post('/standing_link/', { token })).body).toMatchObject({ state: 'skipped', look: null })
    expect(await orders()).toEqual([])
  })

  test('orders with a code that goes to who is asked, and with no other', async () => {
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
    const { token } = await asked()
    await server.sql`
      insert into second_factors (user_id, secret, begun_at, confirmed_at) values (${buyer}, '\\x01', now(), now())`
    expect((await post('/standing_link/code/', { token })).status).toBe(403)
  })

  test('is over for whoever does not buy for the center any more', async () => {
    const { token } = await asked()
    await server.sql`delete from user_clients where user_id = ${buyer}`
    expect((await post('/standing_link/', { token })).status).toBe(404)
    expect((await post('/standing_link/skip/', { token })).status).toBe(404)
  })
})

describe('R608: what is sent', () => {
  test('is one order of who is asked, for the day, at the prices of then', async () => {
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
    const { run } = await asked()
    await server.sql`update centers set purchase_limit = 30 where id = ${center}`
    await send(run)
    expect(await orders()).toMatchObject([{ state: 1 }])
  })

  test('has other quantities of this time, and the list keeps its own', async () => {
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
    await allowItself()
    const { run } = await asked()
    server.clock.now = new Date(LAST_MINUTES)
    const presses = [send(run), send(run), desk.round(), desk.round(), send(run)]
    await Promise.all(presses)
    expect(await orders()).toHaveLength(1)
    expect((await send(run)).body).toMatchObject({ is_repeated: true, state: 'sent' })
  })

  test('is either an order or skipped, never both', async () => {
    const { run } = await asked()
    const skip = () => server.as(buyer).send('POST', `/standing_runs/${run}/skip/`)
    const answers = await Promise.all([send(run), skip(), send(run), skip()])
    expect(answers.filter(({ body }) => !body.is_repeated)).toHaveLength(1)
    const [after] = await runs()
    expect((await orders()).length).toBe(after?.state === 'sent' ? 1 : 0)
    for (const { body } of answers) expect(body.state).toBe(after?.state)
  })

  test('is nothing after the cut-off', async () => {
    const { run } = await asked()
    server.clock.now = new Date(OVER)
    expect((await send(run)).body).toMatchObject({
      is_repeated: true,
      message: expect.stringContaining('sin respuesta'),
    })
    expect(await orders()).toEqual([])
  })
})

describe('R607: what nobody answers', () => {
  test('is not sent, and who was asked is told once', async () => {
    await asked()
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    expect(await orders()).toEqual([])
    server.clock.now = new Date(OVER)
    await Promise.all([desk.round(), desk.round()])
    expect((await runs())[0]?.state).toBe('unanswered')
    const told = (await desk.mails()).filter(({ subject }) => subject.startsWith('No se ha enviado'))
    expect(told).toHaveLength(1)
    expect(await orders()).toEqual([])
  })
})

describe('R609: what is sent by itself', () => {
  test('is what the client lets be sent: the mail says when, and it goes shortly before the cut-off', async () => {
    await allowItself()
    const { letter } = await asked()
    expect(letter?.preheader).toBe('Se enviará el lunes 30-11-2026 12:45 si no dices nada.')
    server.clock.now = new Date('2026-11-30T11:44:00Z')
    await desk.round()
    expect(await orders()).toEqual([])
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    await desk.round()
    expect(await orders()).toMatchObject([{ user_id: buyer, base: 40, day: FIRST }])
    const { body } = await server.as(buyer).get(`/standing_baskets/?client=${client}`)
    expect(body.results[0].days[0]).toMatchObject({ state: 'sent', order: { id: (await orders())[0]?.id } })
  })

  test('needs one connection alone', async () => {
    await allowItself()
    await asked()
    server.clock.now = new Date(LAST_MINUTES)
    const alone = connect(server.url, { max: 1 })
    await desk.round(alone)
    await alone.end()
    expect(await orders()).toHaveLength(1)
  })

  test('waits for validation above the limit of then', async () => {
    await allowItself()
    await asked()
    await server.sql`update centers set purchase_limit = 30 where id = ${center}`
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    expect(await orders()).toMatchObject([{ state: 1 }])
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'the client has taken it back',
      () => server.sql`update clients set standing_by_itself = false where id = ${client}`,
    ],
    ['it was skipped', async () => server.as(buyer).send('POST', `/standing_runs/${(await runs())[0]!.id}/skip/`)],
    ['it was paused', () => server.as(buyer).send('PATCH', `/standing_baskets/${basket}/`, { paused: true })],
    ['the mail was never written', () => server.sql`update standing_runs set mailed_at = null`],
  ])('is nothing where %s', async (_what, prevent) => {
    await allowItself()
    await asked()
    await prevent()
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    expect(await orders()).toEqual([])
  })

  test('is nothing where the mail has said that nothing is sent', async () => {
    await asked()
    await allowItself()
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    expect(await orders()).toEqual([])
  })

  test('that cannot be ordered is told with the reason', async () => {
    await allowItself()
    await asked()
    await server.sql`update clients set locked = true where id = ${client}`
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    expect((await runs())[0]?.state).toBe('failed')
    const [letter] = await desk.mails()
    expect(textOf(letter!)).toContain('no se ha podido enviar')
    expect(letter?.blocks).toContainEqual({ kind: 'quote', text: expect.any(String) })
  })
})

describe('R610: a standing basket whose owner cannot order any more', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['has left', 'left', () => server.sql`update users set active = false where id = ${buyer}`],
    [
      'is gone',
      'left',
      async () => {
        await server.sql`update users set active = false where id = ${buyer}`
        await server.sql`update standing_baskets set user_id = null where id = ${basket}`
      },
    ],
    ['manages leads now', 'left', () => server.sql`update users set role = 'lead_manager' where id = ${buyer}`],
    ['does not buy for the client', 'no_center', () => server.sql`delete from user_clients where user_id = ${buyer}`],
    [
      'has lost the center',
      'no_center',
      async () => {
        const other = await server.make.center({ client })
        await server.sql`insert into user_centers values (${buyer}, ${other})`
      },
    ],
    [
      'has a center that is closed',
      'no_center',
      () => server.sql`update centers set closed = true where id = ${center}`,
    ],
  ])('stops where she %s, and the other buyers are told', async (_what, why, lose) => {
    await allowItself()
    await lose()
    server.clock.now = new Date(ASKED)
    await desk.round()
    const letters = await desk.mails()
    expect(letters.map(({ to }) => to)).toHaveLength(1)
    expect(textOf(letters[0]!)).toContain('se ha parado')
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    expect(await orders()).toEqual([])
    const [row] = await server.sql<{ stopped: string }[]>`select stopped from standing_baskets where id = ${basket}`
    expect(row?.stopped).toBe(why)
  })

  test('tells the sales person where nobody else buys, also shortly before it would be sent', async () => {
    await allowItself()
    await server.sql`update users set active = false where id = ${colleague}`
    await asked()
    await server.sql`update users set active = false where id = ${buyer}`
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    const letters = await desk.mails()
    const [row] = await server.sql<{ email: string }[]>`select email from users where id = ${seller}`
    expect(letters.map(({ to }) => to)).toEqual([row?.email])
    expect(await orders()).toEqual([])
  })

  test('is made anew by somebody else', async () => {
    await server.sql`update users set active = false where id = ${buyer}`
    server.clock.now = new Date(ASKED)
    await desk.round()
    const wish = { template, centers: [center], weeks: 1, first_day: '2026-12-08' }
    expect((await server.as(colleague).send('POST', '/standing_baskets/', wish)).status).toBe(201)
    const { results } = (await server.as(colleague).get(`/standing_baskets/?client=${client}`)).body
    expect(results).toMatchObject([{ is_own: true, stopped: null }])
  })
})
