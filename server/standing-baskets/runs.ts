import type { DecidedRun } from '#domain/standing-baskets/contract.ts'
import type { RunLook, StandingRun } from '#domain/standing-baskets/shapes.ts'
import type { SaidOfOrder } from '#domain/cart/contract.ts'
import type { Seen } from '#domain/cart/shown.ts'
import { canGoByItself } from '#domain/standing-baskets/said.ts'
import { fullDay } from '#domain/calendar/promise-words.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure, notFound } from '#server/errors/failure.ts'
import { fileOf, type PurchaseOrderFile } from '#server/outside/sent-files/purchase-order-file.ts'
import { listsOf, placeLocked, refuseDeliveryDay, refuseOtherRows } from '#server/orders-import/place-rows.ts'
import { lockPlacing } from '#server/placing/place-lines.ts'
import { translate } from '#server/texts/translate.ts'
import { decideRun, type LookContext, lookAtRun, type Quantities } from './look.ts'
import * as store from './runs-store.ts'

export interface RunWish {
  quantities: Quantities
  /** R611: what its client asks of it. */
  said: SaidOfOrder
  /** Its order file, where that was looked at before. */
  file?: PurchaseOrderFile | undefined
  seen: Seen
  /** Who decides; null where it is sent by itself. */
  by: number | null
}

/** A delivery with what it would order now, while it is open. */
export const readRun = async (context: LookContext, id: number): Promise<StandingRun> =>
  withLook(context, await findRun(context, id))

export const previewRun = async (context: LookContext, id: number, quantities: Quantities): Promise<RunLook> =>
  lookAtRun(context, await findRun(context, id), quantities)

export async function withLook(context: LookContext, run: store.FoundRun): Promise<StandingRun> {
  const { basket: _, ...shown } = run
  const by_itself = shown.by_itself && canGoByItself(shown.order_rules)
  return { ...shown, by_itself, look: isOpen(run, context.now) ? await lookAtRun(context, run, []) : null }
}

export async function findRun(
  { sql, viewer }: Pick<LookContext, 'sql' | 'viewer'>,
  id: number,
): Promise<store.FoundRun> {
  const run = await store.findRun(sql, viewer, id)
  if (!run) throw notFound()
  return run
}

const isOpen = ({ state, until }: store.FoundRun, now: Date) => state === 'open' && new Date(until) > now

/**
 * R608: orders a delivery for who is asked, with the rights, prices and limit of this moment: the order and what becomes of
 * the delivery are one transaction. What was decided before is told and not done again.
 */
export async function sendRun(context: SignedInContext, id: number, wish: RunWish): Promise<DecidedRun> {
  const { sql, viewer, now } = context
  const run = await findRun(context, id)
  if (!run.is_own) throw new Failure(403, 'standing.only_own', { asCode: true })
  if (!isOpen(run, now)) return repeated(context, run)
  const { customer_number = '', cost_center, order_file } = wish.said
  const file = wish.file ?? (await fileOf('order_file', order_file))
  const { buyer, rows } = await decideRun(context, run, wish.quantities)
  await refuseOtherRows(context, buyer, rows, wish.seen)
  const said = { customer_number: customer_number.trim(), cost_center, file }
  const lists = listsOf(buyer, rows, { observations: '', ...said, delivery_date: run.day })
  if (lists.length === 0) throw new Failure(400, 'standing.nothing_to_order', { asCode: true })
  await refuseDeliveryDay(context, buyer, lists)
  const isSent = await sql.begin(async transaction => {
    await lockPlacing(transaction, viewer)
    if (!(await store.lockOpen(transaction, id, now))) return false
    const { orders } = await placeLocked(transaction, context, { buyer, lists, seen: wish.seen })
    const [order] = orders
    if (!order) throw new Failure(400, 'standing.nothing_to_order', { asCode: true })
    return store.updateDecided(transaction, id, { state: 'sent', now, by: wish.by, order: order.id })
  })
  const decided = await findRun(context, id)
  return isSent ? told(context, decided, 'standing.done_sent') : repeated(context, decided)
}

/** R607: leaves a delivery out, for who is asked and who may change its basket. */
export async function skipRun(context: SignedInContext, id: number): Promise<DecidedRun> {
  const { sql, viewer, now } = context
  const run = await findRun(context, id)
  if (!run.may_change) throw new Failure(403, 'standing.of_another', { asCode: true })
  const isSkipped = await store.updateDecided(sql, id, { state: 'skipped', now, by: viewer.id })
  const decided = await findRun(context, id)
  return isSkipped ? told(context, decided, 'standing.done_skipped') : repeated(context, decided)
}

const WAS: Record<StandingRun['state'], MessageKey> = {
  sent: 'standing.was_sent',
  skipped: 'standing.was_skipped',
  failed: 'standing.was_failed',
  unanswered: 'standing.was_unanswered',
  // Its time is over, and the next check says so.
  open: 'standing.was_unanswered',
  planned: 'standing.was_unanswered',
  none: 'standing.was_unanswered',
}

const repeated = (context: LookContext, run: store.FoundRun): DecidedRun => ({
  ...told(context, run, WAS[run.state]),
  is_repeated: true,
})

const told = ({ language }: LookContext, { state, order, day }: store.FoundRun, key: MessageKey): DecidedRun => ({
  is_repeated: false,
  state,
  order,
  message: translate(language, key, { day: fullDay(day, language), number: order?.number ?? '' }),
})
