import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let buyer: number
let paper: number
let soap: number
let cloth: number
let mop: number

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client()
  await make.center({ client })
  buyer = await make.user({ clients: [client] })
  paper = await make.product({ external_id: '004512', name: 'Papel' })
  soap = await make.product({ external_id: 'JM-1', name: 'Jabón' })
  await make.product({ external_id: '00077', name: 'Bayeta azul' })
  await make.product({ external_id: '077', name: 'Bayeta roja' })
  cloth = await make.product({ external_id: '82.70', name: 'Paño' })
  mop = await make.product({ external_id: 'FR-9', name: 'Fregona' })
  await make.product({ external_id: '95-10', name: 'Escoba' })
  await sql`insert into client_references (client_id, product_id, reference) values (${client}, ${soap}, '000880'), (${client}, ${mop}, '6.00')`
  await make.refresh()
})
afterAll(() => server.close())

const lookUp = async (...codes: string[]) => {
  const { status, body } = await server.as(buyer).send('POST', '/product_lookup/', { codes, client })
  expect(status).toBe(200)
  return body.codes
}
const search = async (text: string) => {
  const { body } = await server.as(buyer).get(`/products/?client=${client}&search=${text}`)
  return body.results.map(({ id }: { id: number }) => id)
}

test('a code or reference that lost its zeros is found where it is the only one, else offered', async () => {
  const [code, reference, two, none] = await lookUp('4512', '880', '77', '0')
  expect(code).toEqual({ products: [paper], similar: [], unit: null })
  expect(reference).toEqual({ products: [soap], similar: [], unit: null })
  expect(two.products).toEqual([])
  expect(two.similar).toHaveLength(2)
  expect(none).toEqual({ products: [], similar: [], unit: null })
})

test.each(['004512', '4512', '04512'])('the suggestions find the article 004512 for %s', async text => {
  const { body } = await server.as(buyer).get(`/product_suggestions/?client=${client}&search=${text}`)
  expect(body.products.map(({ id }: { id: number }) => id)).toEqual([paper])
})

test('a code or reference that lost zeros behind its point is offered', async () => {
  const [code, reference, noPoint] = await lookUp('82.7', '6', '951')
  expect(code).toEqual({ products: [], similar: [cloth], unit: null })
  expect(reference).toEqual({ products: [], similar: [mop], unit: null })
  expect(noPoint.products).toEqual([])
})

test('a search finds both, and the code that is so to the letter first', async () => {
  expect(await search('4512')).toEqual([paper])
  expect(await search('880')).toEqual([soap])
  expect(await search('77')).toHaveLength(2)
})
