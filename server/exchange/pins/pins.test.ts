import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KindName } from '#domain/exchange/kinds.ts'
import { COMPANY, importFile, importFiles, NOW, personOf } from '#server/exchange/exchange-fixture.ts'
import { importRows } from '#server/exchange/service.ts'
import { undoImport } from '#server/exchange/undo/undo.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { insertPins, listPins } from './pins-store.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase({ max: 3 })
  await importFiles(database.sql, COMPANY)
})
afterEach(() => database.drop())

/** Stores a row by hand and pins what it names beside its key. */
async function set(kind: KindName, key: string, row: Record<string, unknown>, columns: string[]) {
  const { sql } = database
  const [ana = { id: 0 }] = await sql<{ id: number }[]>`select id from users where erp_email = 'ana@pulcro.test'`
  const person = { id: ana.id, name: 'Ana Gil' }
  return importRows({
    sql,
    kind,
    name: 'desk',
    rows: [row],
    keepGood: false,
    byHand: true,
    inTurn: (transaction, importId = 0) =>
      insertPins(transaction, { kind, keys: [key], columns, person, importId, reason: 'obras', now: NOW }),
    now: NOW,
    sender: personOf({ id: ana.id, email: 'ana@pulcro.test' }, 'request-1'),
  })
}

const PLAYA = { external_id: 'C1-1', client: 'C1', name: 'Playa' }
const NIGHT =
  'external_id;client;name;morning_open_times;purchase_limit\nC1-1;C1;Playa;08-14;900\nC1-2;C1;Centro;09-13;\n'

const centers = () =>
  database.sql`select external_id, morning_open_times, purchase_limit from centers where external_id like 'C1-%' order by 1`

const keptIn = (id: number | null) =>
  database.sql`select key, before, after from changes where import_id = ${id} and what = 'kept' order by key`

test('a pinned value stays as a person has set it, and what the ERP sends is kept beside it', async () => {
  const { sql } = database
  await set('centers', 'C1-1', { ...PLAYA, morning_open_times: '07-11', purchase_limit: 1200.5 }, [
    'morning_open_times',
    'purchase_limit',
  ])
  const night = await importFile(sql, 'centers', NIGHT)
  expect(night).toMatchObject({ applied: true, rows_changed: 1 })
  expect(night.warnings).toEqual([
    {
      line: 2,
      column: 'morning_open_times',
      reason: 'is kept as a person has set it',
      name: null,
      before: '07-11',
      after: '08-14',
    },
    {
      line: 2,
      column: 'purchase_limit',
      reason: 'is kept as a person has set it',
      name: null,
      before: '1200.5',
      after: '900',
    },
  ])
  expect(await centers()).toEqual([
    { external_id: 'C1-1', morning_open_times: '07-11', purchase_limit: 1200.5 },
    { external_id: 'C1-2', morning_open_times: '09-13', purchase_limit: null },
  ])
  expect(await keptIn(night.id)).toEqual([
    {
      key: 'C1-1',
      before: { morning_open_times: '07-11', purchase_limit: 1200.5 },
      after: { morning_open_times: '08-14', purchase_limit: 900 },
    },
  ])
  expect(await listPins(sql, 'centers', 'C1-1')).toMatchObject([
    { column: 'morning_open_times', by: 'Ana Gil', reason: 'obras', sent: '08-14' },
    { column: 'purchase_limit', sent: 900 },
  ])
  const nextNight = await importFile(sql, 'centers', NIGHT)
  expect(nextNight.warnings).toHaveLength(2)
  expect(await keptIn(nextNight.id)).toEqual([])
})

test('the value of a pinned row that the file does not send is not kept, and the others are stored', async () => {
  await set('centers', 'C1-1', { ...PLAYA, morning_open_times: '07-11' }, ['morning_open_times'])
  const sent = 'external_id;client;name;purchase_limit\nC1-1;C1;Playa Nueva;400\n'
  const { warnings } = await importFile(database.sql, 'centers', sent)
  expect(warnings).toEqual([])
  expect(await centers()).toMatchObject([{ morning_open_times: '07-11', purchase_limit: 400 }, {}])
})

test('an undo of the change that pinned takes the pin back too', async () => {
  const { sql } = database
  await importFile(sql, 'centers', NIGHT)
  const { id } = await set('centers', 'C1-1', { ...PLAYA, morning_open_times: '07-11' }, ['morning_open_times'])
  const [ana = { id: 0 }] = await sql<{ id: number }[]>`select id from users where erp_email = 'ana@pulcro.test'`
  const sender = personOf({ id: ana.id, email: 'ana@pulcro.test' }, 'request-2')
  const wish = { sql, id: id ?? 0, sender, now: NOW }
  expect((await undoImport({ ...wish, dryRun: true })).result).toMatchObject({ would_apply: true })
  expect(await listPins(sql, 'centers', 'C1-1')).toHaveLength(1)
  expect((await undoImport({ ...wish, dryRun: false })).result).toMatchObject({ applied: true, rows_changed: 1 })
  expect(await listPins(sql, 'centers', 'C1-1')).toEqual([])
  expect(await centers()).toMatchObject([{ morning_open_times: '08-14' }, {}])
})

test.each<[string, KindName, string, Record<string, unknown>, string, string, object[]]>([
  [
    'a list of countries',
    'users',
    'ana@pulcro.test',
    { email: 'ana@pulcro.test', first_name: 'Ana', last_name: 'Gil', role: 'sales_person', countries: ['uk', 'es'] },
    'countries',
    'email;first_name;last_name;role;countries\nana@pulcro.test;Ana María;Gil;sales_person;es\n',
    [{ before: { countries: ['es', 'uk'] }, after: { countries: ['es'] } }],
  ],
  [
    'an empty list of texts',
    'clients',
    'C1',
    { external_id: 'C1', name: 'Hotel Miramar', country: 'es', cost_centers: [] },
    'cost_centers',
    'external_id;name;country;cost_centers\nC1;Miramar;es;A|B\n',
    [{ before: { cost_centers: [] }, after: { cost_centers: ['A', 'B'] } }],
  ],
  [
    'a switch',
    'clients',
    'C1',
    { external_id: 'C1', name: 'Hotel Miramar', country: 'es', locked: true },
    'locked',
    'external_id;name;country;locked\nC1;Miramar;es;0\n',
    [{ before: { locked: true }, after: { locked: false } }],
  ],
  [
    'a reference',
    'clients',
    'C2',
    { external_id: 'C2', name: 'Inn', country: 'uk', sales_person: 'ana@pulcro.test' },
    'sales_person',
    'external_id;name;country;sales_person\nC2;Inn at sea;uk;\n',
    [{ before: { sales_person: 'ana@pulcro.test' }, after: { sales_person: null } }],
  ],
])('%s that is pinned stays', async (_what, kind, key, row, column, file, kept) => {
  const { sql } = database
  expect(await set(kind, key, row, [column])).toMatchObject({ applied: true, problems: [] })
  const night = await importFile(sql, kind, file)
  expect(night).toMatchObject({ applied: true, rows_changed: 1 })
  expect(await keptIn(night.id)).toMatchObject(kept)
})

test('what is changed by hand and refused leaves no record', async () => {
  const { sql } = database
  const count = () => sql`select count(*)::int from imports`
  const before = await count()
  const refused = await set('centers', 'C1-1', { ...PLAYA, name: '' }, ['name'])
  expect(refused).toMatchObject({ applied: false, problems: [{ column: 'name' }] })
  expect(await count()).toEqual(before)
  expect(await listPins(sql, 'centers', 'C1-1')).toEqual([])
})
