import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let center: number
let user: number
let other: number
let paper: number
let gloves: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  client = await make.client()
  center = await make.center({ client })
  user = await make.user({ clients: [client] })
  other = await make.user({ clients: [client] })
  paper = await make.product({ name: 'Papel secamanos', price: 10 })
  gloves = await make.product({ name: 'Guante de nitrilo', price: null })
  await make.specialPrice({ client, product: paper, price: 8.5 })
})
beforeEach(() => server.sql`delete from favourites`)
afterAll(() => server.close())

const add = (product: number, as = user) => server.as(as).send('POST', '/favourite_products/', { obj: product })
const list = async (query = '', as = user) => (await server.as(as).get(`/favourite_products/${query}`)).body

describe('favourites', () => {
  test('are listed newest first, as cards with the prices of the client', async () => {
    await add(paper)
    await add(gloves)
    const { results, count, total_pages } = await list(`?client=${client}&center=${center}`)
    expect({ count, total_pages }).toEqual({ count: 2, total_pages: 1 })
    expect(results.map(({ obj }: { obj: { id: number } }) => obj.id)).toEqual([gloves, paper])
    expect(results[1].obj).toMatchObject({ price: 10, special_price: 8.5, final_price: 8.5, is_special_price: true })
    expect(results[0].obj).toMatchObject({ price: null, final_price: null })
    expect((await list()).results[1].obj).toMatchObject({ final_price: 10, special_price: null })
  })

  test('are the same when added twice, also at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(paper)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.obj}`)).size).toBe(1)
    expect(await list()).toMatchObject({ count: 1 })
  })

  test('ids are returned for the heart buttons', async () => {
    const { body } = await add(paper)
    const ids = await server.as(user).get('/favourite_ids/')
    expect(ids.body).toEqual({ results: [{ id: body.id, obj: paper }] })
  })

  test('are paged, and each is on one page only', async () => {
    const products: number[] = []
    for (let one = 0; one < 45; one++) products.push(await server.make.product())
    for (const product of products) await add(product)
    const seen: number[] = []
    for (const page of [1, 2, 3, 4]) {
      const answer = await list(`?page=${page}`)
      expect(answer).toMatchObject({ count: 45, total_pages: 3 })
      seen.push(...answer.results.map(({ obj }: { obj: { id: number } }) => obj.id))
    }
    expect(seen).toEqual(products.toReversed())
  })

  test('are searched, filtered by category and sorted', async () => {
    const shelf = await server.make.category('Químicos')
    const bleach = await server.make.product({ name: 'Lejía perfumada', price: 3, category: shelf })
    const soap = await server.make.product({ name: 'Jabón de manos', price: 5, category: shelf })
    await server.make.product({ name: 'Lejía de nadie' })
    await server.make.refresh()
    for (const product of [bleach, paper, soap]) await add(product)
    await add(gloves, other)
    const found = async (query: string) => {
      const { results, count } = await list(`?client=${client}&center=${center}&${query}`)
      expect(results).toHaveLength(count)
      return results.map(({ obj }: { obj: { id: number } }) => obj.id)
    }
    expect(await found('search=lej%C3%ADa')).toEqual([bleach])
    expect(await found('search=guante')).toEqual([])
    expect(await found('search=papel%20lej%C3%ADa')).toEqual([])
    expect(await found(`category=${shelf}&ordering=name`)).toEqual([soap, bleach])
    expect(await found('ordering=final_price')).toEqual([bleach, soap, paper])
    expect(await found('ordering=-final_price')).toEqual([paper, soap, bleach])
    expect(await found('')).toEqual([soap, paper, bleach])
    const ids = (await server.as(user).get('/favourite_ids/')).body.results
    const [first] = (await list(`?client=${client}&search=jab%C3%B3n`)).results
    expect(ids).toContainEqual({ id: first.id, obj: soap })
    expect(await list(`?client=${client}&ordering=name&page=2&page_size=2`)).toMatchObject({ count: 3, total_pages: 2 })
  })

  test('are removed one by one, each by its owner', async () => {
    const { body } = await add(paper)
    await add(gloves)
    expect(await server.as(other).send('DELETE', `/favourite_products/${body.id}/`)).toMatchObject({ status: 404 })
    const removed = await server.as(user).send('DELETE', `/favourite_products/${body.id}/`)
    expect(removed).toMatchObject({ status: 200, body: { count: 1 } })
    expect(await server.as(user).send('DELETE', `/favourite_products/${body.id}/`)).toMatchObject({ status: 404 })
  })

  test('R182: clearing removes all favourites of the user and none of other users', async () => {
    for (const product of [paper, gloves]) await add(product)
    await add(paper, other)
    expect(await server.as(user).send('DELETE', '/favourite_products/clear/')).toMatchObject({ status: 200 })
    expect(await list()).toEqual({ results: [], count: 0, total_pages: 0 })
    expect(await list('', other)).toMatchObject({ count: 1 })
  })
})

describe('an article out of scope', () => {
  test('a charge, an unknown article and an article that no client may buy cannot be favourites', async () => {
    const held = await server.make.client({ only_authorized_products: true })
    const buyer = await server.make.user({ clients: [held] })
    await server.sql`insert into authorised_products (client_id, product_id) values (${held}, ${paper})`
    await server.sql`
      insert into products (id, external_id, name, is_charge) values (2413, 'PORTES1', 'Portes', true) on conflict do nothing`
    const refusal = { status: 400, body: { obj: ['Esa opción no existe.'] } }
    expect(await add(2413)).toMatchObject(refusal)
    expect(await add(999_999_999)).toMatchObject(refusal)
    expect(await add(gloves, buyer)).toMatchObject(refusal)
    expect(await add(paper, buyer)).toMatchObject({ status: 200 })
    expect(await list(`?client=${held}`, buyer)).toMatchObject({ count: 1 })
  })

  test('is not in the list, nor in its count, for a client who may not buy it', async () => {
    const held = await server.make.client({ only_authorized_products: true })
    await server.sql`insert into user_clients values (${user}, ${held})`
    await server.sql`insert into authorised_products (client_id, product_id) values (${held}, ${paper})`
    await add(paper)
    await add(gloves)
    const seen = await list(`?client=${held}`)
    expect(seen).toMatchObject({ count: 1, total_pages: 1, results: [{ obj: { id: paper } }] })
    expect(await list(`?client=${client}`)).toMatchObject({ count: 2 })
    await server.sql`delete from user_clients where client_id = ${held}`
    expect(await server.as(user).get(`/favourite_products/?client=${held}`)).toMatchObject({ status: 404 })
  })

  test('R179: without the flag there are none', async () => {
    const without = await testServer({ flags: { favorite: false } })
    const someone = await without.make.user()
    const caller = without.as(someone)
    const answers = [
      await caller.get('/favourite_products/'),
      await caller.get('/favourite_ids/'),
      await caller.send('POST', '/favourite_products/', { obj: 1 }),
      await caller.send('DELETE', '/favourite_products/clear/'),
      await caller.send('DELETE', '/favourite_products/1/'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    await without.close()
  })
})
