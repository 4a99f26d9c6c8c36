import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Queryable } from '#server/database/connect.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'

import { COMPANY, importFile, importFiles } from '#server/exchange/exchange-fixture.ts'

// Lines refer to orders, notes, invoices and articles that exist (decision 70).

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  await importFiles(database.sql, COMPANY)
  await importFile(
    database.sql,
    'orders',
    'external_id;number;client;center;order_datetime\nO1;N1;C1;C1-1;2026-03-01\n',
  )
})
afterAll(() => database.drop())

const FOREIGN_KEY_VIOLATION = expect.objectContaining({ code: '23503' })

async function addLine(sql: Queryable, line: number, product: number, order = 'O1'): Promise<void> {
  await sql`
    insert into order_entries (order_id, line, product_id, quantity, price, base)
    select id, ${line}, ${product}, 1, 1, 1 from orders where external_id = ${order}`
}

async function addProduct(code: string): Promise<number> {
  const [product] = await database.sql<{ id: number }[]>`
    insert into products (external_id, name) values (${code}, ${code}) returning id`
  return product?.id ?? 0
}

const remove = (sql: Queryable, product: number) => sql`delete from products where id = ${product}`

test('no line names an article that does not exist', async () => {
  const { sql } = database
  await expect(addLine(sql, 1, 999_999)).rejects.toEqual(FOREIGN_KEY_VIOLATION)
  await addLine(sql, 1, await addProduct('A'))
  await expect(sql`update order_entries set product_id = 999999`).rejects.toEqual(FOREIGN_KEY_VIOLATION)
  expect(await sql`select 1 from order_entries where product_id = 999999`).toHaveLength(0)
})

test('an article that was sold is not deleted and keeps its id; any other is deleted', async () => {
  const { sql } = database
  const [sold, unsold] = [await addProduct('B'), await addProduct('C')]
  await addLine(sql, 2, sold)
  await expect(remove(sql, sold)).rejects.toEqual(FOREIGN_KEY_VIOLATION)
  await expect(sql`update products set id = 999999 where id = ${sold}`).rejects.toEqual(FOREIGN_KEY_VIOLATION)
  expect((await remove(sql, unsold)).count).toBe(1)
})

test('deleting an article waits for a line that is being written, and is refused', async () => {
  const { sql } = database
  const product = await addProduct('D')
  let removal: Promise<unknown> = Promise.resolve()
  await sql.begin(async transaction => {
    await addLine(transaction, 3, product)
    removal = remove(sql, product).then(
      () => 'deleted',
      (error: unknown) => error,
    )
    await someoneWaits()
  })
  expect(await removal).toEqual(FOREIGN_KEY_VIOLATION)
})

test('writing a line waits for an article that is being deleted, and is refused', async () => {
  const { sql } = database
  const product = await addProduct('E')
  let line: Promise<unknown> = Promise.resolve()
  await sql.begin(async transaction => {
    await remove(transaction, product)
    line = addLine(sql, 4, product).then(
      () => 'added',
      (error: unknown) => error,
    )
    await someoneWaits()
  })
  expect(await line).toEqual(FOREIGN_KEY_VIOLATION)
})

test('no line names an order that does not exist', async () => {
  const { sql } = database
  const product = await addProduct('F')
  await expect(addLineTo(999_999, product)).rejects.toEqual(FOREIGN_KEY_VIOLATION)
  await addLine(sql, 5, product)
  await expect(sql`update order_entries set order_id = 999999 where line = 5`).rejects.toEqual(FOREIGN_KEY_VIOLATION)
  await expect(sql`update orders set id = 999999`).rejects.toEqual(FOREIGN_KEY_VIOLATION)
})

test('the lines of an order are deleted with it, and no others', async () => {
  const { sql } = database
  const product = await addProduct('G')
  await addLine(sql, 6, product)
  const gone = await addOrder('O2')
  for (const line of [1, 2, 3]) await addLine(sql, line, product, 'O2')
  await removeOrder(sql, gone)
  expect(await linesOf(gone)).toHaveLength(0)
  expect(await sql`select 1 from order_entries where line = 6`).toHaveLength(1)
})

test('deleting an order waits for a line that is being written, and deletes it too', async () => {
  const { sql } = database
  const product = await addProduct('H')
  const order = await addOrder('O3')
  let removal: Promise<unknown> = Promise.resolve()
  await sql.begin(async transaction => {
    await addLine(transaction, 1, product, 'O3')
    removal = removeOrder(sql, order).execute()
    await someoneWaits()
  })
  await removal
  expect(await linesOf(order)).toHaveLength(0)
})

test('writing a line waits for an order that is being deleted, and is refused', async () => {
  const { sql } = database
  const product = await addProduct('I')
  const order = await addOrder('O4')
  let line: Promise<unknown> = Promise.resolve()
  await sql.begin(async transaction => {
    await removeOrder(transaction, order)
    line = addLineTo(order, product).then(
      () => 'added',
      (error: unknown) => error,
    )
    await someoneWaits()
  })
  expect(await line).toEqual(FOREIGN_KEY_VIOLATION)
})

const removeOrder = (sql: Queryable, order: number) => sql`delete from orders where id = ${order}`
const linesOf = (order: number) => database.sql`select 1 from order_entries where order_id = ${order}`

/** By its id, also to an order that nobody finds any more. */
const addLineTo = (order: number, product: number) => database.sql`
  insert into order_entries (order_id, line, product_id, quantity, price, base)
  values (${order}, 1, ${product}, 1, 1, 1)`

async function addOrder(code: string): Promise<number> {
  const [order] = await database.sql<{ id: number }[]>`
    insert into orders (external_id, number, client_id, order_datetime)
    select ${code}, ${code}, client_id, order_datetime from orders where external_id = 'O1' returning id`
  return order?.id ?? 0
}

async function someoneWaits(): Promise<void> {
  await expect
    .poll(() => database.sql`select 1 from pg_locks where not granted and pid <> pg_backend_pid()`)
    .not.toHaveLength(0)
}
