import { describe, expect, test } from 'vitest'
import { travelForTest } from '#server/test/change.ts'
import {
  add,
  client,
  finish,
  lead,
  manager,
  offerOf,
  openOffers,
  other,
  read,
  sales,
  server,
} from '#server/test/offers-fixture.ts'

openOffers()

test('R204: an offer is validated in the feminine, an order in the masculine', async () => {
  const { id } = await offerOf()
  const offer = await read(id)
  expect(offer.state_values).toEqual([
    { code: 1, value: 'Validando' },
    { code: 2, value: 'Validada' },
    { code: 10, value: 'Anulada' },
  ])
})

describe('the list', () => {
  test('R321: shows the visible offers, newest first, filtered by search, client, centre and days', async () => {
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

  test('R177: the list of leads shows the visible offers of each', async () => {
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

  test('an offer is valid to the end of its last day in Madrid', async () => {
    travelForTest(server.clock, '2026-11-20T10:00:00Z')
    const { id } = await offerOf()
    server.clock.now = new Date('2026-12-20T22:59:59Z')
    expect(await read(id)).toMatchObject({ valid_until: '2026-12-20', is_expired: false })
    server.clock.now = new Date('2026-12-20T23:00:00Z')
    expect(await read(id)).toMatchObject({ is_expired: true })
  })
})
