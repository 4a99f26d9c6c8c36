import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Caller, testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let buyer: Caller
let paper: number
let gloves: number
let twin: number

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client()
  buyer = server.as(await make.user({ clients: [client] }))
  paper = await make.product({ external_id: 'BS-2006', price: 12.4 })
  gloves = await make.product({ external_id: 'GN-100M' })
  twin = await make.product({ external_id: 'GN-100L' })
  await sql`insert into client_references (client_id, product_id, reference) values (${client}, ${paper}, '88.12'),
    (${client}, ${gloves}, 'GUANTE'), (${client}, ${twin}, 'guante')`
})
afterAll(() => server.close())

const look = (body: object): Promise<Answer> => buyer.send('POST', '/product_lookup/', { client, ...body })
const codes = async (...asked: string[]) => (await look({ codes: asked })).body.codes

describe('codes of a pasted list', () => {
  test('are the code of an article, however it is written, or the reference of this client', async () => {
    const { body } = await look({ codes: ['bs2006', ' BS 2006 ', '88.12', 'bs.2006'] })
    for (const code of body.codes) expect(code).toEqual({ products: [paper], similar: [], unit: null })
    expect(body.results).toMatchObject([
      { id: paper, external_id: 'BS-2006', client_reference: '88.12', final_price: 12.4 },
    ])
  })

  test('may be of several articles', async () => {
    expect(await codes('guante')).toEqual([{ products: [gloves, twin], similar: [], unit: null }])
  })

  test('unknown codes of three characters or more return articles whose code begins with them', async () => {
    expect(await codes('GN-100', 'GN', 'ZZ-1', '', '***')).toEqual([
      { products: [], similar: [twin, gloves].toSorted((one, other) => one - other), unit: null },
      ...Array.from({ length: 4 }, () => ({ products: [], similar: [], unit: null })),
    ])
  })

  test('are not those of another client', async () => {
    const other = await server.make.client()
    const theirs = server.as(await server.make.user({ clients: [other] }))
    const { body } = await theirs.send('POST', '/product_lookup/', { client: other, codes: ['88.12'] })
    expect(body).toEqual({ results: [], codes: [{ products: [], similar: [], unit: null }] })
  })
})

test('articles by id come as cards; what may not be bought or is no article is left out', async () => {
  const { make, sql } = server
  const held = await make.client({ only_authorized_products: true })
  await sql`insert into authorised_products (client_id, product_id) values (${held}, ${paper})`
  const theirs = server.as(await make.user({ clients: [held] }))
  const ask = async (caller: Caller, whose: number) => {
    const asked = { client: whose, products: [paper, gloves, 1, 999_999_999] }
    return (await caller.send('POST', '/product_lookup/', asked)).body.results.map((row: { id: number }) => row.id)
  }
  expect(await ask(buyer, client)).toEqual([paper, gloves])
  expect(await ask(theirs, held)).toEqual([paper])
})

test('takes at most 500 of each', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  expect((await look({ products: many(500), codes: many(500).map(String) })).status).toBe(200)
  expect((await look({ products: many(501) })).status).toBe(400)
  expect((await look({ codes: many(501).map(String) })).status).toBe(400)
})
