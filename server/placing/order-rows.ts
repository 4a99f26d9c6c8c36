import type { z } from 'zod'
import type { createOrder } from '#domain/cart/contract.ts'
import { figuresOf, type PricedLine } from '#domain/cart/line-price.ts'
import { businessDay } from '#domain/dates.ts'
import { fromCents, lineAmounts } from '#domain/money.ts'
import type { WaitingReason } from '#domain/validation/reasons.ts'
import { countedDays } from '#server/clients/purchase-current.ts'
import type { SignedInContext } from '#server/context.ts'
import type { ReplyToKeep } from '#server/database/kept-replies.ts'
import { saleRow } from './entry-row.ts'
import type { FinishFacts, FinishLineRow } from './facts.ts'
import type { StockUse } from './stock-uses.ts'

/** An order that has been decided. */
export interface NewOrder extends ReplyToKeep {
  context: SignedInContext
  facts: FinishFacts
  center_id: number
  body: z.output<NonNullable<(typeof createOrder)['body']>>
  state: number
  /** It counts from now on: it does not wait for validation. */
  is_approved: boolean
  /** Who is told of an order that waits, by their ids. */
  validators: number[]
  lines: PricedLine<FinishLineRow>[]
  /** What it takes of limited stock. */
  uses: StockUse[]
  totals: {
    base: number
    tax_total: number
    total: number
    client_discount_percentage: number
    client_discount: number
  }
  waiting_reasons: WaitingReason[]
  /** The same in words. */
  reason: string
}

const saleOf = ({ context, totals }: NewOrder) => ({ context, facts: totals })

export const yearOf = ({ context }: NewOrder): number => Number(businessDay(context.now).slice(0, 4))

/** Orders as insertOrders() takes them: three tables, in which `place` tells of which order a row is. */
export const rowsOf = (orders: NewOrder[]) => ({
  orders: orders.map(orderRow),
  entries: orders.flatMap((order, place) =>
    order.lines.map((line, index) => ({ place, ...saleRow(line, index, saleOf(order)) })),
  ),
  needs: orders.flatMap(({ uses }, place) => uses.map(use => ({ place, ...use }))),
})

function orderRow(order: NewOrder, place: number) {
  const { context, facts, body, totals, lines } = order
  const { viewer, now, requestId } = context
  return {
    place,
    cart_id: facts.id,
    version: facts.version,
    offers: facts.offers,
    client_id: facts.client_id,
    center_id: order.center_id,
    ...countedDays(facts.purchase_limit_period, now),
    purchase_current: facts.purchase_current,
    user_id: viewer.id,
    request_id: requestId,
    now: now.toISOString(),
    today: businessDay(now),
    state: order.state,
    is_approved: order.is_approved,
    validators: order.validators,
    delivery_date: body.delivery_date ?? null,
    customer_number: body.customer_number ?? '',
    observations: body.observations ?? facts.observations,
    currency_code: facts.currency_code ?? 'EUR',
    currency_symbol: facts.currency_symbol ?? '€',
    ...totals,
    billable_center: fromCents(billableCents(lines)),
    waiting_reasons: order.waiting_reasons,
    reason: order.reason,
    lines: lines.length,
    route: order.route,
    key: order.key ?? null,
    body_hash: order.hash,
    reply: order.reply,
  }
}

const billableCents = (lines: PricedLine<FinishLineRow>[]): bigint =>
  lines.filter(({ row }) => row.billable).reduce((sum, line) => sum + lineAmounts(figuresOf(line)).base, 0n)
