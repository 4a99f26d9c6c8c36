import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let sales: number
let client: number
let center: number
let article: Record<'little' | 'much' | 'gone' | 'early' | 'elsewhere', number>

const MONTHS = { date_from: '2026-09-12', date_to: '2026-11-30' }

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  sales = await make.user({ role: 'sales_person', countries: ['es'] })
  client = await make.client({ sales_person: sales })
  center = await make.center({ client, name: 'Playa' })
  const other = await make.center({ client, name: 'Oficina' })
  const made = (name: string) => make.product({ name, price: 2 })
  article = {
    little: await made('Poco'),
    much: await made('Mucho'),
    gone: await made('Sin autorizar'),
    early: await made('Antiguo'),
    elsewhere: await made('De la oficina'),
  }
  const { little, much, gone, early, elsewhere } = article
  await make.refresh()
  const autumn = '2026-10-05T09:00:00Z'
  const taken = (product: number, quantity: number) => ({ product, quantity })
  await make.order({ client, center, at: autumn, lines: [taken(little, 1), taken(much, 9), taken(gone, 20)] })
  await make.order({ client, center, at: '2026-03-05T09:00:00Z', lines: [taken(early, 30)] })
  await make.order({ client, center: other, at: autumn, lines: [taken(elsewhere, 5)] })
  await sql`update clients set only_authorized_products = true where id = ${client}`
  await sql`
    insert into authorised_products (client_id, product_id)
    select ${client}, id from products where id <> ${gone}`
})
afterAll(() => server.close())

const make = (body: object) =>
  server
    .as(sales)
    .send('POST', '/catalogs/', { client, center, name: 'Consumidos', type: 'text', consumed: MONTHS, ...body })

const articlesOf = async (id: number): Promise<number[]> => {
  const { body } = await server.as(sales).get(`/catalogs/${id}/`)
  return body.products.map((line: { product: number }) => line.product)
}

test('what a center took in some months and may still buy becomes a catalogue, most first', async () => {
  const { status, body } = await make({})
  expect([status, body.lines]).toEqual([201, 2])
  expect(await articlesOf(body.id)).toEqual([article.much, article.little])
})

test('without a center it is what all of the client took', async () => {
  const { body } = await make({ center: null })
  expect(await articlesOf(body.id)).toEqual([article.much, article.elsewhere, article.little])
})

test('a category narrows it, and where nothing is left there is no catalogue', async () => {
  const category = await server.make.category('Sin consumo')
  expect(await make({ category })).toMatchObject({ status: 400, body: { code: 'catalogs.empty' } })
})

test('what is no day, and the client of somebody else, are refused', async () => {
  expect(await make({ consumed: { ...MONTHS, date_from: 'ayer' } })).toMatchObject({ status: 400 })
  const foreign = await server.make.client({ sales_person: await server.make.user({ role: 'sales_person' }) })
  expect(await make({ client: foreign, center: null })).toMatchObject({ status: 404 })
})
