import { CERTIFICATE_DAYS } from '#domain/desk/machine/faults.ts'
import type { Machine } from '#domain/desk/machine/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { spaceOf } from '#server/faults/space.ts'
import type { Readiness } from '#server/http/monitoring/stopping.ts'
import type { Place } from '#server/settings/place.ts'
import { listNewestImports, readFeedState, readVersions } from './machine-store.ts'

export interface MachineState {
  version: string
  readiness: Readiness
  /** In seconds since 1970; without it no backups are made by night. */
  newestBackup?: (() => Promise<number | undefined>) | undefined
  place?: Place | undefined
}

const MILLISECONDS = 1000
const DAY_MS = 86_400_000

/** Whether the portal, its mails, its disks, its backups and the way to the ERP work. */
export async function readState(
  { sql, jobs, now }: SignedInContext,
  { version, readiness, newestBackup, place }: MachineState,
): Promise<Machine> {
  const [backup, given_up, imports, feed, versions, disks, certificate] = await Promise.all([
    newestBackup?.(),
    jobs.countDead(),
    listNewestImports(sql),
    readFeedState(sql),
    readVersions(sql),
    disksOf(place),
    certificateOf(place, now),
  ])
  return {
    version,
    versions: { node: process.version, ...versions },
    faults: [...(readiness.faults ?? [])],
    newest_backup: backup === undefined ? null : new Date(backup * MILLISECONDS).toISOString(),
    has_backups: newestBackup !== undefined,
    disks,
    certificate,
    given_up: given_up.filter(({ count }) => count > 0),
    imports,
    feed,
  }
}

async function disksOf(place: Place | undefined): Promise<Machine['disks']> {
  const folders = [
    ['data', place?.dataDir],
    ['backups', place?.backupFolder],
  ] as const
  const found = await Promise.all(
    folders.map(async ([of, folder]) => {
      const space = folder === undefined ? undefined : await spaceOf(folder)
      return space === undefined ? [] : [{ of, ...space }]
    }),
  )
  return found.flat()
}

async function certificateOf(place: Place | undefined, now: Date): Promise<Machine['certificate']> {
  if (place?.certificateEnd === undefined) return null
  const end = await place.certificateEnd()
  if (end === undefined) return { ends_at: null, days: null, is_ending: false }
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS)
  return { ends_at: end.toISOString(), days, is_ending: days < CERTIFICATE_DAYS }
}
