import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// What the labels of articles say of their dangers, and that nothing green is said of a biocide.

let server: TestServer
let buyer: number
let client: number
let center: number
let bleach: number
let soap: number

beforeAll(async () => {
  server = await testServer()
  const { make } = server
  client = await make.client()
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  bleach = await make.product({ external_id: 'LE-1', name: 'Lejía', price: 2, is_eco: true })
  soap = await make.product({ external_id: 'J-1', name: 'Jabón', price: 2, is_eco: true })
  await make.refresh()
  await importFile(
    server.sql,
    'products',
    'external_id;name;sustainability_index;extra_info\nLE-1;Lejía;8;"{""Eco certificaciones"":""Ecolabel"",""Marca"":""Luz""}"\nJ-1;Jabón;9;\n',
  )
  await importFile(server.sql, 'product_relations', 'product;related;kind\nLE-1;J-1;more_eco\nJ-1;LE-1;more_eco\n')
})
afterAll(() => server.close())

const HEADS = 'product;biocide;registration_number;signal_word;hazard_statements;precautionary_statements;ufi\n'
const send = (rows: string) => importFile(server.sql, 'product_hazards', HEADS + rows)
const page = async (id: number) =>
  (await server.as(buyer).get(`/products/${id}/?client=${client}&center=${center}`)).body
const publicPage = async (id: number) => (await server.as(null).get(`/public_products/${id}/`)).body

describe('a row of hazards', () => {
  test('is told on the page of its article, with the signal word of any label and codes without blanks', async () => {
    const row = 'LE-1;1;21-30-0411;Atenção;H315|H319 + H336|EUH031;P102|P305 + P351 + P338;A1B2-C3D4-E5F6-G7H8\n'
    expect(await send(row)).toMatchObject({ applied: true, rows_changed: 1, problems: [] })
    expect(await send(row)).toMatchObject({ rows_changed: 0 })
    const hazards = {
      registration_number: '21-30-0411',
      signal_word: 'warning',
      hazard_statements: ['H315', 'H319+H336', 'EUH031'],
      precautionary_statements: ['P102', 'P305+P351+P338'],
      ufi: 'A1B2-C3D4-E5F6-G7H8',
    }
    expect(await page(bleach)).toMatchObject({ biocide: true, hazards })
    expect(await publicPage(bleach)).toMatchObject({ biocide: true, hazards })
    expect(await page(soap)).toMatchObject({ biocide: false, hazards: null })
  })

  test.each([
    ['signal_word', 'J-1;;;Cuidado;;;', '"Cuidado" is none of danger, warning'],
    ['hazard_statements', 'J-1;;;;H31;;', '"H31" is no code such as H319 or EUH208'],
    ['hazard_statements', 'J-1;;;;H319|P280;;', '"P280" is no code such as H319 or EUH208'],
    ['precautionary_statements', 'J-1;;;;;P301+H310;', '"P301+H310" is no code such as P280 or P301+P310'],
    ['ufi', 'J-1;;;;;;A1B2-C3D4-E5F6', '"A1B2-C3D4-E5F6" is no UFI of the form XXXX-XXXX-XXXX-XXXX'],
    ['product', 'X;1;;;;;', 'unknown product "X"'],
  ])('is refused for its %s: %s', async (column, row, reason) => {
    expect(await send(`${row}\n`)).toMatchObject({ applied: false, problems: [{ line: 2, column, reason }] })
  })

  test('is read with every way to write the signal word', async () => {
    const written = ['danger', 'Peligro', 'PERIGO', 'warning', 'Atención', 'atencao']
    const stored: unknown[] = []
    for (const word of written) {
      await send(`J-1;0;;${word};;;\n`)
      stored.push((await page(soap)).hazards.signal_word)
    }
    expect(stored).toEqual(['danger', 'danger', 'danger', 'warning', 'warning', 'warning'])
  })
})

describe('a biocide', () => {
  const green = {
    is_eco: true,
    sustainability_index: 8,
    extra_info: { 'Eco certificaciones': 'Ecolabel', Marca: 'Luz' },
  }
  const plain = { is_eco: false, sustainability_index: null, extra_info: { Marca: 'Luz' }, more_eco_alternatives: [] }

  test('has nothing green on its page, and is nobody’s greener alternative', async () => {
    await send('LE-1;1;;;;;\nJ-1;0;;;;;\n')
    expect(await page(bleach)).toMatchObject(plain)
    expect(await publicPage(bleach)).toMatchObject(plain)
    expect(await page(soap)).toMatchObject({ is_eco: true, sustainability_index: 9, more_eco_alternatives: [] })
    await send('LE-1;0;;;;;\n')
    expect(await page(bleach)).toMatchObject({ ...green, more_eco_alternatives: [{ id: soap }] })
    expect(await page(soap)).toMatchObject({ more_eco_alternatives: [{ id: bleach }] })
  })

  test('stays without green words whatever its own file says later, until its row is withdrawn', async () => {
    await send('LE-1;1;;;;;\n')
    await importFile(server.sql, 'products', 'external_id;name;is_eco;sustainability_index\nLE-1;Lejía;1;8\n')
    expect(await page(bleach)).toMatchObject(plain)
    const withdrawn = await importFile(server.sql, 'product_hazards', 'product;deleted\nLE-1;1\n')
    expect(withdrawn).toMatchObject({ applied: true, problems: [] })
    expect(await page(bleach)).toMatchObject({ ...green, hazards: null })
  })

  test('is found by no filter and no facet for green articles, and is marked in lists, suggestions and the cart', async () => {
    await send('LE-1;1;;;;;\nJ-1;0;;;;;\n')
    const at = `client=${client}&center=${center}`
    const get = async (path: string) => (await server.as(buyer).get(path)).body
    const ids = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)
    expect(ids(await get(`/products/?${at}&is_eco=1`))).toEqual([soap])
    expect(ids(await get(`/products/?${at}&is_eco=1&search=lejia`))).toEqual([])
    expect(ids(await get(`/products/?${at}&sustainability=low,middle,high,missing`))).toEqual([soap])
    const marked = { id: bleach, biocide: true, is_eco: false, sustainability_index: null }
    expect((await get(`/products/?${at}&search=lejia`)).results).toMatchObject([marked])
    expect((await get(`/product_suggestions/?${at}&search=lejia`)).products).toMatchObject([marked])
    expect((await server.as(null).get('/public_products/?search=lejia')).body.results).toMatchObject([marked])
    await server.as(buyer).send('POST', '/cart/add_cart_item/', { client, center, product: bleach, quantity: 1 })
    const cart = await get(`/cart/?${at}`)
    expect(cart.items).toMatchObject([{ product_data: { biocide: true, is_eco: false } }])
  })
})
