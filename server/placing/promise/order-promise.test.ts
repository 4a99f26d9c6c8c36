import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// Monday; the next days of the route are Tuesday 1 and Thursday 3.
const MORNING = new Date('2026-11-30T09:46:00Z')
const ROUTE = { delivery_days: ['2', '4'], cut_off: '13:00' }

let server: TestServer
let client: number
let center: number
let buyer: number
let article: number

beforeAll(async () => {
  server = await testServer({ flags: { stock: true, stock_limit: false }, settings: { change_until_cut_off: true } })
  client = await server.make.client()
  buyer = await server.make.user({ clients: [client] })
  article = await server.make.product({ price: 10 })
  await server.make.refresh()
})
beforeEach(async () => {
  server.clock.now = MORNING
  center = await server.make.center({ client })
  await server.sql`update centers set ${server.sql({ ...ROUTE, morning_open_times: '08:00 - 14:00' })} where id = ${center}`
  await expects(null, null)
})
afterAll(() => server.close())

const expects = (expected_on: string | null, expected_quantity: number | null) =>
  server.sql`update products set ${server.sql({ expected_on, expected_quantity, stock: 5 })} where id = ${article}`

interface Placing {
  quantity?: number
  day?: string | null
  delivered_together?: boolean
}

async function place({ quantity = 1, day = null, delivered_together }: Placing = {}) {
  const items = [{ product: article, quantity }]
  await server.as(buyer).send('PUT', '/cart/update/', { client, center, items })
  return server
    .as(buyer)
    .send('PATCH', '/cart/create_order/', { client, center, delivery_date: day, delivered_together })
}
const read = async (id: number) => (await server.as(buyer).get(`/orders/${id}/`)).body

const TUESDAY = {
  day: '2026-12-01',
  until: '2026-11-30T12:00:00.000Z',
  times: '08:00 - 14:00',
  time_zone: 'Europe/Madrid',
}

describe('R550: an order is promised for', () => {
  test('the next day of the route, until its cut-off', async () => {
    expect((await place()).body).toMatchObject({ promised: TUESDAY, later: [] })
    server.clock.now = new Date('2026-11-30T12:00:00Z')
    expect((await place()).body.promised).toMatchObject({ day: '2026-12-03', until: '2026-12-02T12:00:00.000Z' })
  })

  test('the day that was wished for', async () => {
    const { body } = await place({ day: '2026-12-03' })
    expect(body.promised).toMatchObject({ day: '2026-12-03', until: '2026-12-02T12:00:00.000Z' })
    expect(await read(body.id)).toMatchObject({ promised: body.promised, delivery_datetime: expect.any(String) })
  })

  test('no day that an unknown time zone would make up', async () => {
    await server.sql`update countries set timezone = 'Europe/Atlantis'`
    expect((await place()).body.promised).toEqual(TUESDAY)
    await server.sql`update countries set timezone = 'Europe/Madrid'`
  })
})

test('R551: where nobody says the days or the cut-off, nothing is promised, and any working day can be wished for', async () => {
  await server.sql`update centers set ${server.sql({ delivery_days: [], cut_off: '' })} where id = ${center}`
  const { body } = await place({ day: '2026-12-02' })
  expect(body).toMatchObject({ promised: null, later: [] })
  expect((await read(body.id)).promised).toBeNull()
  await server.sql`update centers set ${server.sql({ delivery_days: ['2'], cut_off: '' })} where id = ${center}`
  expect((await place()).body.promised).toBeNull()
})

describe('R552: a day that cannot be kept is refused with the next one', () => {
  test.each([
    [
      '2026-12-02',
      'promise.no_route',
      'El 02-12-2026 no hay reparto en este centro. El siguiente día posible es el 03-12-2026.',
    ],
    ['2026-12-05', 'cart.delivery_on_weekend', expect.stringContaining('08-12-2026')],
  ])('%s: %s', async (day, code, message) => {
    expect(await place({ day })).toMatchObject({ status: 400, body: { code, message } })
  })

  test('after its cut-off, in the language of who asks', async () => {
    expect(await place({ day: '2026-12-01' })).toMatchObject({ status: 200 })
    server.clock.now = new Date('2026-11-30T12:00:00Z')
    expect(await place({ day: '2026-12-01' })).toMatchObject({
      status: 400,
      body: {
        code: 'promise.too_late',
        message: 'Ya no da tiempo a entregar el 01-12-2026. El siguiente día posible es el 03-12-2026.',
      },
    })
  })
})

test('R553: an order keeps what was promised, whatever is said of the route afterwards', async () => {
  const { body } = await place()
  await server.sql`
    update centers set ${server.sql({ delivery_days: ['5'], cut_off: '', morning_open_times: '' })} where id = ${center}`
  expect((await read(body.id)).promised).toEqual(TUESDAY)
})

describe('R554: a line that is short', () => {
  test('is promised for the route after its new stock, in the answer and in the order', async () => {
    await expects('2026-12-02', 20)
    const { body } = await place({ quantity: 8 })
    expect(body).toMatchObject({ promised: TUESDAY, later: [{ product: article, day: '2026-12-03' }] })
    expect((await read(body.id)).entries).toMatchObject([{ promised_on: '2026-12-03' }])
  })

  test.each([
    ['there is enough of it', '2026-12-02', 20, 5],
    ['too little arrives', '2026-12-02', 2, 8],
    ['nobody says how much arrives', '2026-12-02', null, 8],
  ])('has no day of its own where %s', async (_what, on, amount, quantity) => {
    await expects(on, amount)
    const { body } = await place({ quantity })
    expect(body.later).toEqual([])
    expect((await read(body.id)).entries).toMatchObject([{ promised_on: null }])
  })
})

describe('R557: all in one delivery', () => {
  const THURSDAY = { day: '2026-12-03', until: '2026-12-02T12:00:00.000Z' }

  test('is promised for the day of its last line, and the order says so', async () => {
    await expects('2026-12-02', 20)
    const { body } = await place({ quantity: 8, delivered_together: true })
    expect(body).toMatchObject({ delivered_together: true, promised: THURSDAY, later: [] })
    expect(await read(body.id)).toMatchObject({
      delivered_together: true,
      promised: THURSDAY,
      entries: [{ promised_on: null }],
    })
  })

  test('is promised for the first day where nothing is short', async () => {
    expect((await place({ delivered_together: true })).body).toMatchObject({ promised: TUESDAY, later: [] })
  })

  test('is promised for no day where nobody knows when enough arrives', async () => {
    const { body } = await place({ quantity: 8, delivered_together: true })
    expect(body).toMatchObject({ delivered_together: true, promised: null, later: [] })
  })

  test('may be changed until the cut-off of the first delivery', async () => {
    await expects('2026-12-02', 20)
    const { body } = await place({ quantity: 8, delivered_together: true })
    expect(body).toMatchObject({ promised: THURSDAY, held_until: TUESDAY.until })
  })

  test('is not what an order is that does not ask for it', async () => {
    await expects('2026-12-02', 20)
    const { body } = await place({ quantity: 8 })
    expect(await read(body.id)).toMatchObject({ delivered_together: false, promised: TUESDAY })
  })
})

test('R550: the call tells the route of a centre by its province and country, with the clock of its country', async () => {
  await server.sql`update centers set ${server.sql({ delivery_days: [], cut_off: '' })} where id = ${center}`
  await server.sql`update countries set ${server.sql(ROUTE)} where id = 'es'`
  const { body } = await server.as(buyer).get(`/centers/${center}/delivery_days/`)
  expect(body).toMatchObject({
    ...ROUTE,
    time_zone: 'Europe/Madrid',
    times: ['08:00 - 14:00'],
    now: MORNING.toISOString(),
  })
  expect((await place()).body.promised).toEqual(TUESDAY)
  await server.sql`update countries set ${server.sql({ delivery_days: [], cut_off: '' })}`
})
