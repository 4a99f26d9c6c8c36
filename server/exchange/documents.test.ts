import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { recount } from '#server/recount/recount.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFile, importFiles } from './exchange-fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  await importFiles(database.sql, COMPANY)
})
beforeEach(async () => {
  await database.sql`
    truncate orders, order_entries, consumption_months, charge_months, delivery_notes, delivery_note_entries, invoices,
      invoice_entries, delivered_months, invoiced_months, document_days, supplier_days, supplier_months, deliveries,
      emission_months, events, feed,
      validation_links, depots, emission_factors cascade`
  await database.sql`update clients set has_invoices = false`
  await importFiles(database.sql, {
    'orders.csv':
      'external_id;number;client;center;order_datetime\nO1;N1;C1;C1-1;2026-02-10\nO2;N2;C1;C1-2;2026-02-11\nO3;N3;C2;C2-1;2026-02-12\n',
    'order_entries.csv':
      'order;line;product;quantity;price;unit\nO1;1;G-1;4;2;\nO1;2;J-1;2;1;caja\nO2;1;G-1;5;2;\nO3;1;G-1;5;2;\n',
  })
})
afterAll(() => database.drop())

const NOTES = 'external_id;number;client;center;delivery_note_datetime;order'
const NOTE_LINES = 'delivery_note;line;product;quantity;price'
const INVOICES = 'external_id;number;client;invoice_datetime;center;order'
const INVOICE_LINES = 'invoice;line;product;quantity;price;delivery_note;order'

const bring = (files: Record<string, string>) => importFiles(database.sql, files)
const problemsOf = async (kind: Parameters<typeof importFile>[1], text: string) =>
  (await importFile(database.sql, kind, text)).problems.map(({ column, reason }) => `${column}: ${reason}`)
const monthsOf = (table: string) =>
  database.sql.unsafe(`
    select c.external_id as client, ce.external_id as center, p.external_id as product, m.month, m.quantity, m.amount
    from ${table} m join clients c on c.id = m.client_id left join centers ce on ce.id = m.center_id
      join products p on p.id = m.product_id
    order by 1, 2 nulls last, 3, 4`)

async function expectNoDifference(): Promise<void> {
  const found = await recount(database.sql)
  expect(found.filter(({ wrong, missing }) => wrong + missing > 0)).toEqual([])
}

test('totals of a note are the sums of its lines, and a line finds what it serves of the order', async () => {
  await bring({
    'delivery_notes.csv': `${NOTES}\nA1;880123;C1;C1-1;2026-02-28T23:30:00Z;O1\nA2;880124;C1;C1-1;2026-03-02;\n`,
    'delivery_note_entries.csv': `${NOTE_LINES};base;tax_code;billable;order_line\nA1;1;J-1;24;1;;;1;\nA1;2;G-1;3;2;5.99;;0;\nA1;3;G-1;-1;2;;;;7\nA2;1;G-1;1;2;;;;\n`,
  })
  const [note] = await database.sql`select * from delivery_notes where external_id = 'A1'`
  expect(note).toMatchObject({ base: 27.99, tax_total: 3.24, total: 31.23, billable_center: 24, lines: 3 })
  const lines = await database.sql`
    select e.line, e.order_line, e.base, e.tax_rate from delivery_note_entries e
      join delivery_notes d on d.id = e.delivery_note_id order by d.external_id, e.line`
  expect(lines).toEqual([
    { line: 1, order_line: 2, base: 24, tax_rate: 10 },
    { line: 2, order_line: 1, base: 5.99, tax_rate: 21 },
    { line: 3, order_line: 7, base: -2, tax_rate: 21 },
    { line: 1, order_line: null, base: 2, tax_rate: 21 },
  ])
  // In Madrid the first of March had begun.
  const march = { client: 'C1', center: 'C1-1', month: '2026-03-01' }
  expect(await monthsOf('delivered_months')).toEqual([
    { ...march, product: 'G-1', quantity: 3, amount: 5.99 },
    { ...march, product: 'J-1', quantity: 24, amount: 24 },
  ])
  await expectNoDifference()
})

test('a line of an invoice belongs to the center of the invoice, or of its note or order, or to none', async () => {
  await bring({
    'delivery_notes.csv': `${NOTES}\nA1;880123;C1;C1-2;2026-02-20;O2\n`,
    'delivery_note_entries.csv': `${NOTE_LINES}\nA1;1;G-1;5;2\n`,
    'invoices.csv': `${INVOICES}\nF1;F1;C1;2026-02-28;;\nF2;F2;C1;2026-02-28;C1-1;\n`,
    'invoice_entries.csv': `${INVOICE_LINES}\nF1;1;G-1;5;2;A1;\nF1;2;G-1;1;2;;O1\nF1;3;G-1;1;3;;\nF2;1;J-1;1;9;A1;\n`,
  })
  const february = { client: 'C1', month: '2026-02-01' }
  expect(await monthsOf('invoiced_months')).toEqual([
    { ...february, center: 'C1-1', product: 'G-1', quantity: 1, amount: 2 },
    { ...february, center: 'C1-1', product: 'J-1', quantity: 1, amount: 9 },
    { ...february, center: 'C1-2', product: 'G-1', quantity: 5, amount: 10 },
    { ...february, center: null, product: 'G-1', quantity: 1, amount: 3 },
  ])
  const orders = await database.sql`
    select o.external_id as order from invoice_entries e join invoices i on i.id = e.invoice_id
      left join orders o on o.id = e.order_id order by i.external_id, e.line`
  expect(orders.map(row => row['order'])).toEqual(['O2', 'O1', null, 'O2'])
  await expectNoDifference()
  // A file that names neither note nor order leaves what is known of the line.
  await bring({ 'invoice_entries.csv': 'invoice;line;product;quantity;price\nF1;1;G-1;6;2\n' })
  expect((await monthsOf('invoiced_months'))[2]).toMatchObject({ center: 'C1-2', quantity: 6, amount: 12 })
  await expectNoDifference()
})

test('months follow documents that move to another day, center, client or state, and no file twice', async () => {
  const files = {
    'delivery_notes.csv': `${NOTES}\nA1;880123;C1;C1-1;2026-02-20;\n`,
    'delivery_note_entries.csv': `${NOTE_LINES}\nA1;1;G-1;5;2\n`,
    'invoices.csv': `${INVOICES};state\nF1;F1;C1;2026-02-28;C1-1;;8\nF2;F2;C1;2026-02-27;C1-1;;\n`,
    'invoice_entries.csv': `${INVOICE_LINES}\nF1;1;G-1;5;2;;\nF2;1;G-1;1;2;;\n`,
  }
  await bring(files)
  const again = await bring(files)
  expect(Object.values(again).map(({ rows_changed }) => rows_changed)).toEqual([0, 0, 0, 0])
  await bring({
    'delivery_notes.csv': `${NOTES}\nA1;880123;C1;C1-2;2026-01-31;\n`,
    'invoices.csv': `${INVOICES};state\nF1;F1;C1;2026-02-28;C1-1;;10\nF2;F2;C3;2026-04-01;C3-1;;\n`,
  })
  expect(await monthsOf('delivered_months')).toEqual([
    { client: 'C1', center: 'C1-2', product: 'G-1', month: '2026-01-01', quantity: 5, amount: 10 },
  ])
  expect(await monthsOf('invoiced_months')).toEqual([
    { client: 'C3', center: 'C3-1', product: 'G-1', month: '2026-04-01', quantity: 1, amount: 2 },
  ])
  await expectNoDifference()
})

test('what belongs to another client is refused by name', async () => {
  const ofAnother = '"O3" is no order of client "C1"'
  expect(await problemsOf('delivery_notes', `${NOTES}\nA1;1;C1;C1-1;2026-02-20;O3\n`)).toEqual([`order: ${ofAnother}`])
  expect(await problemsOf('invoices', `${INVOICES}\nF1;1;C1;2026-02-20;;O3\n`)).toEqual([`order: ${ofAnother}`])
  expect(await problemsOf('invoices', `${INVOICES}\nF1;1;C1;2026-02-20;C2-1;\n`)).toEqual([
    'center: "C2-1" is no center of client "C1"',
  ])
  await bring({
    'delivery_notes.csv': `${NOTES}\nA2;2;C2;C2-1;2026-02-20;O3\n`,
    'invoices.csv': `${INVOICES}\nF1;1;C1;2026-02-20;;\n`,
  })
  expect(await problemsOf('invoice_entries', `${INVOICE_LINES}\nF1;1;G-1;1;1;A2;\nF1;2;G-1;1;1;;O3\n`)).toEqual([
    `delivery_note: "A2" is of another client than the invoice`,
    `order: "O3" is of another client than the invoice`,
  ])
})

test('the emissions of a run are those of its orders, and a distance that is missing is estimated', async () => {
  await database.sql`update centers set latitude = 39.5, longitude = 2.6 where external_id = 'C1-1'`
  await database.sql`update centers set latitude = null, longitude = null where external_id <> 'C1-1'`
  await bring({
    'depots.csv': 'external_id;name;country;latitude;longitude\nD1;Palma;es;39.5;2.6\nD2;Madrid;es;40.4;-3.7\n',
    'deliveries.csv':
      'external_id;date;center;distance_km;orders;cost\nR1;2026-02-12;C1-1;100;O1|O2;9\nR2;2026-03-01;C1-1;;O1;\nR3;2026-03-02;C1-2;;;\nR4;2026-03-03;C1-2;10;;\n',
  })
  const months = () => database.sql`
    select ce.external_id as center, m.month, m.deliveries, m.estimated, m.missing, m.orders, m.km, m.kg, m.cost,
      m.without_cost, m.distances
    from emission_months m join centers ce on ce.id = m.center_id order by 1, 2`
  const half = { deliveries: 1, estimated: 0, missing: 0, orders: 1, km: 50, kg: 21.3975, cost: 4.5, without_cost: 0 }
  const alone = { deliveries: 1, estimated: 0, missing: 0, orders: 0, cost: 0, without_cost: 1 }
  expect(await months()).toEqual([
    { center: 'C1-1', month: '2026-02-01', ...half, distances: [50] },
    // The depot is beside it.
    {
      center: 'C1-1',
      month: '2026-03-01',
      ...alone,
      estimated: 1,
      km: 0,
      kg: 0,
      distances: [0],
    },
    { center: 'C1-2', month: '2026-02-01', ...half, distances: [50] },
    {
      center: 'C1-2',
      month: '2026-03-01',
      ...alone,
      missing: 1,
      km: 10,
      kg: 4.2795,
      distances: [10],
    },
  ])
  await expectNoDifference()
  // Another set of factors, another place of a center and another center of an order change what follows from them.
  await bring({
    'emission_factors.csv':
      'external_id;name;method;litres_per_100_km;kg_per_litre;kg_per_tree;source;valid_from;country\nE1;New;EN;10;2;100;x;2026-03-01;es\n',
  })
  expect((await months()).map(row => row['kg'])).toEqual([21.3975, 0, 21.3975, 2])
  await bring({ 'centers.csv': 'external_id;client;name;latitude;longitude\nC1-2;C1;Centro;39.5;2.6\n' })
  expect((await months())[3]).toMatchObject({ deliveries: 2, estimated: 1, missing: 0, kg: 2 })
  await bring({ 'orders.csv': 'external_id;number;client;center;order_datetime\nO2;N2;C1;C1-1;2026-02-11\n' })
  expect((await months())[0]).toMatchObject({ orders: 2, km: 100, kg: 42.795 })
  await expectNoDifference()
})

test('a recount finds figures that differ, and counts them anew', async () => {
  await bring({
    'invoices.csv': `${INVOICES}\nF1;F1;C1;2026-02-28;C1-1;\n`,
    'invoice_entries.csv': `${INVOICE_LINES}\nF1;1;G-1;5;2;;\n`,
  })
  await database.sql`update invoiced_months set amount = amount + 0.01`
  await database.sql`delete from consumption_months`
  await database.sql`update clients set has_invoices = not has_invoices where external_id = 'C1'`
  await database.sql`update orders set total = total + 1 where external_id = 'O2'`
  await database.sql`update sales_node_centers set centers = centers + 1`
  const found = await recount(database.sql)
  expect(found.filter(({ wrong, missing }) => wrong + missing > 0)).toMatchObject([
    { table: 'clients', rows: 3, wrong: 1, missing: 1 },
    { table: 'consumption_months', rows: 0, wrong: 0, missing: 4 },
    // The orders of a client that is charged are none of its sales.
    { table: 'document_days', wrong: 2, missing: 2 },
    { table: 'invoiced_months', rows: 1, wrong: 1, missing: 1, example: expect.stringContaining('10.01') },
    { table: 'orders', rows: 3, wrong: 1, missing: 1 },
    { table: 'sales_node_centers', rows: 2, wrong: 2, missing: 2 },
  ])
  const { mendMonths } = await import('#server/recount/recount.ts')
  await mendMonths(database.sql)
  await expectNoDifference()
})

test('a recount takes as long as it has to', async () => {
  const impatient = connect(database.url, { max: 1, statementMs: 400 })
  await database.sql`create view counted_countries as select c.id from countries c, pg_sleep(0.5)`
  try {
    await expect(impatient`select pg_sleep(0.5)`).rejects.toThrow('statement timeout')
    expect((await recount(impatient)).find(({ table }) => table === 'countries')).toMatchObject({
      wrong: 0,
      missing: 0,
    })
  } finally {
    await database.sql`drop view counted_countries`
    await impatient.end()
  }
})

test('an invoice has the days of its payment and the codes of the tax office; what is left out stays, what is empty is cleared', async () => {
  const stored = async () => {
    const [invoice] = await database.sql`
      select due_date::text, paid_on::text, qr_text, atcud, unique_code from invoices where external_id = 'F1'`
    return invoice
  }
  const head = 'external_id;number;client;invoice_datetime'
  await bring({
    'invoices.csv': `${head};due_date;paid_on;qr_text;atcud;unique_code\nF1;26-1;C1;2026-03-02;2026-04-01;;A:500*B:9;JFZ-1;U1\n`,
  })
  const sent = { due_date: '2026-04-01', paid_on: null, qr_text: 'A:500*B:9', atcud: 'JFZ-1', unique_code: 'U1' }
  expect(await stored()).toEqual(sent)
  await bring({ 'invoices.csv': `${head};paid_on\nF1;26-1;C1;2026-03-02;2026-03-30\n` })
  expect(await stored()).toEqual({ ...sent, paid_on: '2026-03-30' })
  await bring({ 'invoices.csv': `${head};paid_on;qr_text;atcud\nF1;26-1;C1;2026-03-02;;;\n` })
  expect(await stored()).toEqual({ ...sent, qr_text: '', atcud: '' })
  expect(
    await problemsOf('invoices', `${head};due_date;qr_text\nF1;26-1;C1;2026-03-02;2026-02-30;${'x'.repeat(1001)}\n`),
  ).toEqual([expect.stringMatching(/^due_date: /), expect.stringMatching(/^qr_text: /)])
})
