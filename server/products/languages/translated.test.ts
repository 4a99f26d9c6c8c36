import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Articles are called and described in the reader's language, and in Spanish where there is no translation.

let server: TestServer
let buyer: number
let client: number
let center: number
let soap: number
let cloth: number

const HEADS = 'external_id;name;description;name_en;name_pt;description_en;description_pt\n'

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  client = await make.client()
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  soap = await make.product({ external_id: 'J-1', name: 'Jabón de manos', price: 2 })
  cloth = await make.product({ external_id: 'B-1', name: 'Bayeta azul', price: 3 })
  await make.refresh()
  await importFile(
    server.sql,
    'products',
    `${HEADS}J-1;Jabón de manos;Limpia las manos;Hand "soap";Sabonete;Cleans hands;\nB-1;Bayeta azul;Seca;;Esfregão azul;;\n`,
  )
})
afterAll(() => server.close())

const at = () => `client=${client}&center=${center}`
const read = async (path: string, language = 'es', user: number | null = buyer) => {
  const { body } = await server.as(user).get(path, { 'accept-language': language })
  return body
}
const list = async (language: string, search = '') => {
  const { results } = await read(`/products/?${at()}&ordering=name${search && `&search=${search}`}`, language)
  return results.map(({ name, description }: { name: string; description: string }) => [name, description])
}

test.each([
  ['es-ES', ['Bayeta azul', 'Seca'], ['Jabón de manos', 'Limpia las manos']],
  ['ca,en;q=0.5', ['Bayeta azul', 'Seca'], ['Jabón de manos', 'Limpia las manos']],
  ['en-GB', ['Bayeta azul', 'Seca'], ['Hand "soap"', 'Cleans hands']],
  ['de', ['Bayeta azul', 'Seca'], ['Hand "soap"', 'Cleans hands']],
  ['pt-BR', ['Esfregão azul', 'Seca'], ['Sabonete', 'Limpia las manos']],
])('a list in %s has the texts of that language, and Spanish ones where one is missing', async (language, ...rows) => {
  expect(await list(language)).toEqual(rows)
})

test('page, suggestions, favourites, cart and the public catalogue name an article in the reader’s language', async () => {
  const { as } = server
  expect(await read(`/products/${soap}/?${at()}`, 'en')).toMatchObject({
    name: 'Hand "soap"',
    description: 'Cleans hands',
  })
  expect((await read(`/product_suggestions/?${at()}&search=soap`, 'en')).products).toMatchObject([
    { name: 'Hand "soap"' },
  ])
  await as(buyer).send('POST', '/favourite_products/', { obj: soap })
  expect((await read(`/favourite_products/?${at()}`, 'pt')).results).toMatchObject([{ obj: { name: 'Sabonete' } }])
  await as(buyer).send('POST', '/cart/add_cart_item/', { client, center, product: soap, quantity: 1 })
  expect((await read(`/cart/?${at()}`, 'en')).items).toMatchObject([{ product_data: { name: 'Hand "soap"' } }])
  expect((await read(`/cart/?${at()}`, 'eu')).items).toMatchObject([{ product_data: { name: 'Jabón de manos' } }])
  expect(await read(`/public_products/${soap}/`, 'pt', null)).toMatchObject({ name: 'Sabonete' })
  expect((await read('/public_products/?search=esfregao', 'pt', null)).results).toMatchObject([
    { name: 'Esfregão azul' },
  ])
})

test('what takes the place of an article is named in the reader’s language', async () => {
  await server.sql`update products set on_sale_until = '2020-01-01', replaced_by_id = ${soap} where id = ${cloth}`
  const { replaced_by } = await read(`/products/${cloth}/?${at()}`, 'en')
  await server.sql`update products set on_sale_until = null, replaced_by_id = null where id = ${cloth}`
  expect(replaced_by).toMatchObject({ name: 'Hand "soap"' })
})

test('an order keeps the Spanish name, whatever the language of who sends it', async () => {
  const { as, sql } = server
  const headers = { 'accept-language': 'en' }
  const sent = await as(buyer).send('PATCH', '/cart/create_order/', { client, center }, headers)
  expect(sent.status).toBe(200)
  const kept = await sql`select article_name from order_entries where order_id = ${sent.body.id}`
  expect(kept).toEqual([{ article_name: 'Jabón de manos' }])
})

describe('a search', () => {
  test.each([
    ['en', 'soap', 'Hand "soap"'],
    ['en', 'soaps', 'Hand "soap"'],
    ['en', 'jabon', 'Hand "soap"'],
    ['pt', 'sabonete', 'Sabonete'],
    ['pt', 'jabon manos', 'Sabonete'],
    ['pt', 'esfregao', 'Esfregão azul'],
    ['en', 'cleans', 'Hand "soap"'],
  ])(
    'in %s for «%s» finds it by the words of that language and by the Spanish ones',
    async (language, search, name) => {
      expect((await list(language, search)).map(([found]: string[]) => found)).toEqual([name])
    },
  )

  test('no longer finds a word that a file has cleared', async () => {
    await importFile(server.sql, 'products', 'external_id;name;name_pt\nB-1;Bayeta azul;\n')
    expect(await list('pt', 'esfregao')).toEqual([])
    expect(await list('pt', 'bayeta')).toEqual([['Bayeta azul', 'Seca']])
  })
})
