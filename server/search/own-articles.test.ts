import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// Each search is sorted by what the buyer takes and likes at that moment.

let server: TestServer
let open: number
let stranger: number
let buyer: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  open = await make.client()
  stranger = await make.client()
  buyer = await make.user({ clients: [open, stranger] })
  for (let index = 0; index < 100; index++) await make.product({ name: `Jabón ${String(index).padStart(3, '0')}` })
  await make.refresh()
})
afterAll(() => server.close())

const get = async (path: string) => {
  const { status, body } = await server.as(buyer).get(path)
  expect(status).toBe(200)
  return body
}
const search = (typed: string, client: number) =>
  get(`/products/?ordering=relevance&client=${client}&search=${encodeURIComponent(typed)}`)
const suggest = (typed: string, client: number) =>
  get(`/product_suggestions/?client=${client}&search=${encodeURIComponent(typed)}`)
const ids = (articles: { id: number }[]) => articles.map(({ id }) => id)

const first = async () => ids((await search('jabon', open)).results)[0]

test('begins with a favourite at once, and no longer when it is none', async () => {
  const { sql } = server
  const liked = ids((await search('jabon 099', open)).results)[0]!
  const before = await first()
  expect(before).not.toBe(liked)
  await sql`insert into favourites (user_id, product_id, created_at) values (${buyer}, ${liked}, now())`
  expect(await first()).toBe(liked)
  expect(ids((await suggest('jab', open)).products)[0]).toBe(liked)
  await sql`delete from favourites where user_id = ${buyer}`
  expect(await first()).toBe(before)
})

test('begins with an article as soon as the center has ordered it', async () => {
  const { make } = server
  const center = await make.center({ client: open })
  const ordered = ids((await search('jabon 098', open)).results)[0]!
  const ofCenter = async (each: number) =>
    ids((await get(`/products/?ordering=relevance&center=${each}&search=jabon`)).results)[0]
  const before = await ofCenter(center)
  expect(before).not.toBe(ordered)
  await make.order({ client: open, center, at: '2026-10-10T09:00:00Z', lines: [{ product: ordered, quantity: 5 }] })
  expect(await ofCenter(center)).toBe(ordered)
  expect(await ofCenter(await make.center({ client: stranger }))).toBe(before)
})

describe('by what sells to the sector', () => {
  const named = async (number: string) => ids((await search(`jabon ${number}`, open)).results)[0]!
  const move = (client: number, sector: number) =>
    server.sql`update clients set sector_id = ${sector} where id = ${client}`
  const newSector = async (name: string) => {
    const [sector] = await server.sql<{ id: number }[]>`
      insert into sectors (external_id, name) values (${name}, ${name}) returning id`
    return sector!.id
  }
  const take = async (client: number, product: number) => {
    const center = await server.make.center({ client })
    const lines = [{ product, quantity: 5 }]
    await server.make.order({ client, center, at: '2026-10-10T09:00:00Z', lines })
  }
  /** What somebody who buys for the client alone finds first. */
  const firstFor = async (client: number) => {
    const reader = server.as(await server.make.user({ clients: [client] }))
    return async () =>
      ids((await reader.get(`/products/?ordering=relevance&client=${client}&search=jabon`)).body.results)[0]
  }

  test('changes as soon as it is counted, though to all it sells the same', async () => {
    const { make } = server
    const [hotels, schools] = [await newSector('Hoteles'), await newSector('Colegios')]
    const [hotel, school, other] = [await make.client(), await make.client(), await make.client()]
    await move(hotel, hotels)
    await move(school, schools)
    const [rival, sold] = [await named('050'), await named('099')]
    await take(other, rival)
    await take(hotel, sold)
    await make.refreshSales()
    const first = await firstFor(school)
    expect(await first()).toBe(rival)
    // No article changes by this: as many centers take each.
    await move(hotel, schools)
    await make.refreshSales()
    expect(await first()).toBe(sold)
  })

  test('changes as soon as the client is in another sector', async () => {
    const { make } = server
    const sector = await newSector('Comercio')
    const [client, other] = [await make.client(), await make.client()]
    await move(other, sector)
    const sold = await named('097')
    await take(other, sold)
    await make.refreshSales()
    const first = await firstFor(client)
    expect(await first()).not.toBe(sold)
    await move(client, sector)
    expect(await first()).toBe(sold)
  })
})
