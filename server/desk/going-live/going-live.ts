import {
  type ConfirmedStep,
  type GoingLive,
  GOING_LIVE_STEPS,
  type GoingLiveLack,
  type GoingLiveStep,
  isSaidLack,
} from '#domain/desk/going-live/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { countLacks } from '#server/exchange/going-live/lacks.ts'
import { recordByHand } from '#server/exchange/history/record-by-hand.ts'
import { personSender } from '#server/exchange/storing/sender.ts'
import type { Readiness } from '#server/http/monitoring/stopping.ts'
import type { Portal } from '#server/settings/company.ts'
import * as store from './going-live-store.ts'

/** What of the installation no table says. */
export interface Installed {
  portal: () => Portal
  readiness: Pick<Readiness, 'faults'>
  /** In seconds since 1970; without it no backups are made by night. */
  newestBackup?: (() => Promise<number | undefined>) | undefined
}

const LACKS_OF: Record<GoingLiveStep, readonly GoingLiveLack[]> = {
  company: ['company_name', 'company_tax_id', 'company_address'],
  brand: ['brand_unseen'],
  mail: ['mail_server', 'mail_fails', 'mail_unseen'],
  countries: ['countries', 'countries_without_rates', 'countries_without_default', 'countries_of_nobody'],
  articles: ['articles', 'articles_without_price', 'articles_of_unknown_tax'],
  clients: ['clients', 'clients_without_center'],
  people: ['people', 'clients_of_nobody'],
  order: ['order', 'order_unread'],
  erp: ['erp'],
  backup: ['backup_off', 'backup_none', 'backup_untried'],
  operators: ['operators'],
}

/** What is missing before the first client orders (R531). */
export async function readGoingLive(context: SignedInContext, installed: Installed): Promise<GoingLive> {
  const { sql } = context
  const { settings } = installed.portal()
  const [counts, data, confirmations, unheld, own] = await Promise.all([
    countLacks(sql),
    store.findDataLacks(sql, settings.default_tax_code),
    store.listConfirmations(sql),
    store.listUnheld(sql),
    ownLacks(installed),
  ])
  const all = { ...counts, ...data, ...own, countries_of_nobody: unheld.length }
  const lacking = new Map(Object.entries(all).filter(([, count]) => count !== 0))
  // Of what there is nothing, no order can have been read.
  if (lacking.has('order')) lacking.delete('order_unread')
  const confirmed = new Map(confirmations.map(({ step, ...how }) => [step, how]))
  const steps = GOING_LIVE_STEPS.map(step => {
    const how = confirmed.get(step) ?? null
    const lacks = LACKS_OF[step]
      .filter(what => lacking.has(what) && !(how && isSaidLack(what)))
      .map(what => ({ what, count: lacking.get(what) ?? null }))
    return { step, lacks, confirmed: how }
  })
  return { steps, done: steps.filter(({ lacks }) => lacks.length === 0).length, unheld }
}

async function ownLacks({ portal, readiness, newestBackup }: Installed): Promise<store.DataLacks> {
  const { settings } = portal()
  const { issuer, company } = settings
  const backup = await newestBackup?.()
  const lacks: Partial<Record<GoingLiveLack, boolean>> = {
    company_name: !company.some(({ country, said }) => country === '' && said.name !== ''),
    company_tax_id: issuer.tax_id === '',
    company_address: issuer.address === '',
    brand_unseen: true,
    mail_server: !settings.has_mail_server,
    mail_fails: readiness.faults?.includes('mail') === true,
    mail_unseen: settings.has_mail_server,
    backup_off: newestBackup === undefined,
    backup_none: newestBackup !== undefined && backup === undefined,
    backup_untried: backup !== undefined,
    operators: settings.operators.length === 0,
  }
  return Object.fromEntries(Object.entries(lacks).flatMap(([what, isMissing]) => (isMissing ? [[what, null]] : [])))
}

/** Says of a step what only a person knows, or takes that back; both are in the history. */
export async function confirmStep(
  context: SignedInContext,
  { step, confirmed }: { step: ConfirmedStep; confirmed: boolean },
): Promise<void> {
  const { sql, viewer, requestId, now } = context
  await sql.begin(async transaction => {
    const isOther = confirmed
      ? await store.insertConfirmation(transaction, { step, user: viewer.id, now })
      : await store.deleteConfirmation(transaction, step)
    if (!isOther) return
    const before = { confirmed: !confirmed }
    const row = { kind: 'going_live', key: step, what: 'changed', before, after: { confirmed } } as const
    await recordByHand(transaction, row, { sender: personSender(viewer, requestId), now })
  })
}
