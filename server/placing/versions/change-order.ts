import { figuresOf, type PricedLine, priceLine } from '#domain/cart/lines/line-price.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { businessDay } from '#domain/dates.ts'
import { fromCents, lineAmounts, sumOf } from '#domain/money.ts'
import { type PlannedLine, planChanges } from '#domain/orders/changes/planned-lines.ts'
import type { LineChange } from '#domain/orders/changes/shapes.ts'
import { checkLines } from '#server/cart/check-line.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { Failure, fieldFailure, notFound } from '#server/errors/failure.ts'
import { orderTotals } from '#server/placing/decision.ts'
import { saleRow } from '#server/placing/entry-row.ts'
import type { FinishLineRow } from '#server/placing/facts.ts'
import { insertLines } from '#server/placing/order-store.ts'
import { refuseTooMuch } from '#server/placing/refusal.ts'
import { listPricedLines } from '#server/selling/priced-lines.ts'
import * as store from './versions-store.ts'

export interface Change {
  orderId: number
  changes: LineChange[]
  /** Why, in the words of who changes it. */
  reason: string
  by_validator: boolean
  in_place_of: number | null
}

/**
 * Changes the lines of an order that has taken nothing yet and is held with its articles: what stays keeps its price, another
 * article has the one that a cart would charge today. Both states are kept. The caller decides what follows from the new amount.
 */
export async function changeOrder(sql: Transaction, context: SignedInContext, change: Change): Promise<void> {
  const order = await store.findChanged(sql, change.orderId)
  if (!order) throw notFound()
  const { orderId, changes, by_validator } = change
  const may_add = !by_validator || order.validators_may_add
  const planned = planChanges(order.lines, changes, { may_add, may_raise: !by_validator })
  if ('problem' in planned) throw new Failure(400, `changes.${planned.problem}`, { asCode: true })
  const kept = keptLines(planned.lines, order.lines)
  const made = await pricedLines(sql, context, order, planned.lines)
  const { client_discount_percentage } = order
  const figures = [
    ...kept,
    ...made.map(line => ({ ...figuresOf(line), line: line.row.id, billable: line.row.billable })),
  ]
  const totals = orderTotals(cartTotals(figures, { client_discount_percentage }), client_discount_percentage)
  refuseTooMuch(totals.total)
  if (!may_add && totals.base > order.base) throw new Failure(400, 'changes.more_money', { asCode: true })
  if (order.revision === 0) await store.insertAsAsked(sql, orderId)
  await store.updateKeptLines(
    sql,
    orderId,
    kept.map(({ line, from_line, quantity, base }) => ({ line, from_line, quantity, base })),
  )
  await insertLines(
    sql,
    orderId,
    made.map(line => ({ ...saleRow(line, 0, { context, facts: order }), line: line.row.id, promised_on: null })),
  )
  await store.updateSums(sql, orderId, {
    ...totals,
    billable_center: sumOf(figures.filter(({ billable }) => billable).map(baseOf)),
    lines: planned.lines.length,
  })
  await store.insertVersion(sql, context, {
    ...change,
    version: order.revision + 1,
    reasons: reasonsOf(changes),
    origins: planned.lines,
  })
}

const baseOf = (line: Parameters<typeof lineAmounts>[0]): number => fromCents(lineAmounts(line).base)

/** The lines that stay what they are, with what they come to. */
const keptLines = (planned: PlannedLine[], standing: store.StandingRow[]) =>
  planned.flatMap(({ line, from_line, quantity, article }) => {
    const was = article ? undefined : standing.find(one => one.line === from_line)
    if (!was) return []
    const now = { ...was, line, from_line, quantity }
    return [{ ...now, base: baseOf(now) }]
  })

/** The lines with other articles, checked as those of any cart of this client. */
async function pricedLines(
  sql: Transaction,
  context: SignedInContext,
  order: store.ChangedOrder,
  planned: PlannedLine[],
): Promise<PricedLine<FinishLineRow>[]> {
  const wanted = planned.flatMap(({ article, ...line }) => (article ? [{ ...article, ...line }] : []))
  if (wanted.length === 0) return []
  const { client_id, center_id, locked, has_facturable } = order
  const buyer = { client_id, center_id, lead_id: null, locked, has_facturable, lines: order.lines.length }
  const checked = await checkLines({ ...context, sql }, buyer, wanted)
  const lines = checked.map((line, index) => {
    const asked = wanted[index]
    if (line.is_charge) throw fieldFailure('product', 'cart.charge_not_allowed')
    if (asked?.quantity !== line.quantity) throw new Failure(400, 'changes.short', { asCode: true })
    return { line: asked.line, product_id: line.product_id, unit_id: line.unit_id, quantity: line.quantity }
  })
  const rows = await listPricedLines(sql, { client_id, center_id, today: businessDay(context.now) }, lines)
  const was = new Map(planned.map(({ line, from_line }) => [line, order.lines.find(one => one.line === from_line)]))
  return rows.map(row => {
    // What the centre passes on is passed on with another article, too.
    const billable = has_facturable && was.get(row.id)?.billable === true
    const priced = priceLine({ ...row, billable }, context.brand, context.viewer)
    if (!priced.is_valid_product) throw fieldFailure('product', 'cart.product_unavailable')
    return priced
  })
}

const reasonsOf = (changes: LineChange[]): Record<number, string> =>
  Object.fromEntries(changes.flatMap(({ line, reason }) => (line === null || !reason ? [] : [[line, reason]])))
