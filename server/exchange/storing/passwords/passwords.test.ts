import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { hashPassword, verifyPassword } from '#server/session/passwords/password.ts'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'

import { importFile } from '#server/exchange/exchange-fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
})
afterAll(() => database.drop())

const HEADER = 'email;first_name;last_name;role;password'
const hashes = async () =>
  (await database.sql<{ hash: string | null }[]>`select password_hash as hash from users order by email`).map(
    row => row.hash,
  )

test('a password from before the rules may be sent unchanged; a new one is checked', async () => {
  onTestFinished(async () => {
    await database.sql`delete from users where email = 'old@pulcro.test'`
  })
  const stored = await hashPassword('1234')
  await database.sql`
    insert into users (email, erp_email, first_name, last_name, role, password_hash)
    values ('old@pulcro.test', 'old@pulcro.test', 'O', 'O', 'client', ${stored})`
  const file = (password: string) => `${HEADER}\nold@pulcro.test;O;O;client;${password}\n`
  expect(await importFile(database.sql, 'users', file('1234'))).toMatchObject({ applied: true, rows_changed: 0 })
  expect(await importFile(database.sql, 'users', file('4321'))).toMatchObject({
    applied: false,
    problems: [{ line: 2, column: 'password', reason: 'has fewer than 10 characters' }],
  })
  expect(await database.sql`select password_hash as hash from users where email = 'old@pulcro.test'`).toEqual([
    { hash: stored },
  ])
})

test('passwords are stored as hashes with a salt each, and stay while they fit', async () => {
  const content = `${HEADER}\na@pulcro.test;A;A;client;escoba nueva\nb@pulcro.test;B;B;client;escoba nueva\nc@pulcro.test;C;C;client;\n`
  expect(await importFile(database.sql, 'users', content)).toMatchObject({ rows_changed: 3 })
  const first = await hashes()
  expect(first[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first[0]).not.toBe(first[1])
  expect(first[2]).toBeNull()
  expect(await verifyPassword(first[1] ?? '', 'escoba nueva')).toBe(true)
  expect(await verifyPassword(first[1] ?? '', 'Escoba nueva')).toBe(false)

  expect(await importFile(database.sql, 'users', content)).toMatchObject({ rows_changed: 0 })
  expect(await hashes()).toEqual(first)

  expect(await importFile(database.sql, 'users', `${HEADER}\nA@Pulcro.test;A;A;client;fregona vieja\n`)).toMatchObject({
    rows_changed: 1,
  })
  const second = await hashes()
  expect(await verifyPassword(second[0] ?? '', 'fregona vieja')).toBe(true)
  expect(second.slice(1)).toEqual(first.slice(1))

  await importFile(database.sql, 'users', 'email;first_name;last_name;role\na@pulcro.test;A;B;client\n')
  expect(await hashes()).toEqual(second)
  await importFile(database.sql, 'users', `${HEADER}\na@pulcro.test;A;B;client;\n`)
  expect((await hashes())[0]).toBeNull()
})
