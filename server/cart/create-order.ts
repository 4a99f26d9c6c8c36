import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { isOverLimit } from '#domain/cart/limit.ts'
import type { createOrder, PlacedOrder } from '#domain/cart/contract.ts'
import { orderProblems } from '#domain/cart/finish.ts'
import { isStockLimited, maxQuantity } from '#domain/cart/quantity.ts'
import { type CartTotals, cartTotals } from '#domain/cart/totals.ts'
import { businessDay } from '#domain/dates.ts'
import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import type { SignedInContext, Viewer } from '#server/context.ts'
import type { Transaction } from '#server/db.ts'
import { Failure, notFound } from '#server/failure.ts'
import { enqueueOrderMail } from '#server/mail/jobs.ts'
import { translate } from '#server/translate.ts'
import { claimKey } from './idempotency.ts'
import { clientDiscountOf, figuresOf, listLines, type PricedLine, priceLine } from './lines.ts'
import * as orders from './order-store.ts'
import { findBuyingFacts } from './buying-store.ts'
import { type CartRow, lockCart } from './store.ts'

type Body = z.output<NonNullable<(typeof createOrder)['body']>>

const ROUTE = 'create_order'
const MAX_AMOUNT = 999_999_999_999.99 // what numeric(14, 2) holds

/**
 * Finishes the cart as an order: check, price, limit, number, store, empty the cart, all in one transaction. A repeat
 * with the same key answers the first result; without a key the emptied cart answers that it is empty.
 */
export function placeOrder(context: SignedInContext, body: Body, key: string | undefined): Promise<PlacedOrder> {
  return context.sql.begin(async transaction => {
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const earlier = await claimKey<PlacedOrder>(transaction, { context, route: ROUTE, key, hash })
    return earlier ?? finish(transaction, context, body, key)
  })
}

// Locks are always taken in this order: cart, centre, articles by id, number series. No two orders can wait for each
// other in a circle.
async function finish(sql: Transaction, context: SignedInContext, body: Body, key: string | undefined) {
  const { viewer, now, language } = context
  const locked = await lockCart(sql, viewer)
  if (!locked) throw refusal('cart.empty')
  const client_discount_percentage = clientDiscountOf(locked, viewer)
  const cart = { ...locked, client_discount_percentage }
  const { buyer, lines } = await readOrder(sql, context, cart, body)
  const sums = cartTotals(lines.map(figuresOf), { client_discount_percentage })
  const totals = orderTotals(sums)
  if (sums.total > MAX_AMOUNT) throw refusal('errors.too_big', { limit: MAX_AMOUNT })
  const [limit, id] = await Promise.all([
    orders.lockCenterLimit(sql, viewer, buyer.center_id, now),
    orders.takeOrderId(sql),
    lockStock(sql, context, lines),
  ])
  const isPending = isOverLimit(limit, totals.base) && !mayPassOwn(limit, viewer, totals.base)
  await enqueueOrderMail(context.jobs, sql, id)
  const validators = isPending ? await orders.listValidators(sql, viewer, { ...cart, center_id: buyer.center_id }) : []
  const placed = await orders.insertOrder(sql, {
    id,
    context,
    cart,
    center_id: buyer.center_id,
    body,
    state: isPending ? PENDING_VALIDATION : VALIDATED,
    lines,
    totals,
    stockLines: lines.filter(line => isLimited(context, line)).map(line => line.row.id),
  })
  const reply = {
    ...placed,
    ...(isPending && {
      code: 1 as const,
      message: translate(language, 'cart.order_above_limit'),
    }),
    validators,
  }
  // Last of all: from here to the commit every other order waits for its number.
  const number = await orders.numberOrder(sql, { id, context, reply, key, route: ROUTE })
  return { ...reply, number }
}

// Four eyes, unless the client lets its validators pass their own, and then up to their own maximum.
const mayPassOwn = (limit: orders.CenterLimit, viewer: Viewer, amount: number): boolean =>
  limit.own_validation &&
  viewer.can_validate_orders &&
  (limit.validation_limit === null || amount <= limit.validation_limit)

const refusal = (code: ConstructorParameters<typeof Failure>[1], params = {}) =>
  new Failure(400, code, { asCode: true, params })

async function readOrder(sql: Transaction, context: SignedInContext, cart: CartRow, body: Body) {
  const { viewer, brand, now } = context
  const today = businessDay(now)
  const center = body.center ?? null
  // The cart was filled with the prices of its client: it can become an order of no other one.
  if (cart.client_id !== null && body.client != null && body.client !== cart.client_id) {
    throw new Failure(409, 'cart.other_client', { asCode: true })
  }
  const [rows, buyer] = await Promise.all([
    listLines(sql, { ...cart, center_id: center }, today),
    cart.client_id === null ? undefined : findBuyingFacts(sql, viewer, { client: cart.client_id, center }),
  ])
  const lines = rows.map(row =>
    priceLine({ ...row, billable: row.billable && buyer?.has_facturable === true }, brand, viewer),
  )
  const facts = {
    lines: lines.map(line => ({ product: line.row.product_id, is_valid_product: line.is_valid_product })),
    has_center: center !== null,
    customer_number: body.customer_number ?? '',
    delivery_date: body.delivery_date ?? null,
    today,
  }
  const [problem] = orderProblems(facts)
  if (problem) throw refusal(problem)
  if (!buyer || buyer.center_id === null) throw notFound()
  if (buyer.locked) throw refusal('cart.client_locked')
  return { buyer: { ...buyer, center_id: buyer.center_id }, lines }
}

const isLimited = ({ brand }: SignedInContext, { row }: PricedLine) =>
  !row.is_charge && isStockLimited(row, brand.flags)

// Two lines of one article, in two formats, share its stock.
async function lockStock(sql: Transaction, context: SignedInContext, lines: PricedLine[]): Promise<void> {
  const limited = lines.filter(line => isLimited(context, line))
  if (limited.length === 0) return
  const stocks = await orders.lockStock(
    sql,
    limited.map(line => line.row.product_id),
  )
  const left = new Map(stocks.map(article => [article.id, article.stock]))
  for (const { row } of limited) {
    const stock = left.get(row.product_id) ?? 0
    if (maxQuantity({ ...row, stock }, context.brand.flags, row.unit_quantity) < row.quantity) {
      throw refusal('cart.not_enough_stock', { name: row.name })
    }
    left.set(row.product_id, stock - row.quantity * row.unit_quantity)
  }
}

const orderTotals = ({ net, client_discount, final }: CartTotals) => ({
  base: round(net - client_discount),
  tax_total: round(final - (net - client_discount)),
  total: final,
})

// A difference of two amounts in cents, without the dust of binary fractions.
const round = (amount: number): number => Math.round(amount * 100) / 100
