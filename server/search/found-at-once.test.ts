import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

// What an import or an order has changed counts in the very next search.

let server: TestServer
let open: number
let held: number
let buyer: number
let soaps: number
const authorised: number[] = []
const MANY = 130

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  open = await make.client()
  held = await make.client({ only_authorized_products: true })
  buyer = await make.user({ clients: [open, held] })
  soaps = await make.category('Jabones')
  for (let index = 0; index < MANY; index++) {
    const id = await make.product({
      name: `Jabón ${String(index).padStart(3, '0')}`,
      external_id: `JB-${1000 + index}`,
      ...(index % 2 === 0 && { category: soaps }),
    })
    if (index % 10 === 0) authorised.push(id)
  }
  for (const id of authorised)
    await sql`insert into authorised_products (client_id, product_id) values (${held}, ${id})`
  await make.refresh()
})
afterAll(() => server.close())

const get = async (path: string) => {
  const { status, body } = await server.as(buyer).get(path)
  expect(status).toBe(200)
  return body
}
const search = (typed: string, client: number, more = '') =>
  get(`/products/?ordering=relevance&client=${client}&search=${encodeURIComponent(typed)}${more}`)
const suggest = (typed: string, client: number) =>
  get(`/product_suggestions/?client=${client}&search=${encodeURIComponent(typed)}`)
const ids = (articles: { id: number }[]) => articles.map(({ id }) => id)

test('all pages together have every article once', async () => {
  const found: number[] = []
  for (const page of [1, 2, 3, 4]) {
    const { count, results } = await search('jabon', open, `&page_size=40&page=${page}`)
    expect(count).toBe(MANY)
    found.push(...ids(results))
  }
  expect(new Set(found).size).toBe(MANY)
  const names = await server.sql<{ name: string }[]>`
    select p.name from unnest(${found}::bigint[]) with ordinality as t (id, place) join products p using (id) order by place`
  expect(names.map(({ name }) => name)).toEqual(names.map(({ name }) => name).toSorted())
})

describe('a client that is held to authorised articles', () => {
  test('finds these alone, after another has found all', async () => {
    expect((await search('jabón', open)).count).toBe(MANY)
    const { count, results } = await search('jabón', held)
    expect(count).toBe(authorised.length)
    expect(ids(results)).toEqual(authorised)
  })

  test('is shown only these, with their categories', async () => {
    expect((await suggest('jab', open)).categories).toMatchObject([{ id: soaps, count: MANY / 2 }])
    const { count, products, categories } = await suggest('jab', held)
    expect(count).toBe(authorised.length)
    expect(authorised).toEqual(expect.arrayContaining(ids(products)))
    expect(categories).toMatchObject([{ id: soaps, count: authorised.length }])
  })
})

test('a shelf narrows what was found without it', async () => {
  expect((await search('jabon', open)).count).toBe(MANY)
  expect((await search('jabon', open, `&category=${soaps}`)).count).toBe(MANY / 2)
  expect((await get(`/product_suggestions/?client=${open}&search=jabon&category=${soaps}`)).count).toBe(MANY / 2)
})

test('on a shelf without any of it the categories are suggested where it lies', async () => {
  const empty = await server.make.category('Vacía')
  await server.make.refresh()
  const path = `/product_suggestions/?search=jabon&category=${empty}`
  for (const [client, count] of [
    [open, MANY / 2],
    [held, authorised.length],
  ]) {
    const suggested = await get(`${path}&client=${client}`)
    expect(suggested).toMatchObject({ count: 0, categories: [{ id: soaps, count }] })
  }
})

test('a reference of a client is the first match only for that client', async () => {
  const [product] = ids((await search('jabon 077', open)).results)
  expect((await search('mipastilla', open)).count).toBe(0)
  await server.sql`insert into client_references (client_id, product_id, reference) values (${open}, ${product!}, 'mi-pastilla')`
  expect(ids((await search('mipastilla', open)).results)).toEqual([product])
  expect((await suggest('mi pastilla', open)).count).toBe(1)
  expect((await search('mipastilla', held)).count).toBe(0)
})

test('an article, a name and the name of a category are found as soon as they are there', async () => {
  const { make, sql } = server
  expect((await suggest('esponja', open)).count).toBe(0)
  expect((await suggest('jabon', open)).categories).toMatchObject([{ name: 'Jabones' }])
  const id = await make.product({ name: 'Esponja vegetal', external_id: 'EV-1' })
  await sql`update categories set name = 'Pastillas' where id = ${soaps}`
  await make.refresh()
  expect(ids((await suggest('esponja', open)).products)).toEqual([id])
  expect(ids((await suggest('esponga', open)).products)).toEqual([id])
  expect((await suggest('jabon', open)).categories).toMatchObject([{ name: 'Pastillas' }])
  await sql`update products set name = 'Estropajo' where id = ${id}`
  await make.refresh()
  expect((await search('estropajo', open)).count).toBe(1)
  expect((await search('vegetal', open)).count).toBe(0)
})

test('a refresh without changes keeps the version', async () => {
  const version = () => server.sql`select version from search_version`
  const before = await version()
  await server.make.refresh()
  expect(await version()).toEqual(before)
})

test('users who may not buy for a client get no results, also after others had some', async () => {
  const stranger = await server.make.user({ clients: [] })
  for (const path of ['/products/?ordering=relevance', '/product_suggestions/?']) {
    const { status } = await server.as(stranger).get(`${path}&search=jabon&client=${open}`)
    expect(status).toBe(404)
  }
})

test('beside words that are nowhere the others are found, in the order that they have', async () => {
  const { count, results } = await search('jabon xqzzk', open)
  expect(count).toBe(MANY)
  for (const typed of ['jabon qkxxz', 'jabon 9876543', 'jabon xqzzk kzzqx', 'xqzzk jabon'])
    expect(ids((await search(typed, open)).results), typed).toEqual(ids(results))
  expect(await search('xqzzk kzzqx', open)).toMatchObject({ count: 0, results: [] })
})

test('what others mistype may be the reference of one client', async () => {
  const [product] = ids((await search('jabon 088', open)).results)
  await server.sql`insert into client_references (client_id, product_id, reference) values (${open}, ${product!}, 'javon')`
  expect(ids((await search('javon', open)).results)[0]).toBe(product)
  expect(ids((await search('jabom', open)).results)[0]).not.toBe(product)
})

test('an obsolete article is sorted after equal matches', async () => {
  const { make } = server
  await make.product({ name: 'Trapo antiguo', obsolete: true })
  const current = await make.product({ name: 'Trapo moderno' })
  await make.refresh()
  expect(ids((await search('trapo', open)).results)[0]).toBe(current)
})
