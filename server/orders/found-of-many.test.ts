import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargedFactory } from '#server/test/charged-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// A word that many articles have: a document with one of them is found, however few are sold of it.

const ARTICLES = 340
const AT = '2026-05-04T10:00:00Z'

interface Placed {
  client: number
  center: number
  isBag: boolean
}

let server: TestServer
const placed: Placed[] = []
const viewers: Record<string, { user: number; sees: (document: Placed) => boolean }> = {}

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  const sales = await make.user({ role: 'sales_person', countries: ['es'] })
  const [large, small, foreign] = [
    await make.client({ sales_person: sales }),
    await make.client({ sales_person: sales }),
    await make.client({ country: 'pt' }),
  ]
  const centers = new Map<number, number[]>()
  for (const client of [large, small, foreign])
    centers.set(client, [await make.center({ client }), await make.center({ client })])
  const [near] = centers.get(small)!
  const bags: number[] = []
  for (let index = 0; index < ARTICLES; index++) bags.push(await make.product({ name: `Bolsa de basura n.º ${index}` }))
  const soap = await make.product({ name: 'Jabón de manos' })
  await make.refresh()
  const charged = chargedFactory(sql)
  const place = async (client: number, product: number, at: number) => {
    const center = centers.get(client)![at % 2]!
    const wish = {
      client,
      center,
      at: AT,
      lines: [
        { product: soap, quantity: 1 },
        { product, quantity: 2 },
      ],
    }
    const order = await make.order(wish)
    await charged.note({ ...wish, order })
    await charged.invoice({ ...wish, order })
    await make.offer({ client, center, user: sales, product })
    placed.push({ client, center, isBag: product !== soap })
  }
  // The large client buys what comes first and sells best, the others the last ones alone.
  for (let index = 0; index < 20; index++) await place(large, bags[index]!, index)
  for (let index = 0; index < 12; index++) await place(small, bags.at(-1 - index)!, index)
  for (let index = 0; index < 3; index++) await place(foreign, bags.at(-1 - index)!, index)
  for (let index = 0; index < 4; index++) await place(small, soap, index)
  const of =
    (...clients: number[]) =>
    ({ client }: Placed) =>
      clients.includes(client)
  viewers['a buyer'] = { user: await make.user({ clients: [small] }), sees: of(small) }
  viewers['who is held to a center'] = {
    user: await make.user({ clients: [small], centers: [near!] }),
    sees: ({ center }) => center === near,
  }
  viewers['a buyer of two clients'] = { user: await make.user({ clients: [small, large] }), sees: of(small, large) }
  viewers['a sales person'] = { user: sales, sees: of(small, large) }
  viewers['an admin of one country'] = {
    user: await make.user({ role: 'admin', countries: ['es'] }),
    sees: of(small, large),
  }
  viewers['an admin'] = { user: await make.user({ role: 'admin', countries: ['es', 'pt'] }), sees: () => true }
}, 120_000)
afterAll(() => server.close())

const LISTS = ['orders', 'delivery_notes', 'sale_invoices', 'offers']

test.each(['bolsa', 'basura', 'bolsa basura'])(
  '«%s» finds each document with such a line that one may see',
  async search => {
    const found: Record<string, Record<string, number>> = {}
    const expected: typeof found = {}
    for (const [who, { user, sees }] of Object.entries(viewers)) {
      // Buyers have no offers.
      const lists = who.includes('buyer') || who.includes('held') ? LISTS.slice(0, 3) : LISTS
      for (const list of lists) {
        const { body } = await server.as(user).get(`/${list}/?page_size=100&search=${encodeURIComponent(search)}`)
        ;(found[who] ??= {})[list] = body.count
        ;(expected[who] ??= {})[list] = placed.filter(document => document.isBag && sees(document)).length
      }
    }
    expect(found).toEqual(expected)
    expect(expected['a buyer']!['orders']).toBe(12)
  },
)
