import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFile, importFiles } from './exchange-fixture.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase({ max: 3 })
})
afterEach(() => database.drop())

describe('references', () => {
  test('may point to rows of the same folder, in any order and in a circle', async () => {
    const users = 'email;first_name;last_name;role;clients;centers\nana@pulcro.test;Ana;Gil;sales_person;C1|C2;C2-1\n'
    const records = await importFiles(database.sql, { ...COMPANY, 'users.csv': users })
    expect(Object.values(records).flatMap(record => record.problems)).toEqual([])
    expect(
      await database.sql`select c.external_id from user_clients l join clients c on c.id = l.client_id order by 1`,
    ).toMatchObject([{ external_id: 'C1' }, { external_id: 'C2' }])
    expect(await database.sql`select u.email from clients c join users u on u.id = c.sales_person_id`).toMatchObject([
      { email: 'ana@pulcro.test' },
    ])
    expect(
      await database.sql`select external_id, level, product_count from categories order by external_id`,
    ).toMatchObject([
      { external_id: 'A', level: 1, product_count: 2 },
      { external_id: 'B', level: 2, product_count: 2 },
    ])
  })

  test('references to missing rows are reported', async () => {
    await importFiles(database.sql, COMPANY)
    const record = await importFile(
      database.sql,
      'products',
      'external_id;name;supplier;categories\nX;Uno;S9;A|Z\nY;Dos;;A\n',
    )
    expect(record).toMatchObject({ rows_refused: 1, applied: false })
    expect(record.problems).toEqual([
      { line: 2, column: 'categories', reason: 'unknown category "Z"' },
      { line: 2, column: 'supplier', reason: 'unknown supplier "S9"' },
    ])
    const kept = await importFile(database.sql, 'products', 'external_id;name;supplier\nX;Uno;S9\nY;Dos;\n', {
      keepGood: true,
    })
    expect(kept).toMatchObject({ rows_refused: 1, rows_changed: 1, applied: true })
    expect(await database.sql`select from products where external_id = 'X'`).toHaveLength(0)
  })

  test('to refused rows do not hold, and refuse those that name them', async () => {
    const records = await importFiles(database.sql, {
      'countries.csv': COMPANY['countries.csv'] ?? '',
      'users.csv':
        'email;first_name;last_name;role\nana@pulcro.test;Ana;Gil;sales_person\nbad@pulcro.test;Bad;;client\n',
      'clients.csv': 'external_id;name;country;sales_person\nC1;Uno;es;ana@pulcro.test\nC2;Dos;es;bad@pulcro.test\n',
      'centers.csv': 'external_id;client;name\nC1-1;C1;Playa\nC2-1;C2;Dock\n',
    })
    expect(records['users.csv']).toMatchObject({ applied: false, problems: [{ line: 3, column: 'last_name' }] })
    expect(records['clients.csv']).toMatchObject({
      applied: false,
      problems: [{ line: 3, reason: 'unknown user "bad@pulcro.test"' }],
    })
    expect(records['centers.csv']).toMatchObject({
      applied: false,
      problems: [{ line: 3, reason: 'unknown client "C2"' }],
    })
  })

  test('a bad row is reported together with the rows that refer to it', async () => {
    const content = 'external_id;name;parent\nA;Raíz;\nB;Hoja;A\nC;;A\nD;Hoja;C\n'
    const record = await importFile(database.sql, 'categories', content)
    expect(record.problems).toEqual([
      { line: 4, column: 'name', reason: 'is required' },
      { line: 5, column: 'parent', reason: 'unknown category "C"' },
    ])
    expect(await importFile(database.sql, 'categories', content, { keepGood: true })).toMatchObject({
      rows_changed: 2,
      rows_refused: 2,
    })
  })

  test('lists are replaced by those of the file, and kept if it has none', async () => {
    await importFiles(database.sql, COMPANY)
    const leaves = async () =>
      (
        await database.sql<{ code: string }[]>`
        select c.external_id as code from product_categories l join categories c on c.id = l.category_id
          join products p on p.id = l.product_id where p.external_id = 'G-1' order by 1`
      ).map(row => row.code)
    expect(await leaves()).toEqual(['A', 'B'])
    expect(await importFile(database.sql, 'products', 'external_id;name;categories\nG-1;Guantes;B\n')).toMatchObject({
      rows_changed: 1,
    })
    expect(await leaves()).toEqual(['B'])
    expect(await importFile(database.sql, 'products', 'external_id;name\nG-1;Guantes\n')).toMatchObject({
      rows_changed: 0,
    })
    expect(await leaves()).toEqual(['B'])
    expect(await importFile(database.sql, 'products', 'external_id;name;categories\nG-1;Guantes;\n')).toMatchObject({
      rows_changed: 1,
    })
    expect(await leaves()).toEqual([])
  })

  test('a category is not its own ancestor and not deeper than four levels', async () => {
    const circle = await importFile(database.sql, 'categories', 'external_id;name;parent\nA;a;B\nB;b;A\n')
    expect(circle.problems.map(problem => [problem.line, problem.column])).toEqual([
      [2, 'parent'],
      [3, 'parent'],
    ])
    const deep = await importFile(
      database.sql,
      'categories',
      'external_id;name;parent\nA;a;\nB;b;A\nC;c;B\nD;d;C\nE;e;D\n',
    )
    expect(deep.problems).toEqual([{ line: 6, column: 'parent', reason: 'lies deeper than 4 levels, or above itself' }])
    expect(
      await importFile(database.sql, 'categories', 'external_id;name;parent\nA;a;\nB;b;A\nC;c;B\nD;d;C\n'),
    ).toMatchObject({ applied: true })
    const moved = await importFile(database.sql, 'categories', 'external_id;name;parent\nA;a;N\nN;n;\n')
    expect(moved.problems).toMatchObject([{ line: 2, column: 'parent' }])
  })

  test('an empty center means all of them, once', async () => {
    await importFiles(database.sql, COMPANY)
    const content = 'client;center;product\nC1;;J-1\nC1;C1-1;J-1\n'
    expect(await importFile(database.sql, 'usual_products', content)).toMatchObject({ rows_changed: 2 })
    expect(await importFile(database.sql, 'usual_products', content)).toMatchObject({ rows_changed: 0, applied: true })
    const foreign = await importFile(
      database.sql,
      'usual_products',
      'client;center;product\nC1;C2-1;J-1\nC1;;G-1\nC1;;G-1\n',
    )
    expect(foreign.problems).toEqual([{ line: 2, column: 'center', reason: '"C2-1" is no center of client "C1"' }])
    const twice = await importFile(database.sql, 'usual_products', 'client;center;product\nC1;;G-1\nC1;;G-1\n')
    expect(twice).toMatchObject({ applied: true, rows_new: 1, rows_unchanged: 1, warnings: [] })
  })
})
