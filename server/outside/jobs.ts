import { PgBoss } from 'pg-boss'
import type postgres from 'postgres'
import type { Queryable } from '#server/db.ts'
import { socketOption } from './embedded-address.ts'
import { driver } from './postgres-driver.ts'

const POLL_SECONDS = 1
const EXPIRE_SECONDS = 120 // a worker that died holds its job no longer than this
const RETRY_LIMIT = 20
const LONGEST_PAUSE_SECONDS = 3600
const KEEP_DAYS = 7
// The queue's own statements open and close transactions, so that they have to share one connection.
const CONNECTIONS = 1

export interface Job<Data> {
  /** The same for every try of a job, so that what it sends can carry it. */
  id: string
  data: Data
}

export interface Jobs {
  /** Queues a job in the caller's transaction: it is there exactly when the transaction's own work is. */
  enqueue(sql: Queryable, queue: string, data: object): Promise<void>
  /** Works a queue until stop(). What throws is tried again with growing pauses, then kept as a dead letter. */
  work<Data extends object>(queue: string, handler: (job: Job<Data>) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** The job queue on the same database (pg-boss). Any number of processes may work it. */
export async function startJobs({ url, onError }: { url: string; onError: (error: unknown) => void }): Promise<Jobs> {
  // Connections of its own: what it waits for must not wait for requests, and it reads types its own way.
  const sql = driver(url, { ...socketOption(url), max: CONNECTIONS, onnotice: () => undefined })
  const boss = new PgBoss({ db: { executeSql: executor(sql) }, schema: 'jobs' })
  boss.on('error', onError)
  await boss.start()
  const known = new Set<string>()

  async function ensureQueue(queue: string): Promise<void> {
    if (known.has(queue)) return
    const dead = `${queue}-dead`
    await boss.createQueue(dead)
    await boss.createQueue(queue, {
      deadLetter: dead,
      retryLimit: RETRY_LIMIT,
      retryBackoff: true,
      retryDelayMax: LONGEST_PAUSE_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: KEEP_DAYS * 24 * 3600,
    })
    known.add(queue)
  }

  return {
    enqueue: async (transaction, queue, data) => {
      if (!known.has(queue)) throw new Error(`no such queue: ${queue}`)
      await boss.send(queue, data, { db: { executeSql: executor(transaction) } })
    },
    work: async (queue, handler) => {
      await ensureQueue(queue)
      await boss.work<object>(queue, { pollingIntervalSeconds: POLL_SECONDS, burstWhenBatchFull: true }, async jobs => {
        // The queue carries what enqueue() was given; sender and handler share the type of the data.
        for (const job of jobs) await handler({ id: job.id, data: job.data as never })
      })
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 })
      await sql.end({ timeout: 5 })
    },
  }
}

type Executable = Pick<postgres.Sql, 'unsafe'> | Queryable

const executor = (sql: Executable) => async (text: string, values?: unknown[]) => {
  // pg-boss writes its own statements; its values are what the driver takes.
  const rows = await sql.unsafe(text, values as never)
  return { rows: [...rows] }
}
