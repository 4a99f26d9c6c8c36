import { BUSINESS_TIME_ZONE } from '#domain/dates.ts'
import type { Transaction } from '#server/database/connect.ts'

const IMPORT_LOCK = 7_305_222

/**
 * Settings for the transaction of an import: no time limits, because a large file takes long, and custom plans. Instants
 * without an offset are business time. What a person does by hand waits for an import only so long as any call does.
 */
export const prepareSession = (sql: Transaction, { waits }: { waits: boolean } = { waits: true }) =>
  sql.unsafe(`
    set local statement_timeout = 0;
    ${waits ? 'set local lock_timeout = 0;' : ''}
    set local idle_in_transaction_session_timeout = '5min';
    set local timezone = '${BUSINESS_TIME_ZONE}';
    set local datestyle = 'ISO, YMD';
    set local work_mem = '64MB';
    set local jit = off;
    set local plan_cache_mode = auto`)

/** One import stores at a time: what was checked still holds when it is stored, and no two wait for each other. */
export const lockImports = (sql: Transaction) => sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`

/** The rule of the database that somebody administers. */
export const LAST_ADMIN = 'users_keep_an_admin'

/** Throws where nobody administers any more; else that would be found out only at the end, which a look never comes to. */
export const keepAnAdmin = (sql: Transaction) => sql`set constraints ${sql(LAST_ADMIN)} immediate`
