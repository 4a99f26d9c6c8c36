import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// Data sheets in several languages; a file without the column means those in Spanish.

let server: TestServer
let buyer: number
let client: number
let soap: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  client = await make.client()
  buyer = await make.user({ clients: [client] })
  soap = await make.product({ external_id: 'J-1', name: 'Jabón', price: 2 })
  await make.refresh()
})
afterAll(() => server.close())

const send = (text: string) => importFile(server.sql, 'product_documents', text)
const page = async () => (await server.as(buyer).get(`/products/${soap}/?client=${client}`)).body
const sheet = (language: string, url: string, more: object = {}) => ({
  kind: 'security',
  language,
  url,
  valid_until: null,
  revision: null,
  ...more,
})

test('a file without the language is of the Spanish sheet, which another language does not replace', async () => {
  await send('product;kind;url;valid_until\nJ-1;security;http://x/es.pdf;2027-01-01\n')
  const es = sheet('es', 'http://x/es.pdf', { valid_until: '2027-01-01' })
  expect(await page()).toMatchObject({ documents: [es], doc_security_url: 'http://x/es.pdf' })
  const other =
    'product;kind;language;url;revision\nJ-1;security;en;http://x/z-en.pdf;4.1\nJ-1;security;;http://x/es.pdf;5\n'
  expect(await send(other)).toMatchObject({ applied: true, rows_changed: 2, problems: [] })
  expect(await send(other)).toMatchObject({ rows_changed: 0 })
  const documents = [sheet('en', 'http://x/z-en.pdf', { revision: '4.1' }), { ...es, revision: '5' }]
  expect(await page()).toMatchObject({ documents, doc_security_url: 'http://x/es.pdf' })
  expect((await server.as(null).get(`/public_products/${soap}/`)).body).toMatchObject({ documents })
})

test('a sheet is withdrawn in its language alone, and the address is then of one that is left', async () => {
  await send('product;kind;language;url;deleted\nJ-1;security;es;;1\n')
  expect(await page()).toMatchObject({
    documents: [sheet('en', 'http://x/z-en.pdf', { revision: '4.1' })],
    doc_security_url: 'http://x/z-en.pdf',
  })
})

test('a language is two small letters', async () => {
  expect(await send('product;kind;language;url\nJ-1;security;inglés;http://x/a.pdf\n')).toMatchObject({
    applied: false,
    problems: [{ line: 2, column: 'language', reason: '"inglés" is no code of a language such as es' }],
  })
})
