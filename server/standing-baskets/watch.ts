import type { Sql } from '#server/database/connect.ts'
import { LIMITS } from '#server/limits/limits.ts'
import type { JobQueue } from '#server/outside/jobs/jobs.ts'
import { repeat } from '#server/process/repeat.ts'
import type { Portal } from '#server/settings/company.ts'
import { askAboutBaskets, endUnanswered, type OwnCall, sendByThemselves } from './keep.ts'

const CHECK_EVERY_MS = 60_000

interface Room {
  sql: Sql
  jobs: JobQueue
  /** As it is by now. */
  portal: () => Portal
  log: OwnCall['log']
  onError: (error: unknown) => void
}

/** Every minute: who is to be asked is asked, what goes by itself goes, and what nobody has answered ends. Returns what stops it. */
export function watchBaskets({ sql, jobs, portal, log, onError }: Room): () => Promise<void> {
  const stop = repeat(
    CHECK_EVERY_MS,
    async () => {
      const keeping = { sql, jobs, now: new Date(), onError }
      const { brand, settings } = portal()
      const call = { brand, settings, jobs, log, limits: LIMITS, requestId: 'standing', address: '', userAgent: '' }
      await endUnanswered(keeping)
      await sendByThemselves(keeping, call)
      await askAboutBaskets(keeping)
    },
    onError,
  )
  return async () => stop()
}
