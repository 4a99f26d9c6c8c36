import { newestBackup } from '#server/backup/nightly.ts'
import type { Sql } from '#server/database/connect.ts'
import { WEBHOOK } from '#server/exchange/feed/webhook.ts'
import { CERTIFICATE_DAYS, type Fault, FAULT_MS, FAULTS } from '#domain/desk/machine/faults.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import { isImportRefused } from './faults-store.ts'
import { spaceOf } from './space.ts'

const WORDS: Record<Fault, string> = {
  mail: 'the mail server has not answered for 5 minutes',
  webhook: 'the receiver of the webhook has not taken it for 5 minutes',
  disk: 'less than 5 % or 2 GB of the disk are free',
  import: 'the newest file of a kind was refused',
  backup: 'the newest backup is older than 36 hours',
  certificate: 'the certificate of the public address ends within 14 days',
  jobs: 'a mail or another job was given up within a day',
}

const LOOK_EVERY_MS = 30_000
const AWAY_MS = 5 * 60_000
const OLDEST_BACKUP_MS = 36 * 3_600_000
const DAY_MS = 86_400_000

export interface Watched {
  sql: Sql
  jobs: Pick<Jobs, 'failingSince' | 'hasGivenUpSince'>
  mailer: Pick<Mailer, 'isReachable'>
  dataDir: string
  /** Undefined where no backups are made by night. */
  backupFolder: string | undefined
  /** When the certificate of the public address ends; undefined where that is not reached by https. */
  certificateEnd: (() => Promise<Date | undefined>) | undefined
  clock: () => Date
}

/** Answers what looks once: all that does not work by now. What began before this process is counted from its start. */
export function faultFinder(watched: Watched): () => Promise<Fault[]> {
  const { sql, jobs, mailer, backupFolder, clock } = watched
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
      disk: await isDiskLow(watched),
      backup: backup !== undefined && now.getTime() - backup * 1000 > OLDEST_BACKUP_MS,
      certificate: await isEnding(watched, now),
      jobs: await jobs.hasGivenUpSince(new Date(now.getTime() - FAULT_MS)),
    }
    return FAULTS.filter(fault => is[fault])
  }
}

/** The disk of the data, or of the backups. */
async function isDiskLow({ dataDir, backupFolder }: Watched): Promise<boolean> {
  const folders = backupFolder === undefined ? [dataDir] : [dataDir, backupFolder]
  const spaces = await Promise.all(folders.map(spaceOf))
  return spaces.some(space => space?.is_low)
}

/** One that nobody shows is none that ends: the public address may not be reached from here. */
async function isEnding({ certificateEnd }: Watched, now: Date): Promise<boolean> {
  const end = await certificateEnd?.()
  return end !== undefined && end.getTime() - now.getTime() < CERTIFICATE_DAYS * DAY_MS
}

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
