import type { z } from 'zod'
import type { createOrder, PlacedOrder } from '#domain/cart/contract.ts'
import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext } from '#server/context.ts'
import { findDeliveryProblem } from '#server/calendar/service.ts'
import { hashOfChange, repeatedReply } from '#server/cart/idempotency.ts'
import type { Queryable } from '#server/database/connect.ts'
import { Failure } from '#server/errors/failure.ts'
import { translate } from '#server/texts/translate.ts'
import { reasonTexts } from '#server/texts/waiting-reasons.ts'
import { findValidators, namesOf } from '#server/validation/validators.ts'
import { checkOrder, decideOrder } from './decision.ts'
import { readFacts } from './facts.ts'
import { insertOrder, lockForOrder, type StoreOrder } from './order-store.ts'
import { isOrdered } from './ordered-offers.ts'
import { refusal } from './refusal.ts'
import { holdAgainst } from './seen.ts'

type Body = z.output<NonNullable<(typeof createOrder)['body']>>

interface Wish {
  body: Body
  key: string | undefined
  hash: string
}

interface Way {
  /** The connections, or the transaction that everything is read in. */
  sql: Queryable
  storeOrder: StoreOrder
  /** True where it was found out before that the centre is delivered to on the day. */
  isDayChecked?: boolean
}

const ROUTE = 'create_order'

/**
 * Finishes the cart as an order. A repeat with the same key answers the first result; without a key the emptied cart
 * answers that it is empty.
 *
 * The order is decided by what is read without a lock, and stored by one statement that holds only where that is still
 * so, together with other orders. Where somebody was quicker it is decided anew, with everything locked.
 */
export async function placeOrder(
  context: SignedInContext,
  storeOrder: StoreOrder,
  body: Body,
  key: string | undefined,
): Promise<PlacedOrder> {
  const wish = { body, key, hash: hashOfChange(context.viewer, body) }
  const placed = await finish(context, wish, { sql: context.sql, storeOrder })
  if (placed) return placed
  return context.sql.begin(async transaction => {
    const centers = body.center == null ? [] : [body.center]
    const carts = [context.viewer.cart_key]
    await lockForOrder(transaction, context.viewer, { carts, centers, now: context.now })
    const second = await finish(context, wish, {
      sql: transaction,
      storeOrder: insertOrder(transaction, context.jobs),
    })
    if (!second) throw new Failure(409, 'errors.conflict')
    return second
  })
}

/** Finishes the viewer's cart. Undefined where what decides it has changed meanwhile. */
export async function finish(
  context: SignedInContext,
  { body, key, hash }: Wish,
  { sql, storeOrder, isDayChecked = false }: Way,
): Promise<PlacedOrder | undefined> {
  const { viewer, now, language, settings } = context
  const facts = await readFacts<PlacedOrder>(sql, { viewer, now, center: body.center ?? null, route: ROUTE, key })
  if (!facts) throw refusal('cart.empty')
  if (facts.kept) return repeatedReply(facts.kept, hash)
  // Without a lock it may be this very cart that was ordered a moment ago.
  if (await isOrdered(sql, facts, { isLocked: sql !== context.sql })) return undefined
  await holdAgainst(sql, context, facts, body)
  const { center_id, lines } = checkOrder(context, facts, body)
  if (!isDayChecked) await refuseUndeliverable(sql, center_id, body.delivery_date)
  const { totals, uses, waiting_reasons, isPending } = decideOrder(context, facts, lines)
  const { client_discount_percentage } = totals
  const reason = reasonTexts(language, settings, { waiting_reasons, client_discount_percentage })
  const state = isPending ? PENDING_VALIDATION : VALIDATED
  const validators = isPending
    ? await findValidators(sql, 'can_validate_orders', { viewer, client_id: facts.client_id, center_id })
    : []
  const reply = {
    order_datetime: now.toISOString(),
    state,
    ...totals,
    currency_symbol: facts.currency_symbol ?? '€',
    lines: lines.length,
    waiting_reasons,
    ...(isPending && {
      code: 1 as const,
      message: waiting_reasons.includes('limit') ? translate(language, 'cart.order_above_limit') : reason,
    }),
    validators: namesOf(validators),
  }
  const named = await storeOrder({
    context,
    facts: { ...facts, client_discount_percentage },
    center_id,
    body,
    state,
    is_approved: !isPending,
    waiting_reasons,
    reason,
    validators: validators.map(({ id }) => id),
    lines,
    uses,
    totals,
    reply,
    key,
    hash,
    route: ROUTE,
  })
  return named && { ...named, ...reply }
}

async function refuseUndeliverable(sql: Queryable, center: number, day: Body['delivery_date']): Promise<void> {
  const problem = day ? await findDeliveryProblem(sql, center, day) : undefined
  if (problem) throw refusal(problem.key, problem.params)
}
