import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let held: number
let buyer: number

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client()
  held = await make.client({ only_authorized_products: true })
  buyer = await make.user({ clients: [client, held] })
  const [cleaning, paper] = [await make.category('Productos de limpieza'), await make.category('Papel')]
  const articles = [
    { name: 'Esparadrapo hipoalergénico', category: cleaning },
    { name: 'Jabón de manos', category: cleaning },
    { name: 'Jabón líquido', category: cleaning },
    { name: 'Papel higiénico', category: paper },
    { name: 'Papel secamanos', category: paper },
  ]
  for (const article of articles) {
    const id = await make.product(article)
    if (article.name === 'Jabón líquido') {
      await sql`insert into authorised_products (client_id, product_id) values (${held}, ${id})`
    }
  }
  await make.refresh()
})
afterAll(() => server.close())

const near = async (search: string, query = `client=${client}`) => {
  const { status, body } = await server.as(buyer).get(`/products/near/?${query}&search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  return body
}

const list = async (search: string, query = `client=${client}`) =>
  (await server.as(buyer).get(`/products/?${query}&search=${encodeURIComponent(search)}`)).body

describe('a search that finds nothing', () => {
  test.each([
    ['esparatrapillo', [{ search: 'esparadrapo', count: 1 }]],
    ['IPOALERGENICIDAD', [{ search: 'hipoalergénico', count: 1 }]],
    ['esparatrapillo ipoalergenicidad', [{ search: 'esparadrapo hipoalergénico', count: 1 }]],
    ['zzzzqq', []],
    ['777123', []],
  ])('«%s» is corrected by a word that is like it, as a name writes it', async (search, corrections) => {
    expect(await near(search)).toMatchObject({ corrections })
  })

  test('each of what is offered finds as many articles as it says', async () => {
    const { corrections, parts } = await near('jabon esparatrapillo')
    expect(parts).toEqual([{ search: 'jabon', count: 2 }])
    for (const { search, count } of [...corrections, ...parts]) {
      expect(await list(search)).toMatchObject({ count, approximate: false })
    }
  })

  test('parts of its words are offered, the longest first', async () => {
    const { parts } = await near('jabón higiénico zzzzqq')
    expect(parts).toEqual([
      { search: 'jabón', count: 2 },
      { search: 'higiénico', count: 1 },
    ])
    expect((await near('papel higiénico zzzzqq')).parts[0]).toEqual({ search: 'papel higiénico', count: 1 })
    expect((await near('jabón')).parts).toEqual([])
  })

  test('categories that are called nearly so', async () => {
    const { categories } = await near('limpiezas zzzzqq')
    expect(categories).toEqual([{ id: expect.any(Number), name: 'Productos de limpieza', path: '', count: 3 }])
  })
})

describe('nothing is offered that the client may not see', () => {
  test('a client that is held to some articles', async () => {
    const query = `client=${held}`
    expect(await list('papel higiénico', query)).toMatchObject({ count: 0 })
    expect(await near('papel higiénico', query)).toMatchObject({ parts: [] })
    expect(await near('jabón higiénico', query)).toMatchObject({ parts: [{ search: 'jabón', count: 1 }] })
    expect(await near('esparatrapillo', query)).toEqual({ corrections: [], parts: [], categories: [] })
    expect((await near('limpieza', query)).categories).toMatchObject([{ count: 1 }])
    expect((await near('papel', query)).categories).toEqual([])
  })

  test('a client of others is not there', async () => {
    const stranger = await server.make.client()
    const { status } = await server.as(buyer).get(`/products/near/?client=${stranger}&search=papel`)
    expect(status).toBe(404)
  })
})
