import type { z } from 'zod'
import type { createOrder } from '#domain/cart/contract.ts'
import { orderProblems } from '#domain/cart/finish.ts'
import { isOverLimit } from '#domain/cart/limit.ts'
import { clientDiscountOf, discountOf, figuresOf, priceLine, type PricedLine } from '#domain/cart/lines/line-price.ts'
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts'
import { businessDay } from '#domain/dates.ts'
import { cents, fromCents, lineAmounts } from '#domain/money.ts'
import { mayValidateOwn } from '#domain/validation/decision.ts'
import { waitingReasons } from '#domain/validation/reasons.ts'
import type { SignedInContext } from '#server/context.ts'
import { notFound } from '#server/errors/failure.ts'
import type { PurchaseOrderFile } from '#server/outside/sent-files/purchase-order-file.ts'
import { creditReason, lockedReason } from '#server/clients/credit-problem.ts'
import type { FinishFacts, FinishLineRow } from './facts.ts'
import { refusal, refusalOfOrder, refuseFor, refuseTooMuch } from './refusal.ts'
import { refuseShortStock } from './short-stock.ts'

export interface SentOrder {
  body: z.output<NonNullable<(typeof createOrder)['body']>>
  /** The client's purchase order. */
  file?: PurchaseOrderFile | undefined
}

/** For which centre a cart is ordered, and its lines with the prices of today; refused where it cannot become an order. */
export function checkOrder({ viewer, brand, now }: SignedInContext, facts: FinishFacts, { body, file }: SentOrder) {
  const { client_id, center_id } = facts
  const lines = facts.lines.map(row =>
    priceLine({ ...row, billable: row.billable && facts.has_facturable }, brand, viewer),
  )
  const [problem] = orderProblems({
    lines: lines.map(line => ({ product: line.row.product_id, is_valid_product: line.is_valid_product })),
    has_center: body.center != null,
    customer_number: body.customer_number ?? '',
    rules: facts.rules,
    cost_center: body.cost_center ?? '',
    has_file: file !== undefined,
    delivery_date: body.delivery_date ?? null,
    today: businessDay(now),
  })
  if (problem) throw refusalOfOrder(problem, facts.rules)
  if (facts.center_closed) throw refusal('cart.center_closed')
  if (client_id === null || center_id === null) throw notFound()
  if (facts.locked) refuseFor(lockedReason(viewer, facts.credit.locked_reason))
  return { center_id, lines }
}

/**
 * What an order comes to and why it waits for validation; refused where that is more than can be kept, or where more is
 * ordered of an article than there is.
 */
export function decideOrder(
  { viewer, brand, settings }: Pick<SignedInContext, 'viewer' | 'brand' | 'settings'>,
  facts: FinishFacts,
  lines: PricedLine<FinishLineRow>[],
) {
  const client_discount_percentage = clientDiscountOf(facts, viewer)
  const sums = cartTotals(lines.map(figuresOf), { client_discount_percentage })
  const totals = orderTotals(sums, client_discount_percentage)
  refuseTooMuch(sums.total)
  refuseFor(creditReason({ viewer, settings }, { ...facts, total: totals.total }))
  refuseShortStock(
    lines.map(line => line.row),
    brand,
  )
  const waiting_reasons = waitingReasons({
    is_above_limit: isOverLimit(facts, totals.base) && !mayValidateOwn(facts, viewer.can_validate_orders, totals.base),
    lines: lines.map(discountOf),
    client_discount_percentage,
    cart_discount_max: settings.cart_discount_max,
  })
  // Stock is looked at again when an order that waits is approved: until then it takes none.
  const isPending = waiting_reasons.length > 0
  return { totals, billable_center: fromCents(billableCents(lines)), waiting_reasons, isPending }
}

const billableCents = (lines: PricedLine<FinishLineRow>[]): bigint =>
  lines.filter(({ row }) => row.billable).reduce((sum, line) => sum + lineAmounts(figuresOf(line)).base, 0n)

/** What an order comes to: after the discount on the whole. */
export const orderTotals = ({ taxed, client_discount, final }: CartTotals, client_discount_percentage: number) => ({
  base: taxed,
  tax_total: fromCents(cents(final) - cents(taxed)),
  total: final,
  client_discount_percentage,
  client_discount,
})
