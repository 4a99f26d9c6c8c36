import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFeed } from '#server/exchange/feed/store.ts'
import { findCatalogToPrint } from '#server/catalogs/paper/store.ts'
import { findVisibleInvoice, findVisibleNote } from '#server/paper/charged/charged-store.ts'
import { findOfferToSend, findOrderToSend } from '#server/paper/store.ts'
import { findMailedOrder } from '#server/mail/store.ts'
import { recount } from '#server/recount/recount.ts'
import { contextOf } from '#server/test/orderers.ts'
import { testServer, type TestServer } from '#server/test/server.ts'
import { COMPANY, importFiles } from './exchange-fixture.ts'

// Whatever is renamed, exempted or priced anew: everything that was issued reads as on its day.

let server: TestServer
let sales: number
let client: number
let center: number
let product: number

const DOCUMENTS = {
  'orders.csv': 'external_id;number;client;center;order_datetime\nE1;E1;C1;C1-1;2026-02-01T10:00:00\n',
  'order_entries.csv':
    'order;line;product;quantity;price;unit;tax_code\nE1;1;J-1;2;1.05;caja;\nE1;2;G-1;1;3;;general\n',
  'delivery_notes.csv': 'external_id;number;client;center;delivery_note_datetime;order\nN1;N1;C1;C1-1;2026-02-03;E1\n',
  'delivery_note_entries.csv': 'delivery_note;line;product;quantity;price\nN1;1;J-1;24;1.05\n',
  'invoices.csv':
    'external_id;number;client;center;invoice_datetime\nI1;I1;C1;C1-1;2026-02-10T10:00:00\nI4;I4;C1;;2026-02-11T10:00:00\n',
  'invoice_entries.csv':
    'invoice;line;product;quantity;price;tax_code;delivery_note\nI1;1;J-1;24;1.05;;N1\nI1;2;G-1;1;11.11;general;\nI4;1;J-1;24;1.05;;\n',
  'invoice_taxes.csv': 'invoice;rate;base;tax\nI4;21;25.20;5.30\n',
}

beforeAll(async () => {
  server = await testServer()
  const loaded = await importFiles(server.sql, {
    ...COMPANY,
    'clients.csv':
      'external_id;name;country;sales_person;tax_id;address;locality;postal_code\nC1;Primera SL;es;ana@pulcro.test;B1;Calle Vieja 1;Madrid;28001\nC3;Ayuntamiento;es;;;;;\n',
    'centers.csv': 'external_id;client;name\nC1-1;C1;Playa\n',
    'provinces.csv': 'external_id;name;country\n28;Madrid;es\n35;Las Palmas;es\n',
    'prices.csv': 'country;product;price\nes;J-1;2\nes;G-1;3\n',
    'stock.csv': 'product;quantity\nJ-1;100000\nG-1;100000\n',
    ...DOCUMENTS,
  })
  expect(Object.values(loaded).flatMap(({ problems }) => problems)).toEqual([])
  const [found] = await server.sql<{ client: number; center: number; product: number; sales: number }[]>`
    select ce.client_id as client, ce.id as center, p.id as product, u.id as sales from centers ce, products p, users u
    where ce.external_id = 'C1-1' and p.external_id = 'J-1' and u.email = 'ana@pulcro.test'`
  ;({ client, center, product, sales } = found!)
  const as = server.as(sales)
  for (const call of ['create_order', 'create_offer', 'create_catalog']) {
    await as.send('POST', '/cart/add_cart_item/', { client, center, product, quantity: 3 })
    const wish = { catalog_name: 'Invierno', catalog_type: 'photo' }
    expect(await as.send('PATCH', `/cart/${call}/`, { client, center, ...wish })).toMatchObject({ status: 200 })
  }
})
afterAll(() => server.close())

// What is told beside a document of today: its article in the catalogue, who is to be asked, who did what with it.
const LIVING = new Set(
  'photo art_version image_url high_discounts quantity_by_packet packets_by_package seller history about extra_info'.split(
    ' ',
  ),
)

/** All that anybody reads of the documents, by where they read it. */
async function readAll(): Promise<Record<string, unknown>> {
  const { sql } = server
  const as = server.as(sales)
  const ids = async (table: string) =>
    (await sql<{ id: number }[]>`select id from ${sql(table)} order by id`).map(({ id }) => id)
  const { viewer } = await contextOf(server, sales)
  const all: Record<string, unknown> = {}
  for (const table of ['orders', 'offers', 'catalogs', 'delivery_notes', 'invoices']) {
    const path = table === 'invoices' ? 'sale_invoices' : table
    all[`${table} listed`] = (await as.get(`/${path}/`)).body.results
    for (const id of await ids(table)) {
      const { body, status } = await as.get(`/${path}/${id}/`)
      expect(status).toBe(200)
      all[`${table} ${id}`] = body
    }
  }
  for (const id of await ids('orders')) all[`order ${id} on paper`] = await findOrderToSend(sql, id)
  for (const id of await ids('orders')) all[`order ${id} by mail`] = await mailedOrder(id)
  for (const id of await ids('offers')) all[`offer ${id} on paper`] = await findOfferToSend(sql, id)
  for (const id of await ids('catalogs')) all[`catalogue ${id} on paper`] = await findCatalogToPrint(sql, id)
  for (const id of await ids('invoices')) all[`invoice ${id} on paper`] = await findVisibleInvoice(sql, viewer, id)
  for (const id of await ids('delivery_notes')) all[`note ${id} on paper`] = await findVisibleNote(sql, viewer, id)
  for (const kind of ['orders', 'offers'] as const) {
    const { results } = await readFeed(sql, kind, { since: 0, limit: 100 })
    all[`${kind} in the feed`] = results.map(({ document }) => document)
  }
  return JSON.parse(JSON.stringify(all), (key, value: unknown) => (LIVING.has(key) ? undefined : value)) as Record<
    string,
    unknown
  >
}

/** A mail greets its reader by today's name. */
async function mailedOrder(id: number) {
  const { first_name: _, last_name: __, ...order } = (await findMailedOrder(server.sql, id)) ?? {}
  return order
}

const HEADS = {
  clients: 'external_id;name;country;tax_id;address;locality;postal_code;tax_exempt\n',
  centers: 'external_id;client;name;address\n',
  products: 'external_id;name;tax_code;measurement_unit\n',
}
const CHANGES: Record<string, (n: number) => Record<string, string>> = {
  'a client is renamed': n => ({
    'clients.csv': `${HEADS.clients}C1;Cliente ${n};es;B${n};Calle ${n};Bilbao;480${n};0\n`,
  }),
  'a client becomes exempt': n => ({
    'clients.csv': `${HEADS.clients}C1;Exento ${n};es;B${n};Calle ${n};Bilbao;480${n};1\n`,
  }),
  'a centre is renamed': n => ({ 'centers.csv': `${HEADS.centers}C1-1;C1;Centro ${n};Plaza ${n}\n` }),
  'articles are renamed and taxed otherwise': n => ({
    'products.csv': `${HEADS.products}J-1;Lejía ${n};${n % 2 ? 'general' : 'reducido'};u${n}\nG-1;Otro ${n};reducido;caja\n`,
  }),
  'rates change': n => ({ 'tax_rates.csv': `country;code;rate\nes;general;${20 + (n % 5)}\nes;reducido;${n % 9}\n` }),
  'prices change': n => ({ 'prices.csv': `country;product;price\nes;J-1;${n}.5\nes;G-1;${n}\n` }),
  'a format changes': n => ({
    'product_units.csv': `product;external_id;name;quantity\nJ-1;caja;Caja de ${n};${n + 2}\n`,
  }),
  'the currency is written otherwise': n => ({
    'countries.csv': `external_id;label;currency_code;currency_symbol\nes;España;EUR;E${n}\n`,
  }),
  'a centre moves to another client': n => ({
    'centers.csv': `external_id;client;name\nC1-1;${n % 2 ? 'C3' : 'C1'};Centro ${n}\n`,
  }),
  'a client comes under the surcharge': n => ({
    'clients.csv': `external_id;name;country;equivalence_surcharge\nC1;Recargo ${n};es;${n % 2}\n`,
  }),
  'a client moves to an island': n => ({
    'clients.csv': `external_id;name;country;province;postal_code\nC1;Isleño ${n};es;${n % 2 ? '35' : '28'};35${n}\n`,
  }),
  'a tax is called otherwise': n => ({
    'tax_rates.csv': `country;code;rate;name;surcharge\nes;general;21;${n % 2 ? 'IGIC' : 'IVA'};${n % 6}\n`,
  }),
  'a person is renamed': n => ({
    'users.csv': `email;first_name;last_name;role\nana@pulcro.test;Ana ${n};Otra;sales_person\n`,
  }),
}

test('everything that was issued reads as on its day, after 300 changes in any order', async () => {
  const before = await readAll()
  expect(JSON.stringify(before)).toContain('Calle Vieja 1')
  const names = Object.keys(CHANGES)
  let seed = 7
  for (let round = 0; round < 75; round++) {
    for (let change = 10 + round * 4; change < 13 + round * 4; change++) {
      seed = (seed * 1103515245 + 12345) % 2147483648
      const done = await importFiles(server.sql, CHANGES[names[seed % names.length]!]!(change), false, {
        accepts: () => true,
      })
      expect(Object.values(done).filter(({ applied }) => !applied)).toEqual([])
    }
    const again = await importFiles(server.sql, DOCUMENTS)
    expect(Object.values(again).filter(({ applied, rows_changed }) => !applied || rows_changed > 0)).toEqual([])
    expect(await readAll(), `round ${round}`).toEqual(before)
  }
}, 300_000)

describe("the ERP's own taxes", () => {
  const HEAD = 'external_id;number;client;center;invoice_datetime\n'
  const TAXES = {
    'invoice_taxes.csv': 'invoice;rate;base;tax;surcharge_rate;surcharge\nT1;21;90;18.91;5.2;4.68\nT1;10;9.5;0.95;;\n',
  }
  const shown = async () => {
    const as = server.as(sales)
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }[]>`select id from invoices where external_id = 'T1'`
    const { viewer } = await contextOf(server, sales)
    const { base, tax_total, total, taxes } = (await as.get(`/sale_invoices/${id}/`)).body
    return { base, tax_total, total, taxes, paper: (await findVisibleInvoice(server.sql, viewer, id))?.sent_taxes }
  }

  test('are the taxes of the invoice, whatever its lines come to', async () => {
    await importFiles(server.sql, {
      'tax_rates.csv': 'country;code;rate\nes;general;21\nes;reducido;10\n',
      'clients.csv': `${HEADS.clients}C1;Primera SL;es;B1;Calle 1;Madrid;28001;0\n`,
      'invoices.csv': `${HEAD}T1;T1;C1;C1-1;2026-04-10T10:00:00\n`,
      'invoice_entries.csv':
        'invoice;line;product;quantity;price;tax_code\nT1;1;J-1;1;100;general\nT1;2;J-1;1;10;reducido\n',
    })
    const before = { base: 110, tax_total: 22, total: 132, paper: null }
    expect(await shown()).toMatchObject(before)
    const sent = await importFiles(server.sql, TAXES)
    expect(sent['invoice_taxes.csv']).toMatchObject({ problems: [], rows_changed: 2 })
    const taxes = [
      { name: 'IVA', rate: 21, base: 90, tax: 18.91, surcharge_rate: 5.2, surcharge: 4.68 },
      { name: 'IVA', rate: 10, base: 9.5, tax: 0.95, surcharge_rate: 0, surcharge: 0 },
    ]
    const after = { base: 99.5, tax_total: 24.54, total: 124.04, taxes, paper: taxes }
    expect(await shown()).toEqual(after)
    // Neither the taxes nor the lines again change anything, nor does a rate that is called otherwise since.
    await importFiles(server.sql, { 'tax_rates.csv': 'country;code;rate;name\nes;general;21;IGIC\n' })
    const again = await importFiles(server.sql, {
      ...TAXES,
      'invoice_entries.csv': 'invoice;line;product;quantity;price\nT1;1;J-1;1;100\n',
    })
    expect(Object.values(again)).toMatchObject([{ rows_changed: 0 }, { rows_changed: 0 }])
    expect(await shown()).toEqual(after)
    await importFiles(server.sql, { 'tax_rates.csv': 'country;code;rate;name\nes;general;21;IVA\n' })
  })

  test('give way to a total that the invoice itself names', async () => {
    await importFiles(server.sql, {
      'invoices.csv':
        'external_id;number;client;center;invoice_datetime;base;tax_total\nT1;T1;C1;C1-1;2026-04-10T10:00:00;99.5;24.5\n',
    })
    expect(await shown()).toMatchObject({ base: 99.5, tax_total: 24.5, total: 124 })
  })

  test('of an invoice that does not exist are refused', async () => {
    const refused = await importFiles(server.sql, { 'invoice_taxes.csv': 'invoice;rate;base;tax\nNONE;21;1;0.21\n' })
    expect(refused['invoice_taxes.csv']).toMatchObject({ applied: false, problems: [{ column: 'invoice' }] })
  })
})

describe("the ERP's own totals and names", () => {
  const HEAD = 'external_id;number;client;center;invoice_datetime'
  const invoice = async (code: string) =>
    (await server.sql`select base, tax_total, total from invoices where external_id = ${code}`)[0]

  test('are taken as sent, before or after the lines', async () => {
    await importFiles(server.sql, {
      'tax_rates.csv': 'country;code;rate\nes;t23;23\n',
      'clients.csv': `${HEADS.clients}C1;Primera SL;es;B1;Calle 1;Madrid;28001;0\n`,
      'invoices.csv': `${HEAD}\nI2;I2;C1;C1-1;2026-03-10T10:00:00\n`,
      'invoice_entries.csv':
        'invoice;line;product;quantity;price;tax_code\nI2;1;J-1;1;55.55;t23\nI2;2;J-1;1;11.11;t23\n',
    })
    expect(await invoice('I2')).toEqual({ base: 66.66, tax_total: 15.33, total: 81.99 })
    const totals = { 'invoices.csv': `${HEAD};tax_total;total\nI2;I2;C1;C1-1;2026-03-10T10:00:00;15.34;82.00\n` }
    await importFiles(server.sql, totals)
    expect(await invoice('I2')).toEqual({ base: 66.66, tax_total: 15.34, total: 82 })
    const again = { 'invoice_entries.csv': 'invoice;line;product;quantity;price\nI2;1;J-1;1;55.55\n' }
    expect((await importFiles(server.sql, again))['invoice_entries.csv']).toMatchObject({ rows_changed: 0 })
    expect(await invoice('I2')).toEqual({ base: 66.66, tax_total: 15.34, total: 82 })
    await importFiles(server.sql, {
      'invoices.csv': `${HEAD};base;tax_total;total\nI3;I3;C1;C1-1;2026-03-10;10;2.1;12.1\n`,
    })
    expect(await invoice('I3')).toEqual({ base: 10, tax_total: 2.1, total: 12.1 })
    expect((await recount(server.sql)).filter(({ wrong, missing }) => wrong + missing > 0)).toEqual([])
  })

  test('name the client of the invoice', async () => {
    await importFiles(server.sql, {
      'invoices.csv': `${HEAD};client_name;client_tax_id;client_address\nI4;I4;C1;C1-1;2026-03-10;Antes SA;A9;Gran Vía 9, 28013 Madrid\n`,
    })
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }[]>`select id from invoices where external_id = 'I4'`
    const { body } = await server.as(sales).get(`/sale_invoices/${id}/`)
    expect(body.client).toMatchObject({ name: 'Antes SA', address: 'Gran Vía 9, 28013 Madrid', postal_code: '' })
    const { viewer } = await contextOf(server, sales)
    expect((await findVisibleInvoice(server.sql, viewer, id))!.client).toMatchObject({ name: 'Antes SA', tax_id: 'A9' })
  })
})
