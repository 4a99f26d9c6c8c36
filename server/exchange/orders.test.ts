import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { freshDatabase, type TestDatabase } from '#server/test/database.ts'

import { COMPANY, importFile, importFiles } from './exchange-fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  await importFiles(database.sql, COMPANY)
})
beforeEach(async () => {
  await database.sql`truncate orders, order_entries, consumption_months, events, feed, validation_links cascade`
})
afterAll(() => database.drop())

const ORDERS = 'external_id;number;client;center;order_datetime\n'
const ENTRIES = 'order;line;product;quantity;price'

const order = async (code: string) => (await database.sql`select * from orders where external_id = ${code}`)[0]
const entries = () =>
  database.sql`select e.* from order_entries e join orders o on o.id = e.order_id order by o.external_id, e.line`
const consumption = () =>
  database.sql`
    select c.external_id as center, p.external_id as product, m.month, m.quantity, m.amount
    from consumption_months m join centers c on c.id = m.center_id join products p on p.id = m.product_id order by 1, 2, 3`

test('a line costs price × quantity × unit less its discount, rounded half away from zero', async () => {
  await importFile(database.sql, 'orders', `${ORDERS}O1;N1;C1;C1-1;2026-03-01T09:00:00\n`)
  const rows = [
    'O1;1;G-1;1;0.005;;',
    'O1;2;G-1;-1;0.005;;',
    'O1;3;G-1;3;0.335;;',
    'O1;4;G-1;1;2.6750;;',
    'O1;5;G-1;2;10;12.5;',
    'O1;6;J-1;2;1.2345;10;caja',
    'O1;7;G-1;1.5;0.0033;;',
  ]
  expect(
    await importFile(database.sql, 'order_entries', `${ENTRIES};discount;unit\n${rows.join('\n')}\n`),
  ).toMatchObject({
    problems: [],
  })
  const stored = await entries()
  expect(stored.map(row => row['base'])).toEqual([0.01, -0.01, 1.01, 2.68, 17.5, 26.67, 0])
  expect(stored[5]).toMatchObject({ unit_name: 'Caja de 12', unit_quantity: 12, tax_code: 'reducido', tax_rate: 10 })
  expect(stored[4]).toMatchObject({ unit_name: null, unit_quantity: 1, tax_code: 'general', tax_rate: 21 })
})

test('a base that is sent is stored; a missing base is computed', async () => {
  await importFile(database.sql, 'orders', `${ORDERS}O1;N1;C1;C1-1;2026-03-01T09:00:00\n`)
  await importFile(database.sql, 'order_entries', `${ENTRIES};base\nO1;1;G-1;3;1;2.99\nO1;2;G-1;3;1;\n`)
  expect((await entries()).map(row => row['base'])).toEqual([2.99, 3])
})

test('a tax rate that is sent is what was charged, also of a code that the country does not have', async () => {
  await importFile(database.sql, 'orders', `${ORDERS}O1;N1;C1;C1-1;2026-03-01T09:00:00\n`)
  const lines = `${ENTRIES};tax_code;tax_rate\nO1;1;G-1;1;100;;10\nO1;2;G-1;1;100;viejo;18\nO1;3;G-1;1;100;;\n`
  expect(await importFile(database.sql, 'order_entries', lines)).toMatchObject({ problems: [] })
  expect((await entries()).map(row => row['tax_rate'])).toEqual([10, 18, 21])
  expect(await order('O1')).toMatchObject({ base: 300, tax_total: 49 })
  expect(await importFile(database.sql, 'order_entries', lines)).toMatchObject({ rows_changed: 0 })
  await importFile(database.sql, 'order_entries', `${ENTRIES}\nO1;1;G-1;2;100\n`)
  expect((await entries())[0]).toMatchObject({ tax_rate: 10, base: 200 })
})

test('totals are the sums of the lines, with the taxes of the country', async () => {
  const orders = `${ORDERS}O1;N1;C1;C1-1;2026-03-01T09:00:00\nO2;N2;C2;C2-1;2026-03-01T09:00:00\nO3;N3;C3;C3-1;2026-03-01\n`
  await importFile(database.sql, 'orders', orders)
  const lines = ['O1;1;J-1;1;10;1', 'O1;2;G-1;1;10;0', 'O1;3;G-1;-1;2.5;0', 'O2;1;G-1;2;10;0', 'O3;1;G-1;2;10;0']
  await importFile(
    database.sql,
    'order_entries',
    `${ENTRIES};billable;tax_code\n${lines.map(line => `${line};`).join('\n')}\n`,
  )
  expect(await order('O1')).toMatchObject({
    base: 17.5,
    tax_total: 2.58,
    total: 20.08,
    billable_center: 10,
    lines: 3,
    state: 2,
    currency_code: 'EUR',
  })
  expect(await order('O2')).toMatchObject({
    base: 20,
    tax_total: 4,
    total: 24,
    currency_code: 'GBP',
    currency_symbol: '£',
  })
  expect(await order('O3')).toMatchObject({ base: 20, tax_total: 0, total: 20 })
  await importFile(database.sql, 'order_entries', `${ENTRIES}\nO1;2;G-1;2;10\n`)
  expect(await order('O1')).toMatchObject({ base: 27.5, lines: 3 })
})

test('consumption is updated with lines, states, centers and months', async () => {
  await importFile(database.sql, 'orders', `${ORDERS}O1;N1;C1;C1-1;2026-02-28T23:30:00Z\nO2;N2;C1;C1-1;2026-03-05\n`)
  await importFile(database.sql, 'order_entries', `${ENTRIES};unit\nO1;1;J-1;2;1;caja\nO2;1;J-1;3;1;\nO2;2;G-1;1;4;\n`)
  const march = { center: 'C1-1', month: '2026-03-01' }
  expect(await consumption()).toEqual([
    { ...march, product: 'G-1', quantity: 1, amount: 4 },
    { ...march, product: 'J-1', quantity: 27, amount: 27 },
  ])
  const states = 'external_id;number;client;center;order_datetime;state'
  await importFile(database.sql, 'orders', `${states}\nO2;N2;C1;C1-1;2026-03-05;9\n`)
  expect(await consumption()).toEqual([{ ...march, product: 'J-1', quantity: 24, amount: 24 }])
  await importFile(database.sql, 'orders', `${states}\nO2;N2;C1;C1-2;2026-01-05;8\n`)
  expect(await consumption()).toEqual([
    { ...march, product: 'J-1', quantity: 24, amount: 24 },
    { center: 'C1-2', month: '2026-01-01', product: 'G-1', quantity: 1, amount: 4 },
    { center: 'C1-2', month: '2026-01-01', product: 'J-1', quantity: 3, amount: 3 },
  ])
})

test('a row that does not mention the unit keeps it', async () => {
  await importFile(database.sql, 'orders', `${ORDERS}O1;N1;C1;C1-1;2026-03-01T09:00:00\n`)
  await importFile(database.sql, 'order_entries', `${ENTRIES};unit\nO1;1;J-1;2;1;caja\n`)
  await importFile(database.sql, 'order_entries', `${ENTRIES}\nO1;1;J-1;3;1\n`)
  expect(await entries()).toMatchObject([{ quantity: 3, unit_name: 'Caja de 12', unit_quantity: 12, base: 36 }])
  await importFile(database.sql, 'order_entries', `${ENTRIES};unit\nO1;1;J-1;3;1;\n`)
  expect(await entries()).toMatchObject([{ unit_name: null, unit_quantity: 1, base: 3 }])
})

test('bad rows are named', async () => {
  await importFile(database.sql, 'orders', `${ORDERS}O1;N1;C1;C1-1;2026-03-01T09:00:00\n`)
  const orders = await importFile(
    database.sql,
    'orders',
    `${ORDERS}O2;N1;C1;C1-1;2026-03-01\nO3;N3;C1;C2-1;2026-03-01\nO4;N4;C9;C1-1;ayer\nO5;N5;C9;C1-1;2026-03-01\n`,
  )
  expect(orders.problems).toEqual([
    { line: 2, column: 'number', reason: '"N1" belongs to "O1"' },
    { line: 3, column: 'center', reason: '"C2-1" is no center of client "C1"' },
    { line: 4, column: 'order_datetime', reason: '"ayer" is no instant (ISO 8601, such as 2026-03-31T09:30:00+02:00)' },
    { line: 5, column: 'client', reason: 'unknown client "C9"' },
  ])
  const rows = [
    'O1;1;J-1;1;1;saco;',
    'O1;2;X;1;1;;',
    'O9;1;J-1;1;1;;',
    'O1;3;J-1;1;1;;lujo',
    'O1;4;J-1;1;1;;',
    'O1;0;J-1;1,5,2;1;;',
  ]
  const lines = await importFile(database.sql, 'order_entries', `${ENTRIES};unit;tax_code\n${rows.join('\n')}\n`)
  expect(lines).toMatchObject({ applied: false, rows_read: 6, rows_refused: 5, rows_changed: 0 })
  expect(lines.problems).toEqual([
    { line: 2, column: 'unit', reason: 'unknown unit "saco" of product "J-1"' },
    { line: 3, column: 'product', reason: 'unknown product "X"' },
    { line: 4, column: 'order', reason: 'unknown order "O9"' },
    { line: 5, column: 'tax_code', reason: 'no tax rate "lujo" in country "es"' },
    { line: 7, column: 'line', reason: '"0" is below 1' },
    { line: 7, column: 'quantity', reason: '"1,5,2" is no number' },
  ])
  expect(await entries()).toHaveLength(0)
})

test('an order of the portal is recognised by its number and takes the key of the ERP', async () => {
  await database.sql`
    insert into orders (number, client_id, center_id, order_datetime, placed_here)
    select 'W-7', client_id, id, '2026-03-01T09:00:00Z', true from centers where external_id = 'C1-1'`
  await importFile(database.sql, 'orders', `${ORDERS.trim()};state\nERP-7;W-7;C1;C1-1;2026-03-01T09:00:00Z;4\n`)
  expect(await database.sql`select external_id, number, state, placed_here from orders`).toEqual([
    { external_id: 'ERP-7', number: 'W-7', state: 4, placed_here: true },
  ])
})

test('lines that come back for an order of the portal keep its discount on the whole', async () => {
  const { sql } = database
  await sql`
    insert into orders (number, client_id, center_id, order_datetime, client_discount_percentage, placed_here)
    select 'P26-000001', c.id, ce.id, '2026-03-01T09:00:00Z', 10, true
    from clients c join centers ce on ce.client_id = c.id where c.external_id = 'C1' and ce.external_id = 'C1-1'`
  await importFile(sql, 'orders', `${ORDERS}O1;P26-000001;C1;C1-1;2026-03-01T09:00:00\n`)
  await importFile(sql, 'order_entries', `${ENTRIES}\nO1;1;G-1;1;10.05\nO1;2;J-1;1;5\n`)
  expect(await order('O1')).toMatchObject({
    client_discount_percentage: 10,
    client_discount: 1.51, // 10 % of 15.05, half away from zero
    base: 13.54,
    tax_total: 2.35, // 21 % of 9.045 and 10 % of 4.50
    total: 15.89,
  })
})
