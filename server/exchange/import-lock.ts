import type { Transaction } from '#server/db.ts'

const IMPORT_LOCK = 7_305_222

/** One import stores at a time: what was checked still holds when it is stored, and no two wait for each other. */
export const lockImports = (sql: Transaction) => sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`
