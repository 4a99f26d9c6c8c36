import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import Postgrator from 'postgrator'
import { requireKnownSchema } from './baseline/baseline.ts'
import type { Queryable, Sql } from './connect.ts'
import { applyFunctions } from './functions.ts'

const DATABASE = fileURLToPath(new URL('../../db', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../../db/migrations/*.sql', import.meta.url))
const MIGRATION_LOCK = 7_305_221

/** The number of the newest migration that this program knows. */
export async function newestMigration(): Promise<number> {
  const names = await readdir(dirname(MIGRATIONS))
  return Math.max(...names.map(name => Number.parseInt(name, 10)).filter(Number.isInteger))
}

/**
 * Brings the schema up to date, forward only, then its functions and views. The advisory lock lets many processes start at once:
 * one applies, the others find nothing to do. Returns the names of what was applied.
 */
export async function migrate(sql: Sql, folder = DATABASE): Promise<string[]> {
  const connection = await sql.reserve()
  try {
    return await underMigrationLock(connection, () => apply(connection, folder))
  } finally {
    await connection`reset lock_timeout`.catch(() => undefined)
    await connection`reset statement_timeout`.catch(() => undefined)
    connection.release()
  }
}

/**
 * Does what makes or changes tables, while no other process does: migrations, and the tables of the job queue. The
 * connection has to stay the same one meanwhile.
 */
export async function underMigrationLock<Result>(
  connection: { unsafe(statement: string): PromiseLike<unknown> },
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.unsafe(`select pg_advisory_lock(${MIGRATION_LOCK})`)
  try {
    return await work()
  } finally {
    await Promise.resolve(connection.unsafe(`select pg_advisory_unlock(${MIGRATION_LOCK})`)).catch(() => undefined)
  }
}

async function apply(connection: Queryable, folder: string): Promise<string[]> {
  await connection`set lock_timeout = '3s'`
  await connection`set statement_timeout = 0`
  await requireKnownSchema(connection, await newestMigration())
  const postgrator = new Postgrator({
    driver: 'pg',
    migrationPattern: MIGRATIONS,
    schemaTable: 'schema_versions',
    validateChecksums: false,
    // A script without parameters runs in the simple protocol: all its statements in one transaction.
    execQuery: async query => ({ rows: await connection.unsafe(query).simple() }),
  })
  const applied = await postgrator.migrate()
  const names = applied.map(migration => migration.name ?? String(migration.version))
  return [...names, ...(await applyFunctions(connection, folder))]
}
