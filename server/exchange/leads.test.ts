import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFile, importFiles } from './exchange-fixture.ts'

let database: TestDatabase

const CHOICES = {
  'provinces.csv': 'external_id;name;country\nes-28;Madrid;es\nuk-1;Kent;uk\n',
  'channels.csv': 'external_id;name\nDIR;Venta directa\n',
  'sectors.csv': 'external_id;name\nHOS;Hostelería\n',
  'businesses.csv': 'external_id;name\nHOT;Hotel\n',
  'origins.csv': 'external_id;name\nFER;Feria\n',
}
const HEADER = 'external_id;name;email;sales_person;province;channel;sector;business;origin'
const LEAD = 'L-1;Hotel Kuro;INFO@Kuro.test;ana@pulcro.test;es-28;DIR;HOS;HOT;FER'

beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  await importFiles(database.sql, { ...COMPANY, ...CHOICES })
})
beforeEach(async () => {
  await database.sql`truncate leads, carts cascade`
})
afterAll(() => database.drop())

const leads = () => database.sql`
  select l.external_id, l.name, l.email, l.country_id, l.contact, l.city, ch.name as channel
  from leads l join channels ch on ch.id = l.channel_id order by 1`

test('a folder imports leads with everything that they refer to, in any order of its files', async () => {
  const records = await importFiles(database.sql, {
    ...CHOICES,
    'leads.csv': `${HEADER};contact;city\n${LEAD};Eva Gil;Madrid\n`,
    'channels.csv': 'external_id;name\nDIR;Directa\n',
  })
  expect(records['leads.csv']).toMatchObject({ rows_read: 1, rows_changed: 1, applied: true, problems: [] })
  expect(await leads()).toEqual([
    {
      external_id: 'L-1',
      name: 'Hotel Kuro',
      email: 'info@kuro.test',
      country_id: 'es',
      contact: 'Eva Gil',
      city: 'Madrid',
      channel: 'Directa',
    },
  ])
})

test('the same file again changes nothing', async () => {
  const file = `${HEADER};contact\n${LEAD};Eva Gil\n`
  await importFile(database.sql, 'leads', file)
  const stored = () => database.sql`select l.*, l.xmin::text as version from leads l`
  const before = await stored()
  expect(await importFile(database.sql, 'leads', file)).toMatchObject({ rows_read: 1, rows_changed: 0, applied: true })
  expect(await stored()).toEqual(before)
})

test('a row changes the lead with its code, and a missing column keeps the stored value', async () => {
  await importFile(database.sql, 'leads', `${HEADER};contact;city\n${LEAD};Eva Gil;Madrid\n`)
  const changed = LEAD.replace('Hotel Kuro', 'Hotel Kuro Kent').replace('es-28', 'uk-1')
  expect(await importFile(database.sql, 'leads', `${HEADER};city\n${changed};\n`)).toMatchObject({ rows_changed: 1 })
  expect(await leads()).toMatchObject([
    { name: 'Hotel Kuro Kent', country_id: 'uk', contact: 'Eva Gil', city: '', channel: expect.any(String) },
  ])
})

test('bad rows are named with line, column and reason, and nothing of the file is stored', async () => {
  const rows = [
    LEAD,
    'L-2;;info@b.test;ana@pulcro.test;es-28;DIR;HOS;HOT;FER',
    'L-3;C;no address;ana@pulcro.test;es-28;DIR;HOS;HOT;FER',
    'L-4;D;info@d.test;nobody@pulcro.test;es-28;DIR;HOS;HOT;FER',
    'L-5;E;info@e.test;ana@pulcro.test;es-99;DIR;HOS;HOT;FER',
    'L-6;F;info@f.test;ana@pulcro.test;es-28;X;Y;Z;W',
  ]
  const record = await importFile(database.sql, 'leads', `${HEADER}\n${rows.join('\n')}\n`)
  expect(record).toMatchObject({ rows_read: 6, rows_refused: 5, rows_changed: 0, applied: false })
  expect(record.problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual([
    '3 name is required',
    '4 email "no address" is no e-mail address',
    '5 sales_person unknown user "nobody@pulcro.test"',
    '6 province unknown province "es-99"',
    '7 business unknown business "Z"',
    '7 channel unknown channel "X"',
    '7 origin unknown origin "W"',
    '7 sector unknown sector "Y"',
  ])
  expect(await leads()).toEqual([])
})

test('with keep_good the good rows of the same file are stored', async () => {
  const file = `${HEADER}\n${LEAD}\nL-2;;info@b.test;ana@pulcro.test;es-28;DIR;HOS;HOT;FER\n`
  expect(await importFile(database.sql, 'leads', file, { keepGood: true })).toMatchObject({
    rows_changed: 1,
    rows_refused: 1,
  })
  expect(await leads()).toMatchObject([{ external_id: 'L-1' }])
})
