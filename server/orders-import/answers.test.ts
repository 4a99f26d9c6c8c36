import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeForTest } from '#server/test/change.ts'
import { archive, workbookOf } from '#server/test/archive.ts'
import { orderSheet } from '#server/test/order-sheet.ts'
import { testServer, type TestServer } from '#server/test/server.ts'

let server: TestServer
let client: number
let buyer: number
let other: number
let paper: number
let box: number

beforeAll(async () => {
  server = await testServer()
  const { make, sql } = server
  client = await make.client({ name: 'Hotel Miramar' })
  buyer = await make.user({ clients: [client] })
  const center = await make.center({ client, name: 'Hotel Playa' })
  await sql`update centers set external_id = '0031' where id = ${center}`
  const stranger = await make.client({})
  other = await make.user({ clients: [stranger] })
  await make.center({ client: stranger })
  paper = await make.product({ external_id: '004512', name: 'Papel higiénico doble capa', price: 2 })
  await make.product({ external_id: 'LJ-5000', name: 'Lejía perfumada', price: 3 })
  await make.product({ external_id: '00077', name: 'Bayeta azul', price: 1 })
  await make.product({ external_id: '077', name: 'Bayeta roja', price: 1 })
  const [unit] = await sql<{ id: number }[]>`
    insert into product_units (product_id, external_id, name, quantity) values (${paper}, 'CJ', 'Caja', 12) returning id`
  box = unit!.id
  await sql`insert into client_references (client_id, product_id, reference)
    select ${client}, id, '000880' from products where external_id = 'LJ-5000'`
  await make.refresh()
})
afterAll(() => server.close())

const preview = async (body: object, user = buyer) => {
  const answer = await server.as(user).send('POST', '/orders_import/preview/', body)
  expect(answer.status).toBe(200)
  return answer.body
}
const place = (body: object) => server.as(buyer).send('POST', '/orders_import/', body)
const issues = (body: { rows: Record<string, unknown>[] }) =>
  body.rows.map(row => [row['row'], row['issue'], row['quantity']])
const asked = async () => (await server.sql<{ n: number }[]>`select count(*)::int as n from order_mappings`)[0]!.n

describe('headings', () => {
  test('a price is not read as the quantity', async () => {
    const file = await orderSheet([['LJ-5000', 12.5, 3]], ['Cód. artículo', 'Precio', 'Cantidad'])
    expect(await preview({ file })).toMatchObject({ question: null, rows: [{ quantity: 3, fate: 'ok' }] })
  })

  test('that are understood in part are asked about, and nothing is ordered before', async () => {
    const file = await orderSheet([['Lejía', 'LJ-5000', 3, 9.5]], ['Material', 'Clave', 'Solicitud', 'Precio'])
    const { question, rows, orders } = await preview({ file })
    expect(question).toEqual({
      headings: ['Material', 'Clave', 'Solicitud', 'Precio'],
      rows: [['Lejía', 'LJ-5000', '3', '9,5']],
      guesses: { code: 1, quantity: 2, unit: null, note: null, center: null, name: 0 },
      missing: ['code', 'quantity'],
      first: 2,
      sheet: 'Hoja1',
    })
    expect([rows, orders]).toEqual([[], []])
    expect(await place({ file })).toMatchObject({ status: 400, body: { file: [expect.stringContaining('columna')] } })
  })

  test('are remembered by client once it is answered what they are', async () => {
    const headings = ['Clave', 'Número', 'Encargo']
    const file = await orderSheet([['LJ-5000', 5, 7]], headings)
    const columns = { code: 0, quantity: 2, unit: null, note: null, center: null, name: null, first: 2 }
    expect(await preview({ file, columns: JSON.stringify(columns) })).toMatchObject({ rows: [{ quantity: 7 }] })
    const later = await orderSheet([['LJ-5000', 1, 9]], headings)
    expect(await preview({ file: later })).toMatchObject({ question: null, rows: [{ quantity: 9 }] })
    expect(await preview({ file: later }, other)).toMatchObject({ question: { headings } })
    expect(await asked()).toBe(1)
  })

  test('that are missing are no question where a code and a quantity can be read in one way', async () => {
    const plain = archive(
      workbookOf('<row r="1"><c r="A1" t="inlineStr"><is><t>LJ-5000</t></is></c><c r="B1"><v>4</v></c></row>'),
    )
    expect(await preview({ file: plain.toString('base64') })).toMatchObject({
      is_headed: false,
      rows: [{ quantity: 4 }],
    })
    const numbers = archive(workbookOf('<row r="1"><c r="A1"><v>4512</v></c><c r="B1"><v>4</v></c></row>'))
    expect(await preview({ file: numbers.toString('base64') })).toMatchObject({
      question: { headings: ['', ''], first: 1 },
    })
  })

  test.each(['{', '{"code":0}', '{"code":1,"quantity":1,"unit":null,"note":null,"center":null,"name":null,"first":1}'])(
    'an answer that is none is refused: %s',
    async columns => {
      const file = await orderSheet([['LJ-5000', 1]])
      expect(await server.as(buyer).send('POST', '/orders_import/preview/', { file, columns })).toMatchObject({
        status: 400,
        body: { columns: [expect.any(String)] },
      })
    },
  )
})

describe('quantities', () => {
  test('in boxes are ordered in boxes of the article', async () => {
    const file = await orderSheet(
      [
        [4512, 10, 'caja'],
        ['004512', '2 cajas de 12'],
        ['004512', '12 u.'],
      ],
      ['Código', 'Cantidad', 'Unidad'],
    )
    const { rows, orders } = await preview({ file })
    expect(rows).toMatchObject([
      { fate: 'ok', quantity: 10, unit: { id: box, name: 'Caja', quantity: 12 }, total: 240, together: [2, 3] },
      { fate: 'ok', quantity: 2, unit: { id: box }, together: [2, 3] },
      { fate: 'ok', quantity: 12, unit: { id: null, quantity: 1 }, total: 24, together: [] },
    ])
    expect(orders).toMatchObject([{ lines: 2, base: 312 }])
    const placed = await place({ file })
    expect(placed).toMatchObject({ status: 201, body: { orders: [{ lines: 2, base: 312 }] } })
    const order = await server.as(buyer).get(`/orders/${placed.body.orders[0].id}/`)
    expect(order.body.entries.map((entry: { quantity: number }) => entry.quantity).toSorted()).toEqual([12, 12])
  })

  test('in boxes of an article that has none are a question, also under the heading «Cajas»', async () => {
    const file = await orderSheet(
      [
        ['LJ-5000', 3],
        ['004512', 3],
      ],
      ['Código', 'Cajas'],
    )
    expect(await preview({ file })).toMatchObject({
      rows: [
        { fate: 'error', issue: 'unknown_unit', written_unit: 'Cajas', units: [{ id: null }] },
        { fate: 'ok', unit: { id: box } },
      ],
    })
  })

  test('that can be read in two ways are asked about once', async () => {
    const file = await orderSheet([
      ['LJ-5000', '1.240'],
      ['004512', '2.000'],
    ])
    expect(await preview({ file })).toMatchObject({ asks_decimals: true, counts: { error: 2 } })
    expect(issues(await preview({ file, decimals: ',' }))).toEqual([
      [2, null, 1240],
      [3, null, 2000],
    ])
    expect(issues(await preview({ file, decimals: '.' }))).toEqual([
      [2, 'rounded', 2],
      [3, null, 2],
    ])
  })

  test('of a formula without a result are an error of their row', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = `<row r="1">${cell('A1', 'Código')}${cell('B1', 'Cantidad')}</row><row r="2">${cell('A2', 'LJ-5000')}<c r="B2"><f>2*3</f></c></row>`
    const file = archive(workbookOf(rows)).toString('base64')
    expect(issues(await preview({ file }))).toEqual([[2, 'cell_error', 0]])
  })
})

describe('codes', () => {
  test('that lost their zeros are found, also as references of the client, and offered where they are two', async () => {
    const { rows } = await preview({
      file: await orderSheet([
        [4512, 1],
        [880, 1],
        [77, 1],
      ]),
    })
    expect(rows).toMatchObject([
      { fate: 'ok', product: { external_id: '004512' } },
      { fate: 'ok', product: { external_id: 'LJ-5000' } },
      { issue: 'unknown_code', suggestions: [{ external_id: '00077' }, { external_id: '077' }] },
    ])
  })

  test('that are not found are looked for by the name beside them', async () => {
    const { rows } = await preview({
      file: await orderSheet([['ZZ9', 1, 'lejia perfumada']], ['Código', 'Cantidad', 'Artículo']),
    })
    expect(rows).toMatchObject([{ issue: 'unknown_code', suggestions: [{ external_id: 'LJ-5000' }] }])
  })

  test('of centres may lack their zeros, or be a name', async () => {
    const { orders, rows } = await preview({
      file: await orderSheet([
        ['LJ-5000', 1, null, 31],
        ['LJ-5000', 1, null, 'hotel playa'],
        ['LJ-5000', 1, null, 'Playa'],
      ]),
    })
    expect(orders).toMatchObject([{ center: { external_id: '0031' }, lines: 1 }])
    expect(rows[2]).toMatchObject({ issue: 'unknown_center', centers: [{ external_id: '0031' }] })
  })
})

test('of several sheets the one with the order is read, and the others are named', async () => {
  const template = await server.app.inject({
    url: '/api/orders_import/template/',
    headers: { authorization: `JWT ${await server.token(buyer)}`, 'accept-language': 'es' },
  })
  const body = await preview({ file: template.rawPayload.toString('base64') })
  expect(body).toMatchObject({
    sheet: 'Pedido',
    question: null,
    unread: { sheets: ['Artículos'], hidden_sheets: [], hidden_rows: 0 },
  })
})

test('the same file is placed again once its orders are cancelled, and only after it was asked', async () => {
  const file = await orderSheet([['LJ-5000', 41]])
  const first = await place({ file })
  expect(first).toMatchObject({ status: 201, body: { is_repeated: false, is_cancelled: false } })
  const { id } = first.body.orders[0]
  expect(await place({ file, again: '1' })).toMatchObject({
    body: { is_repeated: true, is_cancelled: false, orders: [{ id }] },
  })
  await changeForTest(server.sql, 'orders', { id }, { state: 9 })
  expect(await place({ file })).toMatchObject({ body: { is_repeated: true, is_cancelled: true, orders: [{ id }] } })
  const second = await place({ file, again: '1' })
  expect(second).toMatchObject({ status: 201, body: { is_repeated: false, is_cancelled: false } })
  expect(second.body.orders[0].id).not.toBe(id)
  expect(await place({ file, again: '1' })).toMatchObject({
    body: { is_repeated: true, orders: [{ id: second.body.orders[0].id }] },
  })
})
