import { afterAll, beforeAll, expect, test } from 'vitest'
import { travelForTest } from '#server/test/change.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { importFile } from './exchange-fixture.ts'

// What is to arrive of an article, and the day that is promised for a line, are told where something is short.

let server: TestServer
let buyer: number
let client: number
let center: number
let soap: number

beforeAll(async () => {
  server = await testServer({ flags: { stock_limit: false } })
  const { make } = server
  client = await make.client()
  center = await make.center({ client })
  buyer = await make.user({ clients: [client] })
  soap = await make.product({ external_id: 'J-1', name: 'Jabón', price: 2, stock: 9 })
  await make.refresh()
})
afterAll(() => server.close())

const at = () => ({ client, center })
const page = async () => (await server.as(buyer).get(`/products/${soap}/?client=${client}`)).body
const send = (text: string) => importFile(server.sql, 'stock', text)

test('a stock below 0 counts as 0 and is told as a warning; the same file again changes nothing', async () => {
  const file = 'product;quantity;expected_on;expected_quantity\nJ-1;-4.5;2026-12-03;40\n'
  const warnings = [{ line: 2, column: 'quantity', reason: '"-4.5" is below 0, and counts as 0' }]
  expect(await send(file)).toMatchObject({ applied: true, rows_changed: 1, rows_refused: 0, warnings })
  expect(await send(file)).toMatchObject({ rows_changed: 0, warnings })
  expect(await page()).toMatchObject({ stock: 0, expected_on: '2026-12-03', expected_quantity: 40 })
})

test('a file without the day leaves it, an empty one clears it, and a day that is over is not told', async () => {
  await send('product;quantity;expected_on;expected_quantity\nJ-1;0;2026-12-03;40\n')
  await send('product;quantity\nJ-1;1\n')
  expect(await page()).toMatchObject({ stock: 1, expected_on: '2026-12-03' })
  travelForTest(server.clock, '2026-12-03T22:59:00Z')
  expect(await page()).toMatchObject({ expected_on: '2026-12-03' })
  server.clock.now = new Date('2026-12-03T23:00:00Z')
  expect(await page()).toMatchObject({ expected_on: null, expected_quantity: null })
  await send('product;quantity;expected_on;expected_quantity\nJ-1;1;;\n')
  server.clock.now = new Date('2026-11-20T10:00:00Z')
  expect(await page()).toMatchObject({ expected_on: null, expected_quantity: null })
})

test('a line of the cart tells the day, and the lines of its order and of its note the one that is promised', async () => {
  const { sql, as } = server
  await send('product;quantity;expected_on;expected_quantity\nJ-1;0;2026-12-03;40\n')
  await as(buyer).send('POST', '/cart/add_cart_item/', { ...at(), product: soap, quantity: 3 })
  expect((await as(buyer).get(`/cart/?center=${center}`)).body.items).toMatchObject([
    { product_data: { stock: 0, expected_on: '2026-12-03' } },
  ])
  const { id } = (await as(buyer).send('PATCH', '/cart/create_order/', at())).body
  expect((await as(buyer).get(`/orders/${id}/`)).body.entries).toMatchObject([{ promised_on: null }])
  await sql`update orders set external_id = 'O-1' where id = ${id}`
  const line = 'order;line;product;quantity;price;promised_on\nO-1;1;J-1;3;2;2026-12-04\n'
  expect(await importFile(sql, 'order_entries', line)).toMatchObject({ applied: true, rows_changed: 1 })
  expect((await as(buyer).get(`/orders/${id}/`)).body.entries).toMatchObject([{ promised_on: '2026-12-04' }])

  await sql`update centers set external_id = 'C-1', has_delivery_notes = true where id = ${center}`
  await sql`update clients set external_id = 'K-1' where id = ${client}`
  await importFile(
    sql,
    'delivery_notes',
    'external_id;number;client;center;delivery_note_datetime;order\nN-1;A-1;K-1;C-1;2026-11-21;O-1\n',
  )
  await importFile(sql, 'delivery_note_entries', 'delivery_note;line;product;quantity;price\nN-1;1;J-1;1;2\n')
  const [note] = await sql<{ id: number }[]>`select id from delivery_notes`
  expect((await as(buyer).get(`/delivery_notes/${note!.id}/`)).body.entries).toMatchObject([
    { pending: 2, promised_on: '2026-12-04' },
  ])
})
