import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ReadColumns, readColumnsReply } from '#domain/desk/imports-contract.ts'
import { COMPANY, importFiles } from '#server/exchange/exchange-fixture.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let address: string
let admin: number
beforeAll(async () => {
  server = await testServer()
  await importFiles(server.sql, COMPANY)
  admin = await server.make.user({ role: 'admin', countries: ['es'] })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => server.sql`delete from mappings`)
afterAll(() => server.close())

async function send(path: string, body: string | Buffer, user = admin) {
  const answer = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'content-type': 'application/octet-stream', authorization: `JWT ${await server.token(user)}` },
  })
  return { status: answer.status, body: await answer.json() }
}

const columnsOf = async (body: string | Buffer, query = ''): Promise<ReadColumns> =>
  readColumnsReply.parse((await send(`desk/import_columns/${query}`, body)).body)

const keep = (name: string, mapping: object) => server.as(admin).send('POST', '/desk/mappings/', { name, mapping })

const LIST = 'Código;Existencias;Almacén\nJ-1;12;Norte\nG-1;1.240;Norte\nJ-1;3;Sur\n'

test('what a file holds and how its columns are read is told by its headings', async () => {
  const countImports = () => server.sql`select count(*)::int as count from imports`
  const before = await countImports()
  const found = await columnsOf('Código;Existencias\nJ-1;12\nG-1;5\n')
  expect(found).toMatchObject({ kind: 'stock', mapping: null, heading_row: 1, problem: null })
  expect(found.columns).toEqual([
    expect.objectContaining({
      place: 0,
      heading: 'Código',
      targets: ['product'],
      by: 'words',
      examples: ['J-1', 'G-1'],
    }),
    expect.objectContaining({ place: 1, heading: 'Existencias', targets: ['quantity'], by: 'words' }),
  ])
  expect(found.own).toContainEqual({ name: 'product', is_needed: true, is_coded: true })
  expect(await countImports()).toEqual(before)
})

test('a heading that is not understood says what its values look like', async () => {
  const found = await columnsOf('product;Nivel\nJ-1;12\nG-1;5\nH-1;7\n', '?kind=stock')
  expect(found.columns[1]).toMatchObject({ heading: 'Nivel', targets: [], by: null, likely: ['quantity'] })
})

test('a kept mapping says it, by its name and for every file with the same headings', async () => {
  expect(await columnsOf(LIST)).toMatchObject({ kind: null, columns: [] })
  const mapping = { decimals: ',', kinds: { stock: { columns: { Almacén: null, Existencias: 'quantity' } } } }
  expect((await keep('existencias', mapping)).status).toBe(200)
  const named = await columnsOf(LIST, '?mapping=existencias')
  expect(named).toMatchObject({ kind: 'stock', mapping: 'existencias' })
  expect(named.columns.map(({ targets, by }) => [targets, by])).toEqual([
    [['product'], 'words'],
    [['quantity'], 'mapping'],
    [[], 'mapping'],
  ])
  expect(await send('exchange/stock/?mapping=existencias&keep_good=1&accept=repeated_key', LIST)).toMatchObject({
    body: { rows_read: 3 },
  })
})

test('parts and joined columns are told apart from those that are taken as they are', async () => {
  await keep('familias', {
    kinds: {
      products: {
        columns: { Familia: { to: 'categories', split: ' ', part: 1 } },
        joined: { name: { headings: ['Marca', 'Modelo'], with: ' ' } },
        fixed: { tax_code: 'general' },
      },
    },
  })
  const found = await columnsOf('Código;Marca;Modelo;Familia\nX-1;Tork;H1;A Higiene\n', '?mapping=familias')
  expect(found.fixed).toEqual({ tax_code: 'general' })
  expect(found.columns.map(each => each.is_special)).toEqual([false, true, true, true])
})

test('a workbook is read below its titles, on the sheet that would be imported', async () => {
  const book = utils.book_new(utils.aoa_to_sheet([['Nota'], ['nada']]), 'Notas')
  const rows = [['Tarifa 2027'], ['Código', 'Existencias'], ['J-1', 12], ['G-1', new Date(Date.UTC(2026, 0, 9))]]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Tarifa')
  const file: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  expect(await columnsOf(file)).toMatchObject({
    kind: 'stock',
    heading_row: 2,
    columns: [{ heading: 'Código' }, { heading: 'Existencias', examples: ['12', '2026-01-09'] }],
  })
})

test('a file that is no table says so, an unknown mapping is refused, and nobody else may ask', async () => {
  expect(await columnsOf(Buffer.from('PK\u0003\u0004 and no more'))).toMatchObject({
    kind: null,
    problem: expect.any(String),
  })
  expect(await send('desk/import_columns/?mapping=ninguna', LIST)).toMatchObject({ status: 400 })
  const buyer = await server.make.user({ role: 'client' })
  expect(await send('desk/import_columns/', LIST, buyer)).toMatchObject({ status: 403 })
})

test('a mapping is listed, replaced and forgotten; one that is none is refused', async () => {
  await keep('a', { kinds: {} })
  await keep('a', { decimals: '.', kinds: { stock: {} } })
  const { body } = await server.as(admin).get('/desk/mappings/')
  expect(body.results).toMatchObject([{ name: 'a', mapping: { decimals: '.' } }])
  expect((await keep('b', { kinds: { nothing: {} } })).status).toBe(400)
  expect((await server.as(admin).send('DELETE', '/desk/mappings/?name=a')).body).toEqual({ count: 1 })
  expect((await server.as(admin).get('/desk/mappings/')).body.results).toEqual([])
})

test('R655: of the codes of a file those are told that the portal does not know, as the mapping says them', async () => {
  const unknownOf = async (file: string, query: string) =>
    Object.fromEntries((await columnsOf(file, query)).columns.map(({ targets, unknown }) => [targets[0], unknown]))
  const prices = 'Artículo;País;Precio\nJ-1;es;9\nG-2;España;8\n'
  expect(await unknownOf(prices, '?kind=prices')).toEqual({ product: ['G-2'], country: ['España'], price: [] })
  await keep('precios', { kinds: { prices: { values: { country: { España: 'es' } } } } })
  expect(await unknownOf(prices, '?kind=prices&mapping=precios')).toMatchObject({ product: ['G-2'], country: [] })
  // An article may be replaced by another one of the same file, and belong to several families.
  const products =
    'external_id;name;tax_code;categories;replaced_by;is_eco\nN-1;Uno;21;A|Z;N-2;sí\nN-2;Dos;general;A;N-3;quizás\n'
  expect(await unknownOf(products, '?kind=products')).toEqual({
    external_id: [],
    name: [],
    tax_code: ['21'],
    categories: ['A|Z'],
    replaced_by: ['N-3'],
    is_eco: ['quizás'],
  })
  const nodes = 'external_id;node_name;users\nZ1;Norte;ANA@pulcro.test\nZ2;Sur;nadie@pulcro.test\n'
  expect(await unknownOf(nodes, '?kind=sales_nodes')).toMatchObject({ users: ['nadie@pulcro.test'] })
})

test('R535: texts that stand alone are told, and the few values of a column, which a mapping may call otherwise', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Código', 'Descripción', 'IVA'],
    ['1010 SUELOS'],
    ['1', 'Fregasuelos', 21],
    ['2', 'Lejía', 10],
    ['1020 COCINA'],
    ['3', 'Jabón', 21],
  ])
  const file = write(utils.book_new(sheet, 'TARIFA'), { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const found = await columnsOf(file, '?kind=products')
  expect(found).toMatchObject({ lone: ['1010 SUELOS', '1020 COCINA'], values: {} })
  expect(found.groups).toBeUndefined()
  expect(found.columns[2]).toMatchObject({ heading: 'IVA', targets: ['tax_code'], values: ['21', '10'] })
  expect(found.own).toContainEqual({ name: 'tax_code', is_needed: false, is_coded: true })
  const values = { tax_code: { 21: 'general', 10: 'reducido' } }
  await keep('tarifa', { kinds: { products: { values, groups: { to: 'categories', split: ' ', part: 1 } } } })
  expect(await columnsOf(file, '?kind=products&mapping=tarifa')).toMatchObject({
    values,
    groups: { to: 'categories', split: ' ', part: 1 },
  })
})
