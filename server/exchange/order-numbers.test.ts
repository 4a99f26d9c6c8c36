import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { COMPANY, importFile, importFiles } from './exchange-fixture.ts'

// K21: what the ERP may say of orders with numbers of the portal.

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  await importFiles(database.sql, COMPANY)
  await database.sql`select skip_numbers('P', 2026, 20)`
})
beforeEach(async () => {
  await database.sql`truncate orders, order_entries, events, feed, validation_links cascade`
  // One of the portal that the ERP has not answered yet.
  await database.sql`
    insert into orders (number, client_id, center_id, order_datetime, placed_here)
    select 'P26-000007', client_id, id, '2026-03-01T09:00:00Z', true from centers where external_id = 'C1-1'`
})
afterAll(() => database.drop())

const HEAD = 'external_id;number;client;center;order_datetime\n'
const send = (rows: string, keepGood = false) => importFile(database.sql, 'orders', HEAD + rows, { keepGood })
const stored = () => database.sql`select external_id, number from orders order by number`

test('a number of the series updates the order that has it', async () => {
  expect(await send('E7;P26-000007;C1;C1-2;2026-03-01\n')).toMatchObject({ applied: true, rows_changed: 1 })
  expect(await stored()).toEqual([{ external_id: 'E7', number: 'P26-000007' }])
  // And once more, under the key that it has now.
  expect(await send('E7;P26-000007;C1;C1-2;2026-03-01\n')).toMatchObject({ applied: true, rows_changed: 0 })
})

test('one that nobody has, up to the last that was given out, is stored', async () => {
  expect(await send('E20;P26-000020;C1;C1-1;2026-03-01\n')).toMatchObject({ applied: true, problems: [] })
  expect(await stored()).toHaveLength(2)
})

test('a higher one is an error of its row', async () => {
  const problem = (line: number, number: string, last: number) => ({
    line,
    column: 'number',
    reason: `"${number}" is above ${last}, the last number that the portal gave to an order of that year`,
  })
  const rows = 'E1;P26-000021;C1;C1-1;2026-03-01\nE2;X-1;C1;C1-1;2026-03-01\nE3;P29-000001;C1;C1-1;2026-03-01\n'
  const problems = [problem(2, 'P26-000021', 20), problem(4, 'P29-000001', 0)]
  expect(await send(rows)).toMatchObject({ applied: false, problems })
  expect(await send(rows, true)).toMatchObject({ applied: true, rows_refused: 2, problems })
  expect(await stored()).toEqual([
    { external_id: null, number: 'P26-000007' },
    { external_id: 'E2', number: 'X-1' },
  ])
  expect(await database.sql`select next_number('P', 2026) as number`).toEqual([{ number: 'P26-000021' }])
})

test('orders of years before the portal had any keep their numbers', async () => {
  expect(await send('E1;P19-000500;C1;C1-1;2019-03-01\n')).toMatchObject({ applied: true, problems: [] })
})

test('an order of the portal never becomes one of another client', async () => {
  const problems = [{ line: 2, column: 'number', reason: '"P26-000007" is an order of another client' }]
  expect(await send('E7;P26-000007;C2;C2-1;2026-03-01\n', true)).toMatchObject({ rows_refused: 1, problems })
  expect(await stored()).toEqual([{ external_id: null, number: 'P26-000007' }])
})

test('an order that the ERP has already does not take the number of another one', async () => {
  await send('E7;X-7;C1;C1-1;2026-03-01\n')
  const problems = [{ line: 2, column: 'number', reason: '"P26-000007" is another order than "E7"' }]
  expect(await send('E7;P26-000007;C1;C1-1;2026-03-01\n')).toMatchObject({ applied: false, problems })
})

test('a row that is refused gives its key to no order', async () => {
  expect(await send('E7;P26-000007;C1;C2-1;2026-03-01\n', true)).toMatchObject({ rows_refused: 1 })
  expect(await stored()).toEqual([{ external_id: null, number: 'P26-000007' }])
})
