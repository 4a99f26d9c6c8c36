import type { z } from 'zod'
import { isOverLimit } from '#domain/cart/limit.ts'
import { timeIn } from '#domain/calendar/zone.ts'
import { mayStillChange } from '#domain/orders/changes/until-cut-off.ts'
import type * as contract from '#domain/orders/contract.ts'
import { documentVersion } from '#domain/orders/shown.ts'
import { CANCELLED, PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import { mayValidateOwn, mayWithdraw } from '#domain/validation/decision.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import type { Decided } from '#domain/validation/shapes.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import { ORDERS } from '#server/orders/waiting.ts'
import { withdrawOrder } from '#server/placing/approval/withdrawal.ts'
import { releaseOffers } from '#server/placing/ordered-offers.ts'
import { changeOrder } from '#server/placing/versions/change-order.ts'
import { reopenOrder, settleOrder } from '#server/placing/versions/reopen.ts'
import { translate } from '#server/texts/translate.ts'
import { refuseChangedDocument } from '#server/validation/changed.ts'
import { hindranceOf } from '#server/validation/decide.ts'
import { holdDocument, readHeld } from '#server/validation/held.ts'
import { findValidators } from '#server/validation/validators.ts'
import { hasDiscountAbove } from './own-changes-store.ts'

type Change = z.output<NonNullable<(typeof contract.changeOwnOrder)['body']>>

/**
 * Changes the lines of an order until its cut-off, for who placed it: stock, limit, credit and validation anew, as if it were
 * placed now. One transaction: it is another order afterwards, or the same.
 */
export const changeOwnOrder = (
  context: SignedInContext,
  id: number,
  { changes, reason = '', version, total }: Change,
): Promise<z.infer<typeof contract.changeOwnOrder.reply>> =>
  context.sql.begin(async sql => {
    const { state } = await holdOwn(sql, context, id, version)
    const products = changes.flatMap(({ product }) => product ?? [])
    await reopenOrder(sql, context, { orderId: id, state, products })
    await changeOrder(sql, context, { orderId: id, changes, reason, by_validator: false, in_place_of: null })
    const after = await readHeld(sql, context, ORDERS, id)
    refuseChangedDocument({ version: 0, total: after.total }, { total })
    const hindrance = hindranceOf(context, { kind: ORDERS, waiting: after })
    if (hindrance) throw new Failure(400, hindrance.key, { asCode: true, params: hindrance.params })
    const reasons = await reasonsOf(sql, context, after)
    const { client_id, center_id, number } = after
    const isWaiting = reasons.length > 0
    const asked = { viewer: context.viewer, now: context.now, client_id, center_id }
    const validators = isWaiting ? await findValidators(sql, ORDERS.right, asked) : []
    await settleOrder(sql, context, { orderId: id, reasons, validators: validators.map(each => each.id) })
    return {
      id,
      number,
      state: isWaiting ? PENDING_VALIDATION : VALIDATED,
      message: translate(context.language, isWaiting ? 'changes.saved_waits' : 'changes.saved'),
    }
  })

/** Cancels an order until its cut-off, for who placed it: what it took is there again, and the ERP never hears of it. */
export const cancelOwnOrder = (
  context: SignedInContext,
  id: number,
  { version }: z.output<NonNullable<(typeof contract.cancelOwnOrder)['body']>>,
): Promise<Decided> =>
  context.sql.begin(async sql => {
    const { number } = await holdOwn(sql, context, id, version)
    const reason = translate(context.language, 'changes.cancelled_reason')
    await withdrawOrder(sql, context, { orderId: id, reason })
    await releaseOffers(sql, context, id)
    return { id, number, state: CANCELLED, message: translate(context.language, 'changes.own_cancelled') }
  })

type Held = Awaited<ReturnType<typeof holdDocument<Parameters<typeof ORDERS.needsLevel>[2]>>>

/** Holds an order that may still be changed and is what was shown, for who placed it. */
async function holdOwn(
  sql: Transaction,
  context: SignedInContext,
  id: number,
  version: number | undefined,
): Promise<Held> {
  const order = await holdDocument(sql, context, ORDERS, id)
  if (!mayWithdraw(context.viewer, order.user_id)) throw new Failure(403, 'changes.not_placed', { asCode: true })
  if (!mayStillChange(order, context.now)) throw tooLate(order)
  refuseChangedDocument({ version: documentVersion(order), total: order.total }, { version })
  return order
}

function tooLate({ promised }: Held): Failure {
  if (promised === null) return new Failure(409, 'changes.too_late', { asCode: true })
  const time = timeIn(promised.time_zone, new Date(promised.until))
  return new Failure(409, 'changes.too_late_since', { asCode: true, params: { time } })
}

/** Why it has to be validated, as if it were placed now. */
async function reasonsOf(sql: Transaction, context: SignedInContext, order: Held): Promise<WaitingReason[]> {
  const limit = await ORDERS.limit(sql, context, order)
  const isAbove = limit !== null && isOverLimit(limit, order.amount)
  const isOwn = mayValidateOwn(order, context.viewer.can_validate_orders, order.amount)
  return [
    ...(isAbove && !isOwn ? (['limit'] as const) : []),
    ...((await hasDiscountAbove(sql, order.id)) ? (['discount'] as const) : []),
  ]
}
