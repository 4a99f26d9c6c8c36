import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NightlyBackup } from '#server/config.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Place } from './back-up.ts'

// Makes a backup every night and deletes the oldest. If it fails, the job becomes a dead letter, which an admin and the
// metrics show.

const QUEUE = 'nightly-backup'
const COMMAND = fileURLToPath(new URL('backup-command.ts', import.meta.url))
const OURS = /^pulcro-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/
const BROKEN_OFF = /^pulcro-.*\.part$/
const DAY_MS = 24 * 3600 * 1000
const LONGEST = { expireSeconds: 6 * 3600, retries: 2 }

/** Makes backups by night until the answer is called. */
export async function workBackups(
  jobs: Pick<Jobs, 'daily' | 'notDaily'>,
  wish: NightlyBackup | undefined,
  place: Place,
): Promise<() => void> {
  if (wish === undefined) {
    await jobs.notDaily(QUEUE)
    return () => undefined
  }
  const stopping = new AbortController()
  await jobs.daily(QUEUE, wish.hour, () => backUpInto(wish, place, new Date(), stopping.signal), LONGEST)
  return () => stopping.abort()
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Makes a backup into the folder and lets go of the oldest beyond those that are kept. Returns the new one's path. One at a
 * time: those of the same second would have the same name.
 */
export function backUpInto(...asked: Parameters<typeof makeAndLetGo>): Promise<string> {
  const made = last.then(() => makeAndLetGo(...asked))
  last = made.catch(() => undefined)
  return made
}

async function makeAndLetGo(
  { folder, keep }: Pick<NightlyBackup, 'folder' | 'keep'>,
  place: Place,
  now: Date,
  signal?: AbortSignal,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeBrokenOff(folder, now)
  const file = path.join(folder, `pulcro-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`)
  await makeBeside(file, place, signal)
  const kept = (await backupsIn(folder)).toReversed()
  for (const name of kept.slice(keep)) await rm(path.join(folder, name))
  return file
}

/** When the newest backup of a folder was complete, in seconds since 1970; undefined if there is none. */
export async function newestBackup(folder: string): Promise<number | undefined> {
  const newest = (await backupsIn(folder)).at(-1)
  const found = newest === undefined ? undefined : await stat(path.join(folder, newest)).catch(() => undefined)
  return found && Math.floor(found.mtimeMs / 1000)
}

async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(name => OURS.test(name)).toSorted()
}

// In a process of its own with low priority, so that requests are not delayed.
async function makeBeside(file: string, { dataDir, databaseUrl }: Place, signal?: AbortSignal): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  await new Promise<void>((resolve, reject) => {
    const child = execFile(process.execPath, [COMMAND, file], { env, signal }, (error, _stdout, stderr) =>
      error ? reject(new Error(stderr.trim() || error.message)) : resolve(),
    )
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  })
}

async function removeBrokenOff(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (BROKEN_OFF.test(name) && (await stat(file)).mtimeMs < now.getTime() - DAY_MS) await rm(file)
  }
}
