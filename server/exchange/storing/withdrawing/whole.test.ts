import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { KindName } from '#domain/exchange/kinds.ts'
import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'
import { OPERATOR } from '#server/exchange/storing/sender.ts'
import { undoImport } from '#server/exchange/undo/undo.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { readScope } from './whole.ts'

let server: TestDatabase
beforeEach(async () => {
  server = await freshDatabase({ max: 2 })
  await importFiles(server.sql, COMPANY)
})
afterEach(() => server.drop())

const wholeOf = (kind: KindName, text = '') => {
  const scope = readScope(kind, text)
  if ('problem' in scope) throw new Error(scope.problem)
  return { wholes: new Map([[kind, scope]]) }
}

const authorised = () =>
  server.sql`
  select c.external_id || coalesce('/' || ce.external_id, '') || ' ' || p.external_id as row
  from authorised_products a join clients c on c.id = a.client_id join products p on p.id = a.product_id
    left join centers ce on ce.id = a.center_id order by 1`.then(rows => rows.map(({ row }) => row as string))

const HEAD = 'client;center;product\n'
const ALL = `${HEAD}C1;;J-1\nC1;;G-1\nC1;C1-1;J-1\nC3;;J-1\nC3;;G-1\n`

describe('a file that is the whole list', () => {
  test('withdraws what it does not name, of all or of what its scope says', async () => {
    const accepts = () => true
    const send = (rows: string, scope?: string) =>
      importFile(server.sql, 'authorised_products', HEAD + rows, { accepts, ...wholeOf('authorised_products', scope) })
    const cases: [rows: string, scope: string, left: string[]][] = [
      ['C1;;J-1\nC3;;J-1\n', '', ['C1 J-1', 'C3 J-1']],
      ['C1;;J-1\n', 'client=C1', ['C1 J-1', 'C3 G-1', 'C3 J-1']],
      ['C1;;J-1\n', 'client', ['C1 J-1', 'C3 G-1', 'C3 J-1']],
      ['C1;;J-1\n', 'client=C1,center=', ['C1 J-1', 'C1/C1-1 J-1', 'C3 G-1', 'C3 J-1']],
      ['C1;C1-1;G-1\n', 'center', ['C1 G-1', 'C1 J-1', 'C1/C1-1 G-1', 'C3 G-1', 'C3 J-1']],
      ['', 'product=G-1', ['C1 J-1', 'C1/C1-1 J-1', 'C3 J-1']],
    ]
    for (const [rows, scope, left] of cases) {
      await importFile(server.sql, 'authorised_products', ALL)
      const answer = await send(rows, scope)
      expect(answer, scope).toMatchObject({ applied: true, problems: [] })
      expect(await authorised(), scope).toEqual(left)
      expect(answer.rows_unchanged + answer.rows_new, scope).toBe(answer.rows_read)
      expect(await send(rows, scope), scope).toMatchObject({ applied: true, rows_changed: 0, rows_withdrawn: 0 })
      await server.sql`delete from authorised_products`
    }
  })

  test('stops where more than a tenth of the list would go, unless that is accepted', async () => {
    await importFile(server.sql, 'authorised_products', ALL)
    const one = `${HEAD}C1;;J-1\n`
    const whole = wholeOf('authorised_products', 'client=C1')
    const looked = await importFile(server.sql, 'authorised_products', one, { ...whole, dryRun: true })
    expect(looked).toMatchObject({
      would_apply: false,
      rows_changed: 2,
      rows_withdrawn: 2,
      rows_unchanged: 1,
      warnings: [{ name: 'many_gone', before: '3', after: '1', line: null }],
    })
    expect(looked.first_withdrawn?.map(({ line, key }) => [line, key])).toEqual([
      [null, 'C1;C1-1;J-1'],
      [null, 'C1;;G-1'],
    ])
    expect(await importFile(server.sql, 'authorised_products', one, whole)).toMatchObject({ applied: false })
    expect(await authorised()).toHaveLength(5)
  })

  test('is taken back with all that it withdrew', async () => {
    await importFile(server.sql, 'authorised_products', ALL)
    const before = await authorised()
    const { id } = await importFile(server.sql, 'authorised_products', `${HEAD}C1;;J-1\n`, {
      accepts: () => true,
      ...wholeOf('authorised_products'),
    })
    expect(await authorised()).toEqual(['C1 J-1'])
    const { left_count } = await undoImport({
      sql: server.sql,
      id: id ?? 0,
      sender: OPERATOR,
      now: new Date(),
      dryRun: false,
    })
    expect([left_count, await authorised()]).toEqual([0, before])
  })

  test('takes articles off sale and switches accounts off, once', async () => {
    const accepts = () => true
    const articles = () =>
      server.sql`select external_id, on_sale_until::text as until from products where not is_charge order by 1`
    const rest = 'external_id;name;categories\nG-1;Guantes;A|B\n'
    expect(await importFile(server.sql, 'products', rest, { accepts, ...wholeOf('products') })).toMatchObject({
      applied: true,
      rows_changed: 1,
      rows_withdrawn: 1,
      rows_unchanged: 1,
    })
    expect(await articles()).toEqual([
      { external_id: 'G-1', until: null },
      { external_id: 'J-1', until: '2026-11-19' },
    ])
    const again = { accepts, ...wholeOf('products'), now: new Date('2026-12-24T10:00:00Z') }
    expect(await importFile(server.sql, 'products', rest, again)).toMatchObject({ rows_changed: 0, rows_withdrawn: 0 })
    const users = 'email;first_name;last_name;role\nroot@pulcro.test;Eva;Sanz;admin\n'
    await importFile(server.sql, 'users', users, { accepts, ...wholeOf('users') })
    expect(await server.sql`select email from users where active and erp_email is not null`).toEqual([
      { email: 'root@pulcro.test' },
    ])
  })

  test('leaves what others refer to, and tells of it', async () => {
    // Nothing goes, so nothing is asked either.
    const answer = await importFile(server.sql, 'categories', 'external_id;name\nA;Alfa\n', wholeOf('categories'))
    expect(answer).toMatchObject({ applied: true, rows_withdrawn: 0, rows_refused: 0 })
    expect(answer.warnings.map(({ reason }) => reason)).toContain(
      '"B" is not in the file, and stays: it is referred to by product_categories',
    )
  })

  test('withdraws nothing where rows of it cannot be read, or the scope is unknown', async () => {
    await importFile(server.sql, 'authorised_products', ALL)
    const broken = `${HEAD}C1;;J-1\nC1;;J-1;;;9;9\n`
    const whole = wholeOf('authorised_products')
    const kept = await importFile(server.sql, 'authorised_products', broken, {
      ...whole,
      keepGood: true,
      accepts: () => true,
    })
    expect(kept).toMatchObject({ applied: true, rows_withdrawn: 0 })
    const unknown = await importFile(
      server.sql,
      'authorised_products',
      ALL,
      wholeOf('authorised_products', 'client=C9'),
    )
    expect(unknown.problems).toEqual([
      { line: null, column: null, reason: 'is to be the whole list of the unknown client "C9"' },
    ])
    expect(await authorised()).toHaveLength(5)
    // A row that is refused for what it says is named all the same.
    const bad = `${HEAD}C1;;J-1\nC1;;NONE\n`
    await importFile(server.sql, 'authorised_products', bad, { ...whole, keepGood: true, accepts: () => true })
    expect(await authorised()).toEqual(['C1 J-1'])
  })

  test('does not switch off an administrator where its sender may not change one', async () => {
    await importFile(server.sql, 'users', 'email;first_name;last_name;role\nroot@pulcro.test;Eva;Sanz;admin\n')
    const sender = { by: { key: 'erp' }, maySendPasswords: false, mayMakeAdmins: false, mayGiveRights: [] }
    const answer = await importFile(
      server.sql,
      'users',
      'email;first_name;last_name;role\nnew@pulcro.test;Ana;Gil;client\n',
      {
        ...wholeOf('users'),
        accepts: () => true,
        sender,
      },
    )
    expect(answer.warnings.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/root@pulcro.test.* stays/),
    )
    expect(await server.sql`select active from users where email = 'root@pulcro.test'`).toEqual([{ active: true }])
  })
})

test('lines are withdrawn of the documents that the file names, and of no others', async () => {
  const { sql } = server
  const head = 'external_id;number;client;center;order_datetime\n'
  await importFile(sql, 'orders', `${head}O1;N1;C1;C1-1;2026-03-01\nO2;N2;C1;C1-1;2026-03-01\n`)
  const lines = 'order;line;product;quantity;price\n'
  await importFile(sql, 'order_entries', `${lines}O1;1;J-1;1;2\nO1;2;G-1;1;3\nO2;1;J-1;1;2\nO2;2;G-1;1;3\n`)
  const whole = { accepts: () => true, ...wholeOf('order_entries') }
  expect(await importFile(sql, 'order_entries', `${lines}O1;2;G-1;1;3\n`, whole)).toMatchObject({ rows_withdrawn: 1 })
  expect(
    await sql`select o.external_id as order, e.line, o.base from order_entries e join orders o on o.id = e.order_id order by 1, 2`,
  ).toEqual([
    { order: 'O1', line: 2, base: 3 },
    { order: 'O2', line: 1, base: 5 },
    { order: 'O2', line: 2, base: 5 },
  ])
})

test('a scope that tells no rows apart is refused with those that do', () => {
  expect(readScope('special_prices', 'price=3')).toEqual({
    problem: '"price" tells no rows of special_prices apart: take product, client, center, valid_from',
  })
  expect(readScope('stock', '')).toEqual({ problem: 'rows of stock are never withdrawn together' })
  expect(readScope('orders', '')).toEqual({ problem: 'rows of orders are never withdrawn together' })
  expect(readScope('order_entries', '')).toEqual([{ column: 'order', value: undefined }])
})
