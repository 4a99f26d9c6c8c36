import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'

export interface TestDatabase {
  sql: Sql
  url: string
  drop(): Promise<void>
}

/** A database of its own for a test file: migrated, empty, and gone with `drop()`. */
export async function freshDatabase({ max = 10 } = {}): Promise<TestDatabase> {
  const base = inject('databaseUrl')
  const name = `pulcro_test_${randomBytes(6).toString('hex')}`
  const admin = connect(base, { max: 1 })
  await admin`create database ${admin(name)} template ${admin(inject('template'))}`
  const url = base.replace(/\/[^/]*$/, `/${name}`)
  const sql = connect(url, { max })
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
