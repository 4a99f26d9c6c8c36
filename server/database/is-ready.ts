import type { Sql } from './connect.ts'

/** Whether the database answers and has its tables. Never throws. */
export const isReady = (sql: Sql): Promise<boolean> =>
  sql`select 1 from schema_versions limit 1`.then(
    () => true,
    () => false,
  )
