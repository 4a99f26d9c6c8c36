import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '#server/exchange/exchange-fixture.ts'
import { orderSheet } from '#server/test/order-sheet.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

// A code that is printed on an article, or on one of its formats, names it wherever a code is typed.

const PIECE = '8412345000017'
const BOX = '18412345000014'
const SHARED = '8499999000005'

let server: TestServer
let buyer: number
let client: number
let center: number
let soap: number
let foam: number
let box: number

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: true } })
  const { make, sql } = server
  client = await make.client()
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  soap = await make.product({ external_id: 'J-1', name: 'Jabón lavanda', price: 2, stock: 100 })
  foam = await make.product({ external_id: 'E-1', name: `Espuma ${PIECE}`, price: 3 })
  box = await make.unit(soap, 12, 'Caja de 12')
  await sql`update product_units set external_id = 'caja' where id = ${box}`
  await make.refresh()
  const rows = ['product;code;unit', `J-1;${PIECE};`, `J-1;${BOX};caja`, `J-1;${SHARED};`, `E-1;${SHARED};`, '']
  expect(await importFile(sql, 'barcodes', rows.join('\n'))).toMatchObject({ rows_changed: 4, rows_refused: 0 })
})
afterAll(() => server.close())

const at = () => ({ client, center })
const where = () => `client=${client}&center=${center}`
const found = async (search: string): Promise<number[]> =>
  (await server.as(buyer).get(`/products/?${where()}&search=${search}`)).body.results.map(
    ({ id }: { id: number }) => id,
  )

test('the files say the format by its code, and the same file again changes nothing', async () => {
  const again = `product;code;unit\nJ-1;${BOX};caja\n`
  expect(await importFile(server.sql, 'barcodes', again)).toMatchObject({ rows_changed: 0, rows_refused: 0 })
  expect(await importFile(server.sql, 'barcodes', `product;code\nJ-1;${BOX}\n`)).toMatchObject({ rows_changed: 0 })
  expect(await importFile(server.sql, 'barcodes', 'product;code;unit\nJ-1;1;bote\nX;2;\n')).toMatchObject({
    applied: false,
    problems: [
      { line: 2, column: 'unit', reason: 'unknown unit "bote" of product "J-1"' },
      { line: 3, column: 'product', reason: 'unknown product "X"' },
    ],
  })
})

test('a search for the whole code finds its article first, with signs between the digits too, and for a part of it does not', async () => {
  expect(await found(PIECE)).toEqual([soap, foam])
  expect(await found('8412345-000017')).toEqual([soap])
  expect(await found(BOX)).toEqual([soap])
  expect((await found(SHARED)).toSorted()).toEqual([soap, foam].toSorted())
  expect(await found(BOX.slice(0, 10))).not.toContain(soap)
})

test('the page of an article tells its codes, those of formats with their names', async () => {
  expect((await server.as(buyer).get(`/products/${soap}/?${where()}`)).body).toMatchObject({
    barcodes: [
      { code: PIECE, unit: null },
      { code: SHARED, unit: null },
      { code: BOX, unit: 'Caja de 12' },
    ],
  })
  expect((await server.as(null).get(`/public_products/${soap}/`)).body).not.toHaveProperty('barcodes')
})

test('a list of codes finds articles and formats by them, and offers both where a code is of two', async () => {
  const codes = [PIECE, BOX, SHARED, 'J-1']
  const { body } = await server.as(buyer).send('POST', '/product_lookup/', { ...at(), codes })
  expect(body.codes).toEqual([
    { products: [soap], similar: [], unit: null },
    { products: [soap], similar: [], unit: { id: box, quantity: 12 } },
    { products: [soap, foam], similar: [], unit: null },
    { products: [soap], similar: [], unit: null },
  ])
})

test('an import of orders takes them, counts a format by its units, and refuses what is of two', async () => {
  const centers = await server.sql<{ external_id: string }[]>`select external_id from centers where id = ${center}`
  const preview = async (rows: [string, number][]) =>
    (
      await server
        .as(buyer)
        .send('POST', '/orders_import/preview/', { file: await orderSheet(rows), center_id: centers[0]!.external_id })
    ).body.rows
  expect(
    await preview([
      [PIECE, 3],
      [BOX, 2],
      [SHARED, 1],
      [BOX, 9],
    ]),
  ).toMatchObject([
    { fate: 'ok', quantity: 3, product: { id: soap } },
    { fate: 'warning', issue: 'in_format', quantity: 2, unit: { quantity: 12 } },
    { fate: 'error', issue: 'ambiguous_code' },
    { fate: 'warning', issue: 'above_stock', quantity: 6, unit: { quantity: 12 } },
  ])
})
