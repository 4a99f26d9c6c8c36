import type { Sql } from '#server/database/connect.ts'
import { queueFaults } from '#server/exchange/feed/webhook.ts'
import type { Fault } from '#domain/desk/machine/faults.ts'
import { queueMail } from '#server/mail/jobs.ts'
import type { Jobs } from '#server/outside/jobs/jobs.ts'
import type { Portal } from '#server/settings/company.ts'
import { markTold } from './faults-store.ts'

export interface Operators {
  sql: Sql
  jobs: Pick<Jobs, 'enqueue'>
  /** E-mails of those who run the portal. */
  emails: readonly string[]
  hasWebhook: boolean
  clock: () => Date
}

/** Those who can be told by mail: without a mail server none leaves. */
export const operatorsOf = ({ settings: { has_mail_server, operators } }: Portal): readonly string[] =>
  has_mail_server ? operators : []

/**
 * Tells the operators of faults once: by mail, or by the webhook where there are no addresses or mails do not leave. Of
 * one fault they are told once a day at most, by one of all processes. What nothing can carry now is told later.
 */
export async function tellOperators(operators: Operators, faults: readonly Fault[]): Promise<void> {
  const { sql, jobs, emails, hasWebhook, clock } = operators
  const hasMail = emails.length > 0 && !faults.includes('mail')
  if (faults.length === 0 || (!hasMail && (!hasWebhook || faults.includes('webhook')))) return
  await sql.begin(async transaction => {
    const untold = await markTold(transaction, faults, clock())
    if (untold.length === 0) return
    if (!hasMail) return queueFaults(transaction, jobs, untold)
    for (const to of emails) await queueMail(jobs, transaction, 'faults_begun', { faults: untold, to })
  })
}
