import pLimit from 'p-limit'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import postgres from 'postgres'
import { BUSINESS_TIME_ZONE } from '#domain/dates.ts'
import type { Queryable } from '#server/database/connect.ts'
import { socketOption } from '#server/database/embedded-address.ts'
import { waitWhileBusy } from '#server/outside/wait-while-busy.ts'
import { beginQueue } from './begin-queue.ts'
import { LOOK_FOR_LOST, noticeLostWorkers, SIGN_SECONDS } from './lost-workers.ts'
import { TEXT_AS_JSON } from './text-as-json.ts'

// Requests have priority: while the process is busy, only as many jobs a second are begun as run at a time.
const AT_ONCE = 2
const ROUNDS = 2 // of a batch: it ends long before its jobs expire
const WORK = { perJobResults: true, includeMetadata: true, heartbeatRefreshSeconds: SIGN_SECONDS } as const
const ASK_SECONDS = 0.5 // between two questions for jobs that somebody waits for
const ASK_DAILY_SECONDS = 5
const MAX_DELAY_MS = 1000
const BRIEF_DELAY_MS = 200
const EXPIRE_SECONDS = 120 // no job may take longer
const RETRY_LIMIT = 35 // about a day: an hour of doubling backoff, then 23 hours
const MAX_BACKOFF_SECONDS = 3600
const USUAL: Limits = { expireSeconds: EXPIRE_SECONDS, retries: RETRY_LIMIT }
const USUAL_PACE: Pace = { atOnce: AT_ONCE, withoutPauses: false }
const KEEP_DAYS = 7
// pg-boss sends begin and commit as statements, so all must use the same connection.
const CONNECTIONS = 1

export interface Job<Data> {
  /** The same for every retry of a job, also of a dead letter, so that the receiver can recognise repeats. */
  id: string
  data: Data
}

/** A job that failed its last retry. */
export interface DeadJob {
  id: string
  queue: string
  data: unknown
  /** ISO instants: when it was queued, and when its last retry failed. */
  queued_at: string
  failed_at: string
  tries: number
  /** The error of the last try. */
  message: string
}

/** A job of a queue, whatever became of it. */
export interface RecentJob {
  id: string
  data: unknown
  /** When it was queued, as an ISO instant. */
  at: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  tries: number
  /** The error of the last try; empty where none failed. */
  message: string
}

/** For jobs that take longer than a mail, or need fewer retries. */
interface Limits {
  /** After these seconds its worker counts as dead. */
  expireSeconds: number
  retries: number
}

export interface Pace {
  /** So many jobs run at a time. */
  atOnce: number
  /**
   * True: while many wait, the next are taken as soon as these are done, and those that are begun wait for requests only
   * briefly. False: eight a second at most.
   */
  withoutPauses: boolean
}

export interface Jobs {
  /**
   * The statement that queues a job for each row of `data`, a query for one jsonb column: to be awaited, or to be part
   * of another as `with queued as (…)`, so that the jobs are there exactly when that statement's or transaction's work is.
   */
  enqueue(sql: Queryable, queue: string, data: ReturnType<Queryable>): ReturnType<Queryable>
  /** Runs the jobs of a queue until stop(). A job that throws is retried with backoff, then becomes a dead letter. */
  work<Data extends object>(queue: string, handler: (job: Job<Data>) => Promise<void>, pace?: Pace): Promise<void>
  /** Runs a job every day at an hour of business time, once for all processes. */
  daily(queue: string, hour: number, handler: () => Promise<unknown>, limits?: Limits): Promise<void>
  /** Removes the schedule that daily() has created before. */
  notDaily(queue: string): Promise<void>
  /** Dead letters of all queues, newest first; at most `limit`. */
  listDead(limit: number): Promise<DeadJob[]>
  countDead(): Promise<{ queue: string; count: number }[]>
  /** Whether a job of any queue was given up from then on, and was not tried again. */
  hasGivenUpSince(at: Date): Promise<boolean>
  /** Puts all dead letters back into their queues as new jobs. Returns their number. */
  retryDead(): Promise<number>
  /** The number of failed jobs of a queue that wait for a retry. */
  countRetrying(queue: string): Promise<number>
  /** When the oldest job of a queue was queued that has failed and is not done yet; null where none has. */
  failingSince(queue: string): Promise<Date | null>
  /** Retries them at once. */
  retryNow(queue: string): Promise<void>
  /** The newest jobs of a queue. */
  listRecent(queue: string, limit: number): Promise<RecentJob[]>
  /** Tries at once what waits for a retry in a queue, and what was given up of it. Returns their number. */
  retryQueue(queue: string): Promise<number>
  stop(): Promise<void>
}

/** The part of Jobs for request handlers, which may not run jobs. */
export type JobQueue = Pick<Jobs, 'enqueue' | 'listDead' | 'countDead' | 'retryDead' | 'listRecent' | 'retryQueue'>

/** The job queue on the same database (pg-boss). Any number of processes may work it. */
export async function startJobs({ url, onError }: { url: string; onError: (error: unknown) => void }): Promise<Jobs> {
  // Its own connection, because it must not wait for requests and parses types differently.
  const sql = postgres(url, { ...socketOption(url), max: CONNECTIONS, types: TEXT_AS_JSON, onnotice: () => undefined })
  const boss = new PgBoss({ db: { executeSql: executor(sql) }, schema: 'jobs', ...LOOK_FOR_LOST })
  boss.on('error', onError)
  await beginQueue(boss, url).catch(async (error: unknown) => {
    await sql.end({ timeout: 5 })
    throw error
  })
  const known = new Map<string, QueueStatement>()
  const giveWay = waitWhileBusy(MAX_DELAY_MS)
  const giveWayBriefly = waitWhileBusy(BRIEF_DELAY_MS)

  async function ensureQueue(queue: string, limits: Limits = USUAL): Promise<void> {
    if (known.has(queue)) return
    const dead = deadOf(queue)
    await boss.createQueue(dead)
    await boss.createQueue(queue, {
      deadLetter: dead,
      retryLimit: limits.retries,
      retryBackoff: true,
      retryDelayMax: MAX_BACKOFF_SECONDS,
      expireInSeconds: limits.expireSeconds,
      deleteAfterSeconds: KEEP_DAYS * 24 * 3600,
    })
    await noticeLostWorkers(boss, queue)
    known.set(queue, await statementOf(boss, queue))
  }

  async function workQueue<Data extends object>(
    queue: string,
    handler: (job: Job<Data>) => Promise<void>,
    { atOnce, withoutPauses }: Pace,
    pollingIntervalSeconds: number,
  ): Promise<void> {
    await ensureQueue(queue)
    const options = { ...WORK, pollingIntervalSeconds, batchSize: atOnce * ROUNDS, burstWhenBatchFull: withoutPauses }
    await boss.work(queue, options, jobs => workGently(jobs, handler, atOnce, withoutPauses ? giveWayBriefly : giveWay))
  }

  return {
    enqueue: (own, queue, data) => {
      const statement = known.get(queue)
      if (!statement) throw new Error(`no such queue: ${queue}`)
      const [before, after] = statement
      const list = own`(select json_agg(json_build_object('data', d.data)) from (${data}) d (data))`
      return own`${own.unsafe(before)}${list}${own.unsafe(after)}`
    },
    work: (queue, handler, pace = USUAL_PACE) => workQueue(queue, handler, pace, ASK_SECONDS),
    daily: async (queue, hour, handler, limits) => {
      await ensureQueue(queue, limits)
      await workQueue(queue, async () => void (await handler()), USUAL_PACE, ASK_DAILY_SECONDS)
      await boss.schedule(queue, `0 ${hour} * * *`, {}, { tz: BUSINESS_TIME_ZONE })
    },
    notDaily: async queue => {
      await boss.unschedule(queue)
    },
    listDead: async limit => {
      const dead = [...known.keys()].map(deadOf)
      const rows = await sql<DeadRow[]>`
        select id, source_name, data, source_created_on, created_on, source_retry_count, source_output
        from jobs.job where name = any (${dead}) and state = 'created' order by created_on desc limit ${limit}`
      return rows.map(deadJobOf)
    },
    countDead: async () => {
      const counts: { queue: string; count: number }[] = []
      for (const queue of known.keys()) {
        counts.push({ queue, count: (await boss.previewRedrive(deadOf(queue))).total })
      }
      return counts
    },
    hasGivenUpSince: async at => {
      const dead = [...known.keys()].map(deadOf)
      const [found] = await sql<{ is_there: boolean }[]>`
        select exists (
          select from jobs.job where name = any (${dead}) and state = 'created' and created_on >= ${at}
        ) as is_there`
      return found?.is_there ?? false
    },
    retryDead: async () => {
      let moved = 0
      for (const queue of known.keys()) moved += await boss.redrive(deadOf(queue))
      return moved
    },
    countRetrying: async queue => {
      const [found] = await sql<{ count: number }[]>`
        select count(*)::int as count from jobs.job where name = ${queue} and state = 'retry'`
      return found?.count ?? 0
    },
    failingSince: async queue => {
      const [found] = await sql<{ since: Date | null }[]>`
        select min(created_on) as since from jobs.job
        where name = ${queue} and (state = 'retry' or state = 'active' and retry_count > 0)`
      return found?.since ?? null
    },
    retryNow: async queue => {
      await retryWaiting(sql, queue)
    },
    listRecent: async (queue, limit) => {
      const rows = await sql<RecentRow[]>`
        select id, data, created_on, state, retry_count, output
        from jobs.job where name = ${queue} order by created_on desc, id desc limit ${limit}`
      return rows.map(recentJobOf)
    },
    retryQueue: async queue => {
      const waiting = await retryWaiting(sql, queue)
      return waiting + (await boss.redrive(deadOf(queue)))
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 })
      await sql.end({ timeout: 5 })
    },
  }
}

const retryWaiting = async (sql: postgres.Sql<{ json: unknown }>, queue: string): Promise<number> => {
  const { count } = await sql`
    update jobs.job set start_after = now() where name = ${queue} and state = 'retry' and start_after > now()`
  return count
}

interface RecentRow {
  id: string
  data: unknown
  created_on: Date
  state: RecentJob['state']
  retry_count: number
  output: object | null
}

const recentJobOf = ({ id, data, created_on, state, retry_count, output }: RecentRow): RecentJob => ({
  id,
  data,
  at: created_on.toISOString(),
  state,
  // The first try is no retry.
  tries: state === 'created' ? 0 : retry_count + 1,
  message: state === 'completed' ? '' : messageOf(output),
})

const deadOf = (queue: string) => `${queue}-dead`

// Read from the table, because pg-boss can only return all of them.
interface DeadRow {
  id: string
  source_name: string
  data: unknown
  source_created_on: Date
  created_on: Date
  source_retry_count: number
  source_output: object | null
}

const deadJobOf = (row: DeadRow): DeadJob => ({
  id: row.id,
  queue: row.source_name,
  data: row.data,
  queued_at: row.source_created_on.toISOString(),
  failed_at: row.created_on.toISOString(),
  tries: row.source_retry_count + 1,
  message: messageOf(row.source_output),
})

function messageOf(output: object | null): string {
  if (output === null) return ''
  return 'message' in output ? String(output.message) : JSON.stringify(output)
}

/** The SQL with which pg-boss queues jobs: the text before and after its only parameter, a JSON list of jobs. */
type QueueStatement = [before: string, after: string]

// Taken from pg-boss once, because it builds the same text for every job of a queue. A constant text is planned once and
// can be part of a larger statement.
async function statementOf(boss: PgBoss, queue: string): Promise<QueueStatement> {
  let statement = ''
  const executeSql = async (text: string) => {
    statement = text
    return { rows: [{ id: '' }] }
  }
  await boss.send(queue, {}, { db: { executeSql } })
  const [before, after, ...more] = statement.split('$1')
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('pg-boss queues in another way now')
  return [before, after]
}

// A failing job does not affect the others.
async function workGently<Data extends object>(
  jobs: Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'sourceRootId'>[],
  handler: (job: Job<Data>) => Promise<void>,
  atOnce: number,
  giveWay: () => Promise<void>,
): Promise<JobResult[]> {
  const limit = pLimit(atOnce)
  let way = Promise.resolve()
  const run = async ({ id, data, sourceRootId }: (typeof jobs)[number], index: number): Promise<JobResult> => {
    if (index % atOnce === 0) way = giveWay()
    await way
    try {
      // The queue carries what enqueue() was given; sender and handler share the type of the data.
      await handler({ id: sourceRootId ?? id, data: data as Data })
      return { id, status: 'completed' }
    } catch (error) {
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }
  return Promise.all(jobs.map((job, index) => limit(run, job, index)))
}

type Executable = Pick<postgres.Sql, 'unsafe'> | Queryable

const executor = (sql: Executable) => async (text: string, values?: unknown[]) => {
  // pg-boss writes its own statements; its values are what the driver takes.
  const rows = await sql.unsafe(text, values as never)
  return { rows: [...rows] }
}
