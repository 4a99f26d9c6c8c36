import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeForTest, travelForTest } from '#server/test/change.ts'
import { enterVisit } from '#server/test/punchout/visits.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { standingDesk } from '#server/test/standing/desk.ts'

let server: TestServer
let desk: ReturnType<typeof standingDesk>
let client: number
let seller: number
let buyer: number
let colleague: number
let held: number
let stranger: number
let lead: number
let beach: number
let spa: number
let foreign: number
let template: number

const ROUTE = { delivery_days: ['2', '4'], cut_off: '13:00' }
// Tuesday, answered until Monday 30 November at 13:00 and asked about on Thursday 26 at 13:00.
const FIRST = '2026-12-01'

beforeAll(async () => {
  server = await testServer()
  desk = standingDesk(server)
  const { make, sql } = server
  seller = await make.user({ role: 'sales_person', countries: ['es'] })
  lead = await make.user({ role: 'lead_manager', countries: ['es'] })
  client = await make.client({ name: 'Hotel Miramar', sales_person: seller })
  beach = await make.center({ client, name: 'Playa' })
  spa = await make.center({ client, name: 'Spa' })
  const other = await make.client()
  foreign = await make.center({ client: other })
  await sql`update centers set ${sql(ROUTE)}`
  buyer = await make.user({ clients: [client], first_name: 'Bea' })
  colleague = await make.user({ clients: [client], first_name: 'Carla' })
  held = await make.user({ clients: [client], centers: [spa] })
  stranger = await make.user({ clients: [other] })
  const paper = await make.product({ name: 'Papel secamanos', price: 10 })
  const { body } = await server
    .as(buyer)
    .send('POST', '/order_templates/', { client, name: 'Cada martes', lines: [{ product: paper, quantity: 2 }] })
  template = body.id
})
beforeEach(() => server.sql`delete from standing_baskets`)
afterAll(() => server.close())

const WISH = { weeks: 1, first_day: FIRST }
const make = (change: object = {}, as = buyer) =>
  server.as(as).send('POST', '/standing_baskets/', { template, centers: [beach], ...WISH, ...change })
const list = async (as = buyer) => (await server.as(as).get(`/standing_baskets/?client=${client}`)).body.results
const change = (id: number, body: object, as = buyer) => server.as(as).send('PATCH', `/standing_baskets/${id}/`, body)
const open = (id: number, slot: string, as = buyer) =>
  server.as(as).send('POST', `/standing_baskets/${id}/days/`, { slot })
const skip = (run: number, as = buyer) => server.as(as).send('POST', `/standing_runs/${run}/skip/`)

async function made(): Promise<number> {
  expect(await make()).toMatchObject({ status: 201, body: { made: 1 } })
  return (await list())[0].id
}

describe('R605: a list becomes a standing basket', () => {
  test('of who makes it, for several centers, each with its next days', async () => {
    expect((await make({ centers: [beach, spa], weeks: 2 })).body).toEqual({ made: 2 })
    const [one, other] = await list()
    expect([one.center.name, other.center.name]).toEqual(['Playa', 'Spa'])
    expect(one).toMatchObject({ made_by: 'Bea Gil', is_own: true, may_change: true, paused: false, by_itself: false })
    const days = one.days.map(({ day, state }: { day: string; state: string }) => [day, state])
    expect(days).toEqual([
      ['2026-12-01', 'planned'],
      ['2026-12-15', 'planned'],
      ['2026-12-29', 'planned'],
      ['2027-01-12', 'planned'],
    ])
    expect(one.days[0]).toMatchObject({ until: '2026-11-30T12:00:00.000Z', ask_at: '2026-11-26T12:00:00.000Z' })
  })

  test('that ends with its list, which says how many do, also at centers that the reader does not see', async () => {
    const standing = async (as: number) => (await server.as(as).get(`/order_templates/${template}/`)).body.standing
    expect(await standing(held)).toBe(0)
    await make({ centers: [beach, spa] })
    expect([await standing(buyer), await standing(held)]).toEqual([2, 2])
    const [one] = await list()
    await change(one.id, { paused: true })
    expect(await standing(buyer)).toBe(2)
    await server.sql`update standing_baskets set stopped = 'left' where id = ${one.id}`
    expect(await standing(buyer)).toBe(1)
  })

  test('on a first day of the route whose cut-off is not over, and on no other', async () => {
    for (const first_day of ['2026-12-02', '2026-11-20', '2026-10-06', '2027-06-01'])
      expect(await make({ first_day })).toMatchObject({ status: 400, body: { first_day: [expect.any(String)] } })
    expect((await make({ first_day: '2026-11-24' })).status).toBe(201)
  })

  test('once for a center, also when two make it at once', async () => {
    const answers = await Promise.all([make(), make(), make({ centers: [beach, spa] })])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2)
    const [rows] = await server.sql<
      { count: number }[]
    >`select count(*)::int from standing_baskets where center_id = ${beach}`
    expect(rows?.count).toBe(1)
  })

  test.each([
    ['of another client', () => foreign, () => buyer],
    ['that the user is held away from', () => beach, () => held],
    ['that nobody has', () => 999_999_999, () => buyer],
  ])('and for no center %s, nor for the others with it', async (_what, center, as) => {
    expect((await make({ centers: [spa, center()] }, as())).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('and an empty list does not', async () => {
    const empty = await server.as(buyer).send('POST', '/order_templates/', { client, name: 'Vacía', lines: [] })
    expect(await make({ template: empty.body.id })).toMatchObject({ status: 400 })
  })
})

describe('R605: who may', () => {
  test('see it: whoever sees the list and buys for the center', async () => {
    const id = await made()
    expect((await list(colleague))[0]).toMatchObject({ id, is_own: false, may_change: false })
    expect((await list(seller))[0]).toMatchObject({ id, is_own: false, may_change: true })
    expect(await list(held)).toEqual([])
    expect((await server.as(stranger).get(`/standing_baskets/?client=${client}`)).status).toBe(404)
  })

  test('change, open, skip and end it: who is asked, who may change the list, who serves the client', async () => {
    const id = await made()
    const { run } = (await open(id, FIRST)).body
    for (const [as, status] of [
      [colleague, 403],
      [held, 404],
      [stranger, 404],
    ] as const) {
      expect((await change(id, { paused: true }, as)).status).toBe(status)
      expect((await open(id, FIRST, as)).status).toBe(status)
      expect((await skip(run, as)).status).toBe(status)
      expect((await server.as(as).send('DELETE', `/standing_baskets/${id}/`)).status).toBe(status)
    }
    expect((await change(id, { paused: true }, seller)).status).toBe(200)
    expect((await change(id, { paused: false })).status).toBe(200)
    expect((await server.as(seller).send('DELETE', `/standing_baskets/${id}/`)).status).toBe(200)
    expect(await list()).toEqual([])
  })

  test('order: who is asked, and nobody else, also not who serves the client', async () => {
    const id = await made()
    const { run } = (await open(id, FIRST)).body
    for (const as of [colleague, seller])
      expect((await server.as(as).send('POST', `/standing_runs/${run}/send/`, { quantities: [] })).status).toBe(403)
    expect((await server.as(colleague).get(`/standing_runs/${run}/`)).body).toMatchObject({
      state: 'open',
      is_own: false,
      may_change: false,
    })
    for (const as of [held, stranger]) expect((await server.as(as).get(`/standing_runs/${run}/`)).status).toBe(404)
  })

  test('nothing at all: visits of procurement systems, and who manages leads', async () => {
    const id = await made()
    const visitor = await enterVisit(server, { user: buyer, client })
    for (const as of [visitor, server.as(lead)]) {
      expect((await as.get(`/standing_baskets/?client=${client}`)).status).toBe(403)
      expect((await as.send('PATCH', `/standing_baskets/${id}/`, { paused: true })).status).toBe(403)
    }
  })
})

describe('R605: its days', () => {
  const daysOf = async () =>
    (await list())[0].days.map(({ day, state }: { day: string; state: string }) => [day, state])

  test('are skipped one by one before anybody is asked, and then nobody is', async () => {
    const id = await made()
    const { run } = (await open(id, FIRST)).body
    expect((await skip(run)).body).toMatchObject({ is_repeated: false, state: 'skipped' })
    expect((await skip(run)).body).toMatchObject({ is_repeated: true, state: 'skipped' })
    expect((await daysOf()).slice(0, 2)).toEqual([
      ['2026-12-01', 'skipped'],
      ['2026-12-08', 'planned'],
    ])
    travelForTest(server.clock, '2026-11-26T12:00:00Z')
    await desk.round()
    expect(await desk.mails()).toEqual([])
  })

  test('are asked about at most once, and not before their time nor while it is paused', async () => {
    const id = await made()
    travelForTest(server.clock, '2026-11-26T11:59:00Z')
    await desk.round()
    expect(await desk.mails()).toEqual([])
    server.clock.now = new Date('2026-11-26T12:00:00Z')
    await change(id, { paused: true })
    await desk.round()
    expect(await desk.mails()).toEqual([])
    await change(id, { paused: false })
    for (let times = 0; times < 3; times += 1) await desk.round()
    expect(await desk.mails()).toHaveLength(1)
    expect((await daysOf())[0]).toEqual(['2026-12-01', 'open'])
  })

  test('are asked about by one of many processes', async () => {
    await made()
    travelForTest(server.clock, '2026-11-26T12:00:00Z')
    await Promise.all([1, 2, 3, 4].map(() => desk.round()))
    expect(await desk.mails()).toHaveLength(1)
  })

  test('move with the calendar, and who was asked is asked again', async () => {
    await made()
    travelForTest(server.clock, '2026-11-26T12:00:00Z')
    await desk.round()
    expect(await desk.mails()).toHaveLength(1)
    await changeForTest(server.sql, 'centers', { id: beach }, { cut_off: '12:00' })
    server.clock.now = new Date('2026-11-26T18:00:00Z')
    await desk.round()
    const [again] = await desk.mails()
    expect(again?.preheader).toContain('12:00')
    expect(await daysOf()).toHaveLength(4)
  })

  test('are other ones when they are changed; what was open of the old ones is gone', async () => {
    const id = await made()
    const { run } = (await open(id, FIRST)).body
    expect((await change(id, { rhythm: { weeks: 4, first_day: '2026-12-03' } })).status).toBe(200)
    expect((await skip(run)).status).toBe(404)
    expect((await daysOf()).slice(0, 2)).toEqual([
      ['2026-12-03', 'planned'],
      ['2026-12-31', 'planned'],
    ])
    expect((await change(id, { rhythm: { weeks: 1, first_day: '2026-12-05' } })).status).toBe(400)
  })

  test('that are none of it are not opened', async () => {
    const id = await made()
    expect((await open(id, '2026-12-02')).status).toBe(400)
    await change(id, { paused: true })
    expect((await open(id, '2026-12-08')).status).toBe(400)
  })
})
