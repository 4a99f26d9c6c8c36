import { type Configuration, SETTING_NAMES } from '#server/config.ts'
import type { Sql } from '#server/database/connect.ts'
import { complainOf } from '#server/errors/complaints.ts'
import { operatorsOf, tellOperators } from '#server/faults/tell-operators.ts'
import { watchForFaults } from '#server/faults/watch.ts'
import type { Readiness } from '#server/http/monitoring/stopping.ts'
import { watchCertificate } from '#server/outside/certificate/certificate.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Mailer } from '#server/outside/mail/mail.ts'
import type { Portal } from '#server/settings/company.ts'
import { tellableSettings } from '#server/settings/tellable.ts'

interface Room {
  sql: Sql
  jobs: Jobs
  mailer: Mailer
  portal: () => Portal
}

const clock = () => new Date()

/** Watches for what does not work, and tells the operators. Answers where the portal stands, and how to stop. */
export function workFaults(
  { dataDir, nightlyBackup, publicUrl, webhook }: Configuration,
  { sql, jobs, mailer, portal }: Room,
  readiness: Required<Pick<Readiness, 'faults'>>,
) {
  const folders = {
    dataDir,
    backupFolder: nightlyBackup?.folder,
    certificateEnd: watchCertificate(publicUrl, clock),
  }
  const hasWebhook = webhook !== undefined
  const stop = watchForFaults({ sql, jobs, mailer, ...folders, clock }, readiness, {
    complain: complainOf('Health'),
    tell: faults => tellOperators({ sql, jobs, emails: operatorsOf(portal()), hasWebhook, clock }, faults),
  })
  return { stop, place: { ...folders, settings: tellableSettings(SETTING_NAMES, process.env) } }
}
