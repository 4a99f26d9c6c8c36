import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'

export interface TestDatabase {
  sql: Sql
  url: string
  drop(): Promise<void>
}

// All connections of a file are opened at once, on processors that other tests share: 5 seconds, after which a server
// tells its callers that the database is away, are sometimes too short for that.
const CONNECT_SECONDS = 60

/** A database of its own for a test file: migrated, empty, and gone with `drop()`. */
export const freshDatabase = ({ max = 10 } = {}): Promise<TestDatabase> => createDatabase(inject('template'), max)

/** A database without any table. */
export const emptyDatabase = ({ max = 10 } = {}): Promise<TestDatabase> => createDatabase('template1', max)

async function createDatabase(template: string, max: number): Promise<TestDatabase> {
  const base = inject('databaseUrl')
  const name = `pulcro_test_${randomBytes(6).toString('hex')}`
  const admin = connect(base, { max: 1 })
  await admin`create database ${admin(name)} template ${admin(template)}`
  const url = base.replace(/\/[^/]*$/, `/${name}`)
  const sql = connect(url, { max, connectSeconds: CONNECT_SECONDS })
  return {
    sql,
    url,
    drop: async () => {
      await sql.end({ timeout: 5 })
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
  }
}
