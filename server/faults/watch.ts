import { statfs } from 'node:fs/promises'
import { newestBackup } from '#server/backup/nightly.ts'
import type { Sql } from '#server/database/connect.ts'
import { WEBHOOK } from '#server/exchange/feed/webhook.ts'
import { type Fault, FAULTS } from '#domain/desk/faults.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { isImportRefused } from './faults-store.ts'

const WORDS: Record<Fault, string> = {
  mail: 'the mail server has not answered for 5 minutes',
  webhook: 'the receiver of the webhook has not taken it for 5 minutes',
  disk: 'less than 5 % or 2 GB of the disk are free',
  import: 'the newest file of a kind was refused',
  backup: 'the newest backup is older than 36 hours',
}

const LOOK_EVERY_MS = 30_000
const AWAY_MS = 5 * 60_000
const OLDEST_BACKUP_MS = 36 * 3_600_000
const LEAST_FREE = { share: 0.05, bytes: 2_000_000_000 }

export interface Watched {
  sql: Sql
  jobs: Pick<Jobs, 'failingSince'>
  mailer: Pick<Mailer, 'isReachable'>
  dataDir: string
  /** Undefined where no backups are made by night. */
  backupFolder: string | undefined
  clock: () => Date
}

/** Answers what looks once: all that does not work by now. What began before this process is counted from its start. */
export function faultFinder({ sql, jobs, mailer, dataDir, backupFolder, clock }: Watched): () => Promise<Fault[]> {
  const started = clock().getTime()
  let reachedAt = started
  return async () => {
    const now = clock()
    if (await mailer.isReachable()) reachedAt = now.getTime()
    const backup = backupFolder === undefined ? undefined : ((await newestBackup(backupFolder)) ?? started / 1000)
    const failingSince = await jobs.failingSince(WEBHOOK)
    const is: Record<Fault, boolean> = {
      mail: now.getTime() - reachedAt >= AWAY_MS,
      webhook: failingSince !== null && now.getTime() - failingSince.getTime() >= AWAY_MS,
      import: await isImportRefused(sql, now),
      disk: isNearlyFull(await statfs(dataDir)),
      backup: backup !== undefined && now.getTime() - backup * 1000 > OLDEST_BACKUP_MS,
    }
    return FAULTS.filter(fault => is[fault])
  }
}

interface Space {
  bavail: number
  blocks: number
  bsize: number
}

export const isNearlyFull = ({ bavail, blocks, bsize }: Space): boolean =>
  bavail < blocks * LEAST_FREE.share || bavail * bsize < LEAST_FREE.bytes

interface Listeners {
  complain: (error: unknown) => void
  /** Hears at each look of all that does not work. */
  tell: (faults: readonly Fault[]) => Promise<void>
}

/**
 * Looks twice a minute and keeps in `state` what does not work; each is complained of once when it begins. Answers how to
 * stop.
 */
export function watchForFaults(
  watched: Watched,
  state: { faults: readonly Fault[] },
  { complain, tell }: Listeners,
): () => Promise<void> {
  const find = faultFinder(watched)
  const look = async () => {
    const found = await find()
    for (const fault of found.filter(one => !state.faults.includes(one))) complain(WORDS[fault])
    state.faults = found
    await tell(found)
  }
  let looking = look().catch(complain)
  const timer = setInterval(() => {
    looking = looking.then(look).catch(complain)
  }, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
