import * as contract from '#domain/desk/machine-contract.ts'
import { can } from '#domain/permissions.ts'
import { feature } from '#server/http/feature.ts'
import type { Readiness } from '#server/http/monitoring/stopping.ts'
import { route } from '#server/http/route.ts'
import { queueMail } from '#server/mail/jobs.ts'
import { listNewestImports, readFeedState } from './machine-store.ts'

export interface MachineState {
  version: string
  readiness: Readiness
  /** In seconds since 1970; without it no backups are made by night. */
  newestBackup?: (() => Promise<number | undefined>) | undefined
}

const MILLISECONDS = 1000

export const machineRoutes = feature<MachineState>(({ version, readiness, newestBackup }) => [
  route(contract.readMachine, can.tendJobs, async ({ sql, jobs }) => {
    const [backup, given_up, imports, feed] = await Promise.all([
      newestBackup?.(),
      jobs.countDead(),
      listNewestImports(sql),
      readFeedState(sql),
    ])
    return {
      version,
      faults: [...(readiness.faults ?? [])],
      newest_backup: backup === undefined ? null : new Date(backup * MILLISECONDS).toISOString(),
      has_backups: newestBackup !== undefined,
      given_up: given_up.filter(({ count }) => count > 0),
      imports,
      feed,
    }
  }),
  route(contract.sendTestMail, can.tendJobs, async ({ sql, jobs, viewer, language }) => {
    await queueMail(jobs, sql, 'machine_test', { to: viewer.email, language })
    return { to: viewer.email }
  }),
])
