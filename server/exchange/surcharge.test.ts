import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFiles } from './exchange-fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  await importFiles(database.sql, COMPANY)
})
afterAll(() => database.drop())

const bring = (files: Record<string, string>) => importFiles(database.sql, files)
const ratesOf = (country: string) =>
  database.sql`select code, rate, name, surcharge from tax_rates where country_id = ${country} order by code`

test('a rate has the surcharge of the law unless the file says another one', async () => {
  expect(await ratesOf('es')).toEqual([
    { code: 'general', rate: 21, name: 'IVA', surcharge: 5.2 },
    { code: 'reducido', rate: 10, name: 'IVA', surcharge: 1.4 },
  ])
  expect(await ratesOf('uk')).toEqual([{ code: 'general', rate: 20, name: 'IVA', surcharge: 0 }])
  await bring({
    'tax_rates.csv':
      'country;code;rate;name;surcharge\nes;tabaco;21;IVA;1.75\nes;igic;7;IGIC;\nes;minimo;4;;\nes;general;21;IVA;5.20\n',
  })
  expect(await ratesOf('es')).toEqual([
    { code: 'general', rate: 21, name: 'IVA', surcharge: 5.2 },
    { code: 'igic', rate: 7, name: 'IGIC', surcharge: 0 },
    { code: 'minimo', rate: 4, name: 'IVA', surcharge: 0.5 },
    { code: 'reducido', rate: 10, name: 'IVA', surcharge: 1.4 },
    { code: 'tabaco', rate: 21, name: 'IVA', surcharge: 1.75 },
  ])
  // A file that says nothing of it changes it only with the rate.
  await bring({ 'tax_rates.csv': 'country;code;rate\nes;tabaco;21\nes;reducido;4\n' })
  expect(await ratesOf('es')).toMatchObject([{}, {}, {}, { rate: 4, surcharge: 0.5 }, { rate: 21, surcharge: 1.75 }])
  await bring({ 'tax_rates.csv': 'country;code;rate\nes;reducido;10\n' })
})

test('documents of a client under the surcharge have it in their totals, line by line', async () => {
  await bring({
    'clients.csv': 'external_id;name;country;equivalence_surcharge\nC1;Hotel Miramar;es;1\n',
    'orders.csv': 'external_id;number;client;center;order_datetime\nO1;N1;C1;C1-1;2026-02-10\n',
    'order_entries.csv': 'order;line;product;quantity;price\nO1;1;G-1;50;2\nO1;2;J-1;10;1\n',
    'delivery_notes.csv': 'external_id;number;client;center;delivery_note_datetime\nA1;A1;C1;C1-1;2026-02-11\n',
    'delivery_note_entries.csv': 'delivery_note;line;product;quantity;price\nA1;1;G-1;50;2\nA1;2;J-1;10;1\n',
    'invoices.csv': 'external_id;number;client;invoice_datetime\nF1;F1;C1;2026-02-28\n',
    'invoice_entries.csv': 'invoice;line;product;quantity;price\nF1;1;G-1;50;2\nF1;2;J-1;10;1\n',
  })
  // 100 at 21 % and 5,2 %, 10 at 10 % and 1,4 %.
  for (const table of ['orders', 'delivery_notes', 'invoices']) {
    const rows = await database.sql.unsafe(`select base, tax_total, total from ${table}`)
    expect(rows, table).toEqual([{ base: 110, tax_total: 27.34, total: 137.34 }])
  }
})

test('a client with taxes of its own under the rates of the mainland is said, and stored', async () => {
  const HEAD = 'external_id;name;country;postal_code;tax_exempt\n'
  await bring({
    'countries.csv': 'external_id;label;currency_code;currency_symbol\npt;Portugal;EUR;€\nic;Canarias;EUR;€\n',
  })
  await bring({ 'tax_rates.csv': 'country;code;rate;name\npt;normal;23;IVA\nic;general;7;IGIC\n' })
  const rows = [
    'I1;Palma;es;07001;0',
    'I2;Las Palmas;es;35001;0',
    'I3;Ceuta, exento;es;51001;1',
    'I4;Melilla;es;52001;0',
    'I5;Las Palmas con IGIC;ic;35001;0',
    'I6;Funchal;pt;9000-018;0',
    'I7;Lisboa;pt;1100-100;0',
    'I8;Ponta Delgada;pt;9500-018;0',
  ]
  const { 'clients.csv': record } = await bring({ 'clients.csv': `${HEAD}${rows.join('\n')}\n` })
  expect(record).toMatchObject({ applied: true, rows_changed: rows.length, problems: [] })
  expect(record?.warnings).toMatchObject([
    {
      line: 3,
      column: 'postal_code',
      reason: expect.stringMatching(/^is in canarias, .* "es" are those of the mainland$/),
    },
    { line: 5, column: 'postal_code', reason: expect.stringMatching(/^is in melilla/) },
    { line: 7, column: 'postal_code', reason: expect.stringMatching(/^is in madeira.*"pt"/) },
    { line: 9, column: 'postal_code', reason: expect.stringMatching(/^is in azores/) },
  ])
  const [kept] = await database.sql`select warnings from imports where kind = 'clients' order by id desc limit 1`
  expect(kept?.['warnings']).toEqual(record?.warnings)
})
