import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { socketOption } from '#server/database/embedded-address.ts'
import { unreachable } from './unreachable.ts'

// There may be a pooler between the portal and PostgreSQL. In session mode everything works, but it may refuse or drop
// settings of the connection. In transaction mode prepared statements, LISTEN and the locks of migrations are lost between
// statements, and the portal would hang without an error.

const WITHIN_MS = 9_000
const CONNECT_SECONDS = 5
const TRIES = 10
const REFUSED_PARAMETER = '08P01'

const CHANGE =
  'Set pool_mode = session for this database in PgBouncer, or let DATABASE_URL lead to PostgreSQL itself, and start again.'

export interface Examined {
  /** True if settings at the start of a connection arrive; else each connection is set afterwards. */
  takesSettings: boolean
}

/** Examines the server behind the address of a database. Throws within 10 seconds, with a message that says what to change. */
export async function examineDatabase(url: string, connections: number): Promise<Examined> {
  const probes: Probe[] = []
  try {
    return await inTime(examine(url, connections, probes), connections)
  } catch (error) {
    throw unreachable(url, error)
  } finally {
    await Promise.all(probes.map(probe => probe.end({ timeout: 0 })))
  }
}

type Probe = ReturnType<typeof probeOf>

const probeOf = (url: string, connection: Record<string, string> = {}) =>
  postgres(url, {
    ...socketOption(url),
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: CONNECT_SECONDS,
    connection,
  })

async function examine(url: string, connections: number, probes: Probe[]): Promise<Examined> {
  const open = (connection?: Record<string, string>) => {
    const probe = probeOf(url, connection)
    probes.push(probe)
    return probe
  }
  const takesSettings = await areSettingsTaken(open({ plan_cache_mode: 'force_generic_plan' }))
  const sessions = [open(), open()]
  const first = await Promise.all(sessions.map(backendOf))
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // One after the other, so that a pooler that lends connections per statement lends the same one again.
    const now: number[] = []
    for (const session of sessions) now.push(await backendOf(session))
    if (now[0] === now[1] || now.some((backend, index) => backend !== first[index])) {
      throw new Error(
        `DATABASE_URL leads to a pooler that lends connections for a transaction, such as PgBouncer with pool_mode = transaction. ` +
          `Pulcro needs them for a session: it prepares statements, listens and holds locks. ${CHANGE}`,
      )
    }
  }
  // In session mode a client keeps its connection, and further clients wait when none is left.
  if (!takesSettings) await Promise.all(Array.from({ length: connections - sessions.length }, () => backendOf(open())))
  return { takesSettings }
}

async function areSettingsTaken(probe: Probe): Promise<boolean> {
  try {
    const [row] = await probe.unsafe<{ plan_cache_mode: string }[]>('show plan_cache_mode').simple()
    return row?.plan_cache_mode === 'force_generic_plan'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === REFUSED_PARAMETER) return false
    throw error
  } finally {
    await probe.end({ timeout: 0 })
  }
}

async function backendOf(session: Probe): Promise<number> {
  const [row] = await session.unsafe<{ backend: number }[]>('select pg_backend_pid() as backend').simple()
  return row!.backend
}

async function inTime<Value>(work: Promise<Value>, connections: number): Promise<Value> {
  const over = new AbortController()
  const late = sleep(WITHIN_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error(
      `DATABASE_URL gives fewer connections than the ${connections} that this process needs, or answers too slowly. ` +
        `With PgBouncer raise default_pool_size (and max_connections of PostgreSQL) to so many for each process. ${CHANGE}`,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    for (const each of [work, late]) each.catch(() => undefined)
  }
}
