import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { isTransientFailure } from '#server/database/connect.ts'
import { onlyOnce } from './repeat-undone.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase({ max: 4 })
  await database.sql`create table counters (id int primary key, count int not null default 0)`
  await database.sql`insert into counters values (1), (2)`
})
afterAll(() => database.drop())

const counts = async () =>
  (await database.sql<{ count: number }[]>`select count from counters order by id`).map(row => row.count)

/** Resolves for all once so many have arrived; whoever comes later passes. */
function gate(members: number): () => Promise<void> {
  let open: () => void = () => undefined
  const opened = new Promise<void>(resolve => (open = resolve))
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === members) open()
    return opened
  }
}

test('T5.1: of two transactions that wait for each other both are done', async () => {
  const meet = gate(2)
  let attempts = 0
  const add = (one: number, other: number) =>
    database.sql.begin(async sql => {
      attempts += 1
      await sql`update counters set count = count + 1 where id = ${one}`
      await meet()
      await sql`update counters set count = count + 1 where id = ${other}`
    })
  await Promise.all([add(1, 2), add(2, 1)])
  expect(await counts()).toEqual([2, 2])
  expect(attempts).toBe(3)
})

test('a transaction that cannot be put into an order is repeated', async () => {
  const before = await counts()
  let attempts = 0
  await database.sql.begin('isolation level repeatable read', async sql => {
    attempts += 1
    await sql`select from counters`
    if (attempts === 1) await database.sql`update counters set count = count + 1 where id = 1`
    await sql`update counters set count = count + 1 where id = 1`
  })
  expect((await counts())[0]).toBe(before[0]! + 2)
  expect(attempts).toBe(2)
})

const failing = (code: string) => Object.assign(new Error(code), { code })

test('once only, and nothing else is repeated', async () => {
  for (const [code, expected] of [
    ['40P01', 2],
    ['40001', 2],
    ['23505', 1],
    ['55P03', 1],
  ] as const) {
    let attempts = 0
    const failed = database.sql.begin(async () => {
      attempts += 1
      throw failing(code)
    })
    await expect(failed).rejects.toMatchObject({ code })
    expect([code, attempts]).toEqual([code, expected])
  }
  expect(isTransientFailure(failing('40P01')) && isTransientFailure(failing('40001'))).toBe(true)
})

test('what reads a stream fails as it did', async () => {
  let attempts = 0
  const read = onlyOnce(async () => {
    attempts += 1
    throw failing('40P01')
  })
  await expect(database.sql.begin(read)).rejects.toMatchObject({ code: '40P01' })
  expect(attempts).toBe(1)
})
