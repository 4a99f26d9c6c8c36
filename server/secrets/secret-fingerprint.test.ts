import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#server/test/database.ts'
import { LOST, requireSameSecret } from './secret-fingerprint.ts'

const FIRST = 'the first of the secrets, used in tests only'
const SECOND = 'the second of the secrets, used in tests only'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase({ max: 4 })
})
afterAll(() => database.drop())

const start = (jwtSecret: string, previousJwtSecret?: string) =>
  requireSameSecret(database.sql, { jwtSecret, previousJwtSecret })

const REFUSED = /^JWT_SECRET is another one/

test('the processes of a database have one secret, which is changed with the former one beside it', async () => {
  await Promise.all([start(FIRST), start(FIRST), start(FIRST)])
  await expect(start(SECOND)).rejects.toThrow(REFUSED)
  await expect(start(SECOND, 'x'.repeat(32))).rejects.toThrow(REFUSED)
  await start(SECOND, FIRST)
  await start(SECOND)
  await expect(start(FIRST)).rejects.toThrow(REFUSED)
  await start(FIRST, LOST)
  await start(FIRST)
  const kept = await database.sql<{ fingerprint: Uint8Array }[]>`select fingerprint from secret_fingerprint`
  expect(kept).toHaveLength(1)
  expect(Buffer.from(kept[0]!.fingerprint).includes(FIRST.slice(0, 8))).toBe(false)
})
