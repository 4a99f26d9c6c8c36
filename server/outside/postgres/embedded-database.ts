import { mkdir, realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionUrl } from '#server/database/embedded-address.ts'
import { prepareCluster } from './embedded-cluster.ts'
import type { Cluster } from './embedded-cluster.ts'
import { takeServerLock } from './embedded-lock.ts'
import { rotateLog } from './embedded-log.ts'
import { prepareDatabase, ROLE } from './embedded-setup.ts'
import { findLivePostmaster } from './postmaster-file.ts'
import { waitUntilReady, startPostmaster, stopPostmaster, watchPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 10_000
const LOG_CHECK = 10 * 60_000

export interface EmbeddedDatabase {
  /** Connection string of the application's role; stays the same when the database is restarted. See socketOption(). */
  url: string
  /** True when an earlier server had been killed and had left its database running. */
  adopted: boolean
  /** Stops the database, waits for its end and releases the data folder. May be called twice. */
  stop(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  /** Folder for everything that lasts; created when missing. */
  dataDir: string
  log: { info(message: string): void; warn(message: string): void; error(message: string): void }
  /** How many clients may be connected at once; by default enough for one server. */
  connections?: number
  /** Called when the database ends unexpectedly. It is restarted in any case. */
  onExit?: (reason: string) => void
}

/**
 * Runs PostgreSQL inside `dataDir` and keeps it running until stop(). Throws an Error with a sentence for the operator
 * when another server uses the folder, when the account may not enter it, or when PostgreSQL does not start.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const lock = await takeServerLock(dataDir)
  try {
    const prepared = await prepareCluster(dataDir)
    const cluster = { ...prepared, connections: options.connections ?? prepared.connections }
    const { postmaster, adopted } = await adoptOrStart(cluster, options)
    const supervisor = supervise(cluster, postmaster, options)
    let stopped: Promise<void> | undefined
    return {
      url: connectionUrl(cluster.address, ROLE, cluster.password, ROLE),
      adopted,
      stop: () => (stopped ??= supervisor.stop().finally(() => lock.release())),
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function adoptOrStart(cluster: Cluster, { log }: EmbeddedDatabaseOptions) {
  const orphan = await adopt(cluster, log)
  if (orphan) return { postmaster: orphan, adopted: true }
  const postmaster = await startPatiently(cluster)
  try {
    await prepareDatabase(cluster)
    return { postmaster, adopted: false }
  } catch (error) {
    await stopPostmaster(postmaster)
    throw error
  }
}

async function adopt(cluster: Cluster, log: EmbeddedDatabaseOptions['log']): Promise<Postmaster | undefined> {
  const live = await findLivePostmaster(cluster.folder)
  if (!live) return undefined
  const postmaster = watchPostmaster(live.pid)
  try {
    if (live.port === cluster.address.port && (await waitUntilReady(cluster.folder, postmaster))) {
      await prepareDatabase(cluster)
      log.info(`The database was still running (process ${live.pid}) after an earlier server ended; it is used again.`)
      return postmaster
    }
  } catch (error) {
    log.warn(`The database that was left running does not answer and is restarted: ${String(error)}`)
  }
  await stopPostmaster(postmaster)
  return undefined
}

// Children of a killed server need a moment to notice, and until then PostgreSQL rightly refuses to start.
async function startPatiently(cluster: Cluster): Promise<Postmaster> {
  const deadline = Date.now() + LONGEST_PAUSE
  for (;;) {
    try {
      return await startPostmaster(cluster)
    } catch (error) {
      if (Date.now() > deadline || !/still in use|in use by|lock file/.test(String(error))) throw error
      await sleep(FIRST_PAUSE)
    }
  }
}

function supervise(cluster: Cluster, first: Postmaster, { log, onExit }: EmbeddedDatabaseOptions) {
  const stopping = new AbortController()
  const stopAsked = new Promise<void>(resolve => stopping.signal.addEventListener('abort', () => resolve()))
  const logCheck = setInterval(() => void rotateLog(cluster.logFile), LOG_CHECK).unref()
  let current: Postmaster | undefined = first

  async function run(): Promise<void> {
    while (current) {
      await Promise.race([current.ended, stopAsked])
      if (stopping.signal.aborted) return
      const reason = `The database (process ${current.pid}) ended unexpectedly; it is started again.`
      log.error(reason)
      onExit?.(reason)
      current = await restart()
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      try {
        const postmaster = await startPostmaster(cluster)
        log.info(`The database runs again (process ${postmaster.pid}).`)
        return postmaster
      } catch (error) {
        log.error(String(error))
      }
    }
  }

  const running = run()
  return {
    async stop(): Promise<void> {
      clearInterval(logCheck)
      stopping.abort()
      await running
      if (current) await stopPostmaster(current)
    },
  }
}
