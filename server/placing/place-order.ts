import type { z } from 'zod'
import type { createOrder, PlacedOrder } from '#domain/cart/contract.ts'
import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import { hashOfChange, repeatedReply } from '#server/cart/idempotency.ts'
import { fileOf } from '#server/outside/sent-files/purchase-order-file.ts'
import type { Transaction } from '#server/database/connect.ts'
import { spanFor } from '#server/selling/delivery-calendar.ts'
import { translate } from '#server/texts/translate.ts'
import { reasonTexts } from '#server/texts/waiting-reasons.ts'
import { findValidators, namesOf } from '#server/validation/validators.ts'
import { checkOrder, decideOrder, type SentOrder } from './decision.ts'
import { type FinishLineRow, readFacts } from './facts.ts'
import { lockForOrder } from './lock-store.ts'
import { promiseOrder } from './promise/order-promise.ts'
import { refuseOrdered } from './ordered-offers.ts'
import { refusal } from './refusal.ts'
import { holdAgainst } from './seen.ts'
import { storeOrder } from './store-order.ts'

type Body = z.output<NonNullable<(typeof createOrder)['body']>>

interface Wish extends SentOrder {
  key: string | undefined
  hash: string
}

interface Way {
  /** Holds the locks of lockForOrder(). */
  sql: Transaction
  /** True where it was found out before that the centre is delivered to on the day. */
  isDayChecked?: boolean
  /** True where the discount on the whole is that of an accepted offer. */
  isDiscountHeld?: boolean
}

const ROUTE = 'create_order'

/**
 * Finishes the cart as an order, in one transaction: locks, facts, decision, rows. A repeat with the same key answers the
 * first result; without a key the emptied cart answers that it is empty.
 */
export async function placeOrder(context: SignedInContext, body: Body, key: string | undefined): Promise<PlacedOrder> {
  const file = await fileOf('order_file', body.order_file)
  const wish = { body, key, hash: hashOfChange(context.viewer, body), file }
  return context.sql.begin(async sql => {
    const centers = body.center == null ? [] : [body.center]
    await lockForOrder(sql, context, { carts: [context.viewer.cart_key], centers })
    return finish(context, wish, { sql })
  })
}

/** Finishes the viewer's cart, which is locked. */
export async function finish(
  context: SignedInContext,
  { body, key, hash, file }: Wish,
  { sql, isDayChecked = false, isDiscountHeld = false }: Way,
): Promise<PlacedOrder> {
  const { viewer, now, language, settings } = context
  const day = body.delivery_date ?? null
  const asked = { viewer, now, center: body.center ?? null, route: ROUTE, key }
  const read = await readFacts<PlacedOrder>(sql, { ...asked, delivery: spanFor(now, day) })
  if (!read) throw refusal('cart.empty')
  const facts = { ...read, is_discount_held: isDiscountHeld }
  if (facts.kept) return repeatedReply(facts.kept, hash)
  await refuseOrdered(sql, facts)
  await holdAgainst(sql, context, facts, body)
  const { center_id, lines } = checkOrder(context, facts, { body, file })
  const isTogether = body.delivered_together ?? false
  const { promised, cut_off, later } = promiseOrder(context, facts, { day, isDayChecked, isTogether }, lines)
  const { totals, billable_center, waiting_reasons, isPending } = decideOrder(context, facts, lines)
  const { client_discount_percentage } = totals
  const reason = reasonTexts(language, settings, { waiting_reasons, client_discount_percentage })
  const state = isPending ? PENDING_VALIDATION : VALIDATED
  const validators = isPending
    ? await findValidators(sql, 'can_validate_orders', { viewer, now, client_id: facts.client_id, center_id })
    : []
  const reply = {
    order_datetime: now.toISOString(),
    state,
    ...totals,
    currency_symbol: facts.currency_symbol ?? '€',
    lines: lines.length,
    delivered_together: isTogether,
    promised,
    held_until: settings.change_until_cut_off ? cut_off : null,
    later: lines.flatMap(({ row }, index) => laterLine(row, later[index])),
    waiting_reasons,
    ...(isPending && {
      code: 1 as const,
      message: waiting_reasons.includes('limit') ? translate(language, 'cart.order_above_limit') : reason,
    }),
    validators: namesOf(validators),
  }
  const stored = await storeOrder(sql, {
    context,
    facts: { ...facts, client_discount_percentage },
    center_id,
    body,
    file,
    state,
    waiting_reasons,
    reason,
    validators,
    lines,
    promised,
    held_until: reply.held_until,
    later,
    totals,
    billable_center,
    reply,
    key,
    hash,
    route: ROUTE,
  })
  return { ...stored, ...reply }
}

const laterLine = ({ product_id, name }: FinishLineRow, day: string | null | undefined) =>
  day ? [{ product: product_id, name, day }] : []
