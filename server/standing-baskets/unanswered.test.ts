import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
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

describe('R607: what nobody answers', () => {
  test('is not sent, and who was asked is told once', async () => {
    const { desk, runs, orders, asked } = hotel
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
    const { desk, client, buyer, orders, allowItself, asked } = hotel
    await allowItself()
    const { letter } = await asked()
    expect(letter?.preheader).toBe('Se enviará el lunes 30-11-2026 a las 12:45 si no dices nada.')
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
    const { desk, orders, allowItself, asked } = hotel
    await allowItself()
    await asked()
    server.clock.now = new Date(LAST_MINUTES)
    const alone = connect(server.url, { max: 1 })
    await desk.round(alone)
    await alone.end()
    expect(await orders()).toHaveLength(1)
  })

  test('waits for validation above the limit of then', async () => {
    const { desk, center, orders, allowItself, asked } = hotel
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
      () => server.sql`update clients set standing_by_itself = false where id = ${hotel.client}`,
    ],
    [
      'it was skipped',
      async () => server.as(hotel.buyer).send('POST', `/standing_runs/${(await hotel.runs())[0]!.id}/skip/`),
    ],
    [
      'it was paused',
      () => server.as(hotel.buyer).send('PATCH', `/standing_baskets/${hotel.basket}/`, { paused: true }),
    ],
    ['the mail was never written', () => server.sql`update standing_runs set mailed_at = null`],
  ])('is nothing where %s', async (_what, prevent) => {
    const { desk, orders, allowItself, asked } = hotel
    await allowItself()
    await asked()
    await prevent()
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    expect(await orders()).toEqual([])
  })

  test('is nothing where the mail has said that nothing is sent', async () => {
    const { desk, orders, allowItself, asked } = hotel
    await asked()
    await allowItself()
    server.clock.now = new Date(LAST_MINUTES)
    await desk.round()
    expect(await orders()).toEqual([])
  })

  test('that cannot be ordered is told with the reason', async () => {
    const { desk, client, runs, allowItself, asked } = hotel
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
    ['has left', 'left', () => server.sql`update users set active = false where id = ${hotel.buyer}`],
    [
      'is gone',
      'left',
      async () => {
        await server.sql`update users set active = false where id = ${hotel.buyer}`
        await server.sql`update standing_baskets set user_id = null where id = ${hotel.basket}`
      },
    ],
    ['manages leads now', 'left', () => server.sql`update users set role = 'lead_manager' where id = ${hotel.buyer}`],
    [
      'does not buy for the client',
      'no_center',
      () => server.sql`delete from user_clients where user_id = ${hotel.buyer}`,
    ],
    [
      'has lost the center',
      'no_center',
      async () => {
        const other = await server.make.center({ client: hotel.client })
        await server.sql`insert into user_centers values (${hotel.buyer}, ${other})`
      },
    ],
    [
      'has a center that is closed',
      'no_center',
      () => server.sql`update centers set closed = true where id = ${hotel.center}`,
    ],
  ])('stops where she %s, and the other buyers are told', async (_what, why, lose) => {
    const { desk, basket, orders, allowItself } = hotel
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
    const { desk, seller, buyer, colleague, orders, allowItself, asked } = hotel
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
    const { desk, client, center, buyer, colleague, template } = hotel
    await server.sql`update users set active = false where id = ${buyer}`
    server.clock.now = new Date(ASKED)
    await desk.round()
    const wish = { template, centers: [center], weeks: 1, first_day: '2026-12-08' }
    expect((await server.as(colleague).send('POST', '/standing_baskets/', wish)).status).toBe(201)
    const { results } = (await server.as(colleague).get(`/standing_baskets/?client=${client}`)).body
    expect(results).toMatchObject([{ is_own: true, stopped: null }])
  })
})
