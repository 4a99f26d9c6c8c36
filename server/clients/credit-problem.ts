import { type Credit, isAboveCredit } from '#domain/clients/credit.ts'
import { formatMoney } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { can } from '#domain/permissions.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { MessageParams } from '#server/texts/translate.ts'

interface Sentence {
  key: MessageKey
  params: MessageParams
}

/** Why nothing is sold, as the viewer may know it. */
export interface CreditReason extends Sentence {
  /** What the client's own users may read of it. */
  recorded: Sentence
}

const asToldTo = (viewer: Viewer, ofStaff: Sentence, recorded: Sentence): CreditReason => ({
  ...(can.actForClients(viewer) ? ofStaff : recorded),
  recorded,
})

/** That a client is locked; staff are told why, where that is known. */
export function lockedReason(viewer: Viewer, reason: string, key: MessageKey = 'cart.client_locked'): CreditReason {
  const locked = { key, params: {} }
  const because: Sentence = { key: 'cart.client_locked_because', params: { reason } }
  return asToldTo(viewer, reason === '' ? locked : because, locked)
}

interface Amount {
  credit: Credit
  /** With its tax, as the balance has it. */
  total: number
  currency_symbol: string | null
}

/** That an order is above the credit of its client, where the installation stops such orders. */
export function creditReason(
  { viewer, settings }: Pick<SignedInContext, 'viewer' | 'settings'>,
  { credit, total, currency_symbol }: Amount,
): CreditReason | undefined {
  if (!settings.stop_above_credit || !isAboveCredit(credit, total)) return undefined
  const money = (value: number | null) => formatMoney(value ?? 0, currency_symbol ?? '€')
  const params = { limit: money(credit.credit_limit), used: money(credit.used), total: money(total) }
  return asToldTo(viewer, { key: 'cart.above_credit_amounts', params }, { key: 'cart.above_credit', params: {} })
}
