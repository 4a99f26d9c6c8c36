import { availableParallelism } from 'node:os'
import postgres from 'postgres'
import { socketOption } from './embedded-address.ts'
import { repeatUndone } from '#server/database/undone/repeat-undone.ts'

const types = {
  // Amounts have at most 15 digits, which a JSON number holds exactly; sums are made in SQL or in domain/money.ts.
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  // An instant stays ISO text and a calendar day YYYY-MM-DD, so no time zone of a JavaScript Date can change them.
  date: {
    to: 1184,
    from: [1114, 1184],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: instantOf,
  },
  day: { to: 1082, from: [1082], serialize: String, parse: (value: string) => value },
}

// Most instants are whole seconds in UTC, the time zone of connect(); these become ISO text without a slow Date.
const WHOLE_SECONDS = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\+00$/

function instantOf(text: string): string {
  const parts = WHOLE_SECONDS.exec(text)
  return parts ? `${parts[1]}T${parts[2]}.000Z` : new Date(text).toISOString()
}

export type Sql = postgres.Sql<{ numeric: number; bigint: number; date: string; day: string }>
export type Transaction = postgres.TransactionSql<{ numeric: number; bigint: number; date: string; day: string }>

/** A part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/** Either of the two: what a store takes as its first argument. */
export type Queryable = Sql | Transaction

/**
 * Rows as a table of a statement: it is followed by `as name (column type, …)`. It is json and not jsonb, because the text
 * is read only once.
 */
export const recordset = (sql: Queryable, rows: object[]): Fragment =>
  sql`json_to_recordset(${JSON.stringify(rows)}::text::json)`

interface Options {
  max?: number
  /** How many statements may wait on a busy connection; further ones wait for the first free connection. */
  waiting?: number
  applicationName?: string
  /** How long opening a connection may take. */
  connectSeconds?: number
  /** Time limit of a statement in milliseconds; locks and idle transactions get limits too. Without it the role's hold. */
  statementMs?: number
  /** False behind a pooler that drops settings of the connection: they are then set before its first statement. */
  takesSettings?: boolean
  onNotice?: (text: string) => void
}

/** Callers do not wait longer, and a few long statements would delay all others. */
export const REQUEST_STATEMENT_MS = 5_000
/** For background work: mails and nightly jobs. */
export const BACKGROUND_STATEMENT_MS = 15_000

// Shorter than the limit of a statement, so that time is left after waiting for a lock.
const LOCK_MS = 4_000
const IDLE_MS = 30_000

const limitsOf = (statementMs: number) => ({
  statement_timeout: statementMs,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_MS,
})

/** Connections for requests. More would not be faster: each plans and caches every statement. */
export const REQUEST_CONNECTIONS = Math.min(12, Math.max(4, 2 * availableParallelism()))

// A caller is told soon that the database is away.
const CONNECT_SECONDS = 5

// The driver's own backoff grows to 20 seconds, so it would stay away long after the database is back.
const RECONNECT_SECONDS = 0.25

/** A pool of connections with our types. Connecting is lazy; `sql.end()` closes it. */
export function connect(
  url: string,
  {
    max = 10,
    waiting = 2,
    applicationName = 'pulcro',
    connectSeconds = CONNECT_SECONDS,
    statementMs,
    takesSettings = true,
    onNotice,
  }: Options = {},
): Sql {
  const settings = {
    ...(statementMs && limitsOf(statementMs)),
    // A statement is planned once per connection, because planning a page of the catalogue takes longer than reading it
    // (decision 7). So a statement must be good for any parameter; otherwise its text must differ.
    plan_cache_mode: 'force_generic_plan',
    // Compiling takes about 50 ms, longer than any statement of a request runs.
    jit: 'off',
  }
  const sql = postgres(url, {
    ...socketOption(url),
    max,
    ...pipelineOf(waiting),
    idle_timeout: 60,
    ...(!takesSettings && setFirst(settings)),
    connect_timeout: connectSeconds,
    backoff: () => RECONNECT_SECONDS,
    types,
    connection: { application_name: applicationName, TimeZone: 'UTC', ...(takesSettings && settings) },
    onnotice: notice => onNotice?.(String(notice.message)),
  })
  requirePatch(sql.options)
  return repeating(sql)
}

/** The same pool, whose transactions run once more where the database has undone them. */
function repeating(sql: Sql): Sql {
  const { begin } = sql
  // Both forms of begin() pass: with options and without.
  return Object.assign(sql, { begin: (...given: Parameters<typeof begin>) => repeatUndone(() => begin(...given)) })
}

// Only the patched driver has this option. The published driver would run, but could lose transactions (decision 6).
function requirePatch(options: object): void {
  if ('set_first' in options) return
  throw new Error(
    'The PostgreSQL driver lacks patches/postgres+3.4.9.patch. Run "npx patch-package" or "npm ci", and start again.',
  )
}

const setFirst = (settings: Record<string, string | number>) => ({
  set_first: Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'; `)
    .join(''),
})

// The driver's types lack this option. Without a limit a statement may wait behind a slow one while connections are idle.
const pipelineOf = (waiting: number): object => ({ max_pipeline: waiting })

const UNREACHABLE = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // the socket of an embedded database that is restarting
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // terminated by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up
  '53300', // too many connections
  '53100', // disk full
  '53200', // out of memory
  '58030', // input or output failed
  '25006', // read only, as after a failover
  '25P03', // idle in a transaction for too long
  '55P03', // lock not available in time
  '57014', // statement took too long
  '40P01', // deadlock, also in the second attempt
  '40001', // the same of changes that cannot be put into one order
])

/** True for a failure that a repeat may get past: the database is away, restarting or overloaded. */
export function isTransientFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && UNREACHABLE.has(error.code)
}
