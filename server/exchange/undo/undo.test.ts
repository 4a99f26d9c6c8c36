import { afterEach, beforeEach, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/test/server.ts'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'

let server: TestServer
let admin: number
beforeEach(async () => {
  server = await testServer()
  admin = await server.make.user({ role: 'admin', email: 'jefa@pulcro.test' })
  await importFiles(server.sql, {
    ...COMPANY,
    'suppliers.csv': 'external_id;name;preferred\nS1;Uno;1\n',
    'prices.csv': 'country;product;price\nes;J-1;10\nes;G-1;4\n',
  })
})
afterEach(() => server.close())

const undo = async (id: number | null, query = '') => {
  const answer = await server.as(admin).send('POST', `/exchange/imports/${id}/undo/${query}`)
  return { status: answer.status, ...answer.body }
}

const bring = async (kind: Parameters<typeof importFile>[1], content: string) => {
  const record = await importFile(server.sql, kind, content, { accepts: () => true })
  expect(record).toMatchObject({ applied: true })
  return record.id
}

const suppliers = () => server.sql`select external_id, name, preferred from suppliers order by 1`

const OF_BEFORE = [{ external_id: 'S1', name: 'Uno', preferred: true }]

test('an import is taken back by an admin, whose name stands in the history, and that can be taken back too', async () => {
  const id = await bring('suppliers', 'external_id;name;preferred\nS1;Otro;0\nS2;Dos;0\n')
  const looked = await undo(id, '?dry_run=true')
  expect(looked).toMatchObject({ status: 200, left: [], left_count: 0, result: { dry_run: true, would_apply: true } })
  expect(await suppliers()).toHaveLength(2)
  const { status, result, left_count } = await undo(id)
  expect({ status, left_count }).toEqual({ status: 200, left_count: 0 })
  expect(result).toMatchObject({ applied: true, rows_read: 2, rows_changed: 2, rows_new: 0, rows_refused: 0 })
  expect(await suppliers()).toEqual(OF_BEFORE)
  expect(await server.sql`select source, user_id, undoes from imports where id = ${result.id}`).toEqual([
    { source: { person: 'jefa@pulcro.test' }, user_id: admin, undoes: id },
  ])
  expect(
    await server.sql`select what, key, before, after from changes where import_id = ${result.id} order by key`,
  ).toEqual([
    {
      what: 'changed',
      key: 'S1',
      before: { name: 'Otro', preferred: false },
      after: { name: 'Uno', preferred: true },
    },
    { what: 'withdrawn', key: 'S2', before: { external_id: 'S2', name: 'Dos', preferred: false }, after: null },
  ])
  expect((await undo(result.id)).result).toMatchObject({ applied: true, rows_changed: 2, rows_new: 1 })
  expect(await suppliers()).toMatchObject([{ name: 'Otro' }, { external_id: 'S2', name: 'Dos' }])
})

test('what has been changed since stays, column by column, with what changed it', async () => {
  const id = await bring('suppliers', 'external_id;name;preferred\nS1;Otro;0\nS2;Dos;0\n')
  const later = await bring('suppliers', 'external_id;name\nS1;Nuevo\nS2;Segundo\n')
  const { result, left, left_count } = await undo(id)
  const since = { import_id: later, at: expect.any(String), by: { command: 'exchange' } }
  expect(left).toEqual([
    { key: 'S2', columns: null, reason: 'changed_since', since },
    { key: 'S1', columns: ['name'], reason: 'changed_since', since },
  ])
  expect({ left_count, rows: result.rows_changed }).toEqual({ left_count: 2, rows: 1 })
  expect(await suppliers()).toEqual([
    { external_id: 'S1', name: 'Nuevo', preferred: true },
    { external_id: 'S2', name: 'Segundo', preferred: false },
  ])
})

test('a change that was taken back itself does not keep an earlier one', async () => {
  const id = await bring('suppliers', 'external_id;name\nS2;Dos\n')
  await undo(await bring('suppliers', 'external_id;name\nS2;Segundo\n'))
  expect(await undo(id)).toMatchObject({ left_count: 0, result: { rows_changed: 1 } })
  expect(await suppliers()).toEqual(OF_BEFORE)
})

test('a row that something refers to stays, and is named', async () => {
  const id = await bring('products', 'external_id;name;supplier\nN-1;Nuevo;S1\nN-2;Otro;\n')
  await bring('prices', 'country;product;price\nes;N-1;3\n')
  const { result } = await undo(id)
  expect(result).toMatchObject({
    applied: true,
    rows_changed: 1,
    rows_refused: 1,
    problems: [{ line: 1, column: 'external_id', reason: 'is referred to by prices' }],
  })
  expect(await server.sql`select external_id from products where external_id like 'N-%'`).toEqual([
    { external_id: 'N-1' },
  ])
})

test('a row that is gone, and one that is there again, are left', async () => {
  const id = await bring('suppliers', 'external_id;name\nS2;Dos\n')
  const { result } = await undo(id)
  expect(await undo(id)).toMatchObject({ result: { id: null, rows_read: 0 }, left: [{ key: 'S2', reason: 'gone' }] })
  await bring('suppliers', 'external_id;name\nS2;Segundo\n')
  expect(await undo(result.id)).toMatchObject({ left: [{ key: 'S2', columns: null, reason: 'there_again' }] })
})

test('a password stays, and an administrator is neither changed nor withdrawn by a person', async () => {
  const head = 'email;first_name;last_name;role;password\n'
  const id = await bring('users', `${head}ana@pulcro.test;Eva;Gil;admin;escoba nueva\nluz@pulcro.test;Luz;Paz;admin;\n`)
  const { result, left } = await undo(id)
  expect(left).toEqual([{ key: 'ana@pulcro.test', columns: ['password'], reason: 'not_kept', since: null }])
  expect(result).toMatchObject({ rows_changed: 0, rows_refused: 2 })
  const admins = await server.sql`select erp_email from users where role = 'admin' and id <> ${admin} order by 1`
  expect(admins).toEqual([{ erp_email: 'ana@pulcro.test' }, { erp_email: 'luz@pulcro.test' }])
})

test('a first load, a refused import and an unknown one are not taken back', async () => {
  const [first] = await server.sql<{ id: number }[]>`select id from imports where kind = 'suppliers'`
  expect(await undo(first?.id ?? 0)).toMatchObject({ status: 409 })
  const refused = await importFile(server.sql, 'suppliers', 'external_id;name\nS3;\n')
  expect(await undo(refused.id)).toMatchObject({ status: 409 })
  expect(await undo(999_999)).toMatchObject({ status: 404 })
})

test('what is derived of an article that is withdrawn is as if it had never been', async () => {
  const derived = async () => {
    const rows: unknown[] = []
    for (const table of ['shelves', 'shelf_counts', 'search_articles', 'product_cards', 'search_words'])
      rows.push(await server.sql.unsafe(`select t::text as ${table} from ${table} t order by 1`))
    return rows
  }
  await importFile(server.sql, 'suppliers', 'external_id;name\nS1;Uno\n')
  const before = await derived()
  const id = await bring('products', 'external_id;name;categories\nN-1;Lejía perfumada;B\n')
  expect(await derived()).not.toEqual(before)
  await undo(id)
  expect(await derived()).toEqual(before)
})
