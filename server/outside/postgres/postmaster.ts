import { spawn } from 'node:child_process'
import { open, readFile, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from '#server/database/embedded-address.ts'
import { postgresEnvironment } from './embedded-cluster.ts'
import type { Cluster } from './embedded-cluster.ts'
import { rotateLog } from './embedded-log.ts'
import { hasEndedWithin, isAlive } from './embedded-process.ts'
import { replaceForeignPid, findLivePostmaster, readPostmasterFile } from './postmaster-file.ts'

// After a crash under load the log is replayed before the server says that it is ready.
const LONGEST_RECOVERY = 120_000
const FAST_SHUTDOWN = 15_000

/** A running PostgreSQL. */
export interface Postmaster {
  pid: number
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>
}

/** Starts PostgreSQL on a cluster that no live server uses, and waits until it accepts connections. */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  const live = await findLivePostmaster(cluster.folder)
  if (live) throw new Error(`Process ${live.pid} holds the lock file of the database in ${cluster.folder}.`)
  await replaceForeignPid(cluster.folder)
  await removeStaleSocket(cluster.address)
  await rotateLog(cluster.logFile)
  const postmaster = await spawnPostmaster(cluster)
  if (await waitUntilReady(cluster.folder, postmaster)) return postmaster
  await stopPostmaster(postmaster)
  throw new Error(
    `The database did not start. Its log, ${cluster.logFile}, ends with: ${await logEnd(cluster.logFile)}`,
  )
}

/** Watches a server that an earlier process left running. */
export function watchPostmaster(pid: number): Postmaster {
  return { pid, ended: watch(pid) }
}

/** Waits until the server accepts connections; false when it ended or does not get there. */
export async function waitUntilReady(clusterFolder: string, { pid, ended }: Postmaster): Promise<boolean> {
  const deadline = Date.now() + LONGEST_RECOVERY
  while (Date.now() < deadline) {
    const file = await readPostmasterFile(clusterFolder)
    if (file?.pid === pid && file.state === 'ready') return true
    if (file?.pid === pid && file.state === 'stopping') return false
    if (await Promise.race([ended.then(() => true), sleep(20).then(() => false)])) return false
  }
  return false
}

/** Ends sessions, saves and ends: SIGINT is PostgreSQL's fast shutdown, SIGQUIT its emergency exit, safe as well. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  send(pid, 'SIGINT')
  if (await hasEndedWithin(pid, FAST_SHUTDOWN)) return
  send(pid, 'SIGQUIT')
  await hasEndedWithin(pid, FAST_SHUTDOWN)
}

async function spawnPostmaster({ postgres, folder, logFile, address, connections }: Cluster): Promise<Postmaster> {
  const [program = '', ...first] = postgres.command
  const log = await openLog(logFile)
  try {
    const child = spawn(program, [...first, '-D', folder, ...listen(address), ...settings(connections)], {
      ...postgres.runAs,
      cwd: folder,
      env: postgresEnvironment(),
      // A process group of its own: Ctrl-C in the terminal is for us, and we stop the database when all is answered.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', reject)
    })
    child.unref()
    if (child.pid === undefined) throw new Error('The database process has no number.')
    return { pid: child.pid, ended }
  } finally {
    await log.close()
  }
}

// Once started by root, Pulcro must still start as the ordinary user who owns the data folder.
async function openLog(file: string): Promise<FileHandle> {
  const log = await open(file, 'a', 0o600)
  const { uid, gid } = await stat(path.dirname(file))
  if (process.getuid?.() === 0) await log.chown(uid, gid)
  return log
}

function listen({ host, port }: Address): string[] {
  const socket = path.isAbsolute(host)
  return ['-p', String(port), '-h', socket ? '' : host, '-k', socket ? host : '']
}

const MEGABYTE = 1_048_576

// An eighth of the memory: frequent pages are read there, without a system call and a checksum.
const sharedBuffers = (): number => Math.round(Math.min(1024, Math.max(128, totalmem() / 8 / MEGABYTE)))

function settings(connections: number): string[] {
  return [
    `max_connections=${connections}`,
    `shared_buffers=${sharedBuffers()}MB`,
    'unix_socket_permissions=0700',
    'password_encryption=scram-sha-256',
    'timezone=UTC',
    'log_timezone=UTC',
    // On solid-state disks an index look-up costs about as much as a sequential read.
    'random_page_cost=1.1',
    // Names and e-mail addresses stay out of the log: no values, no statements.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ].flatMap(each => ['-c', each])
}

async function removeStaleSocket({ host, port }: Address): Promise<void> {
  if (!path.isAbsolute(host)) return
  const socket = path.join(host, `.s.PGSQL.${port}`)
  await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })])
}

async function watch(pid: number): Promise<void> {
  while (await isAlive(pid)) await sleep(500, undefined, { ref: false })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function logEnd(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-4).join(' | ')
}
