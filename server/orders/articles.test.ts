import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let north: number
let south: number
let buyer: number
let held: number
const articles = { paper: 0, towels: 0, bleach: 0, coded: 0 }
const orders: Record<string, number> = {}

const on = (day: number) => `2026-05-0${day}T10:00:00Z`

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client({ name: 'Hotel Miramar' })
  north = await make.center({ client, name: 'Gijón Norte' })
  south = await make.center({ client, name: 'Sevilla Sur' })
  buyer = await make.user({ clients: [client] })
  held = await make.user({ clients: [client], centers: [north] })
  articles.paper = await make.product({ name: 'Papel higiénico doméstico', external_id: 'PH 200.1' })
  articles.towels = await make.product({ name: 'Toallas de papel zigzag', external_id: 'TZ-1' })
  articles.bleach = await make.product({ name: 'Lejía perfumada 5 l', external_id: 'LJ-5' })
  articles.coded = await make.product({ name: 'Fregona', external_id: '700123', description: 'Desengrasa' })
  await make.refresh()
  const { paper, towels, bleach, coded } = articles
  const wishes = {
    both: {
      center: north,
      at: on(1),
      lines: [
        { product: bleach, quantity: 1 },
        { product: paper, quantity: 2, unit_quantity: 12, unit_name: 'saco' },
        { product: towels, quantity: 3 },
      ],
    },
    southern: { center: south, at: on(2), lines: [{ product: paper, quantity: 4 }] },
    bleach: { center: north, at: on(3), lines: [{ product: bleach, quantity: 5 }] },
    coded: { center: north, at: on(4), lines: [{ product: coded, quantity: 6 }] },
  }
  for (const [name, wish] of Object.entries(wishes)) orders[name] = await make.order({ client, ...wish })
  await sql`update orders set number = 'P-700123' where id = ${orders['bleach'] ?? 0}`
  const stranger = await make.client()
  const center = await make.center({ client: stranger })
  await make.order({ client: stranger, center, at: on(5), lines: [{ product: paper, quantity: 7 }] })
})
afterAll(() => server.close())

const list = async (search: string, { user = buyer, query = '' } = {}) => {
  const { status, body } = await server.as(user).get(`/orders/?${query}&search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  return { ...body, found: body.results.map((row: { id: number }) => nameOf(row.id)) }
}
const nameOf = (id: number) => Object.keys(orders).find(name => orders[name] === id)

describe('R203: orders are found by the articles of their lines', () => {
  test.each([
    ['the name', 'papel higiénico', ['southern', 'both']],
    ['capitals without accents', 'PAPEL HIGIENICO', ['southern', 'both']],
    ['half a word', 'higien', ['southern', 'both']],
    ['half words', 'pap domest', ['southern', 'both']],
    ['another number of the word', 'papeles', ['southern', 'both']],
    ['the code', 'PH 200.1', ['southern', 'both']],
    ['the code without its signs', 'ph2001', ['southern', 'both']],
    ['the beginning of the code', 'ph-200', ['southern', 'both']],
    ['a measure of the name', 'lejia 5 l', ['bleach', 'both']],
    ['words of two articles', 'lejia domestico', []],
    ['two letters, which stand in everything', 'le', []],
    ['what is said of it alone', 'desengrasa', []],
    ['what is not there', 'zzzqqq', []],
    ['a slip, which might be a name', 'higiemico', []],
  ])('by %s: «%s»', async (_how, search, expected) => {
    const { count, found } = await list(search)
    expect(found).toEqual(expected)
    expect(count).toBe(expected.length)
  })

  test('each tells the first line that was found, and how many more there are', async () => {
    const { results } = await list('papel')
    const pieces = { measurement_unit: { name: expect.any(String), quantity: 1 } }
    expect(results.map(({ found_line }: { found_line: object }) => found_line)).toEqual([
      { id: 1, name: 'Papel higiénico doméstico', quantity: 4, others: 0, aditional_measurement_unit: null, ...pieces },
      {
        id: 2,
        name: 'Papel higiénico doméstico',
        quantity: 2,
        others: 1,
        aditional_measurement_unit: { name: 'saco', quantity: 12 },
        ...pieces,
      },
    ])
  })

  test('what is found by its center alone tells no line, as does a list that is not searched', async () => {
    for (const search of ['gijon', '']) {
      const { results } = await list(search)
      expect(results.length).toBeGreaterThan(0)
      for (const row of results) expect(row).not.toHaveProperty('found_line')
    }
  })

  test('those that are numbered so come first, older as they may be; in another order they do not', async () => {
    expect((await list('700123')).found).toEqual(['bleach', 'coded'])
    expect((await list('700123', { query: 'ordering=-total' })).found).toEqual(['coded', 'bleach'])
  })

  test('on every page and with the same sum', async () => {
    const pages = [await list('papel', { query: 'page_size=1' }), await list('papel', { query: 'page_size=1&page=2' })]
    expect(pages.map(({ found, count }) => [found, count])).toEqual([
      [['southern'], 2],
      [['both'], 2],
    ])
    await server.sql`update orders set total = 100 where id = ${orders['both'] ?? 0}`
    const { body } = await server.as(buyer).get(`/orders_total/?client=${client}&search=papel`)
    expect(body.total).toBe(100)
  })
})

describe('nothing of other centers is found or counted', () => {
  test('by who is held to a center', async () => {
    expect(await list('papel', { user: held })).toMatchObject({ found: ['both'], count: 1 })
    expect(await list('papel', { user: held, query: `center=${south}` })).toMatchObject({ found: [], count: 0 })
  })

  test('by others', async () => {
    const stranger = await server.make.user({ clients: [await server.make.client()] })
    expect(await list('papel', { user: stranger })).toMatchObject({ found: [], count: 0 })
    const sales = await server.make.user({ role: 'sales_person' })
    expect(await list('papel', { user: sales })).toMatchObject({ found: [], count: 0 })
  })
})

describe('a document that is opened with the search', () => {
  const lines = async (user: number, query: string) =>
    (await server.as(user).get(`/orders/${orders['both']}/${query}`)).body.found_lines

  test('says which of its lines were found', async () => {
    expect(await lines(buyer, '?search=papel')).toEqual([2, 3])
    expect(await lines(held, '?search=lej%C3%ADa')).toEqual([1])
    expect(await lines(buyer, '?search=gijon')).toEqual([])
    expect(await lines(buyer, '?search=x')).toEqual([])
    expect(await lines(buyer, '')).toBeUndefined()
  })

  test('is not there for others', async () => {
    const { status } = await server.as(held).get(`/orders/${orders['southern']}/?search=papel`)
    expect(status).toBe(404)
  })
})

describe('the same', () => {
  const find = async (path: string, { user = buyer, search = 'higien' } = {}) => {
    const { body } = await server.as(user).get(`/${path}/?search=${encodeURIComponent(search)}`)
    expect(body.count).toBe(body.results.length)
    return body.results.map(({ id, found_line }: { id: number; found_line?: { name: string } }) => [
      id,
      found_line?.name,
    ])
  }
  const name = 'Papel higiénico doméstico'

  test('of delivery notes and invoices', async () => {
    const charged = chargedFactory(server.sql)
    const lines = [
      { product: articles.bleach, quantity: 1 },
      { product: articles.paper, quantity: 2 },
    ]
    const make = async (center: number) => ({
      delivery_notes: await charged.note({ client, center, at: on(6), lines }),
      sale_invoices: await charged.invoice({ client, center, at: on(6), lines }),
    })
    const [own, other] = [await make(north), await make(south)]
    for (const path of ['delivery_notes', 'sale_invoices'] as const) {
      expect(await find(path, { user: held })).toEqual([[own[path], name]])
      expect(await find(path)).toEqual([
        [other[path], name],
        [own[path], name],
      ])
      expect(await find(path, { search: 'zigzag' })).toEqual([])
      const { body } = await server.as(held).get(`/${path}/${own[path]}/?search=higien`)
      expect(body.found_lines).toEqual([2])
    }
  })

  test('of offers, which are counted by their stage as well', async () => {
    const sales = await server.make.user({ role: 'sales_person' })
    const mine = await server.make.client({ sales_person: sales })
    const center = await server.make.center({ client: mine })
    const offer = await server.make.offer({ client: mine, center, user: sales, product: articles.paper })
    await server.make.offer({ client: mine, center, user: sales, product: articles.bleach })
    await server.make.offer({ client, center: north, user: sales, product: articles.paper })
    expect(await find('offers', { user: sales })).toEqual([[offer, name]])
    const { body } = await server.as(sales).get('/offers/stages/?search=higien')
    const counts = body.stages.map(({ count }: { count: number }) => count)
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(1)
    expect((await server.as(sales).get(`/offers/${offer}/?search=higien`)).body.found_lines).toEqual([1])
  })
})

test('an article of the last import is found at once', async () => {
  await list('escoba')
  const product = await server.make.product({ name: 'Escoba de brezo' })
  await server.make.refresh()
  orders['broom'] = await server.make.order({ client, center: north, at: on(7), lines: [{ product, quantity: 1 }] })
  expect((await list('escobas')).found).toEqual(['broom'])
})
