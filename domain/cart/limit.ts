import type { LimitPeriod } from '#domain/dates.ts'
import { cents, divideRounded, fromCents, lineAmounts, percentOf } from '#domain/money.ts'
import type { LineFigures } from '#domain/money.ts'

// The effect of a cart on the purchase limit of its centre. The base without IVA is compared, charges included
// (product.md 10). All amounts are counted in cents.

const MEDIUM_FROM = 70 // percent, 000 §4: under 70 min, 70 to 90 medium, above 90 max
const MEDIUM_UP_TO = 90
const MAX_SUGGESTIONS = 3 // screens 3.13

export type LimitLevel = 'min' | 'medium' | 'max'

export function limitLevel(percent: number): LimitLevel {
  if (percent < MEDIUM_FROM) return 'min'
  return percent <= MEDIUM_UP_TO ? 'medium' : 'max'
}

export interface PurchaseLimit {
  /** Null means no limit. */
  purchase_limit: number | null
  /** X means no limit, whatever purchase_limit says. */
  purchase_limit_period: LimitPeriod
  purchase_current: number
}

export interface LimitProjection {
  limit: number
  current: number
  cart: number
  /** current + cart */
  projected: number
  /** Percentages of the limit with at most 2 decimals. */
  current_percent: number
  cart_percent: number
  projected_percent: number
  level: LimitLevel
  is_over: boolean
  /** The amount by which the projection exceeds the limit, else 0. */
  missing: number
  /** The amount that may still be bought, 0 if the limit is exceeded. */
  left: number
}

/** Null if the centre has no limit. `cartNet` is the net of the cart (`cartTotals().net`). */
export function projectLimit(center: PurchaseLimit, cartNet: number): LimitProjection | null {
  if (center.purchase_limit === null || center.purchase_limit_period === 'X') return null
  const limit = cents(center.purchase_limit)
  const current = cents(center.purchase_current)
  const cart = cents(cartNet)
  const projected = current + cart
  const projectedPercent = percentOfLimit(projected, limit)
  return {
    limit: center.purchase_limit,
    current: center.purchase_current,
    cart: cartNet,
    projected: fromCents(projected),
    current_percent: percentOfLimit(current, limit),
    cart_percent: percentOfLimit(cart, limit),
    projected_percent: projectedPercent,
    level: limitLevel(projectedPercent),
    is_over: projected > limit,
    missing: fromCents(projected > limit ? projected - limit : 0n),
    left: fromCents(projected > limit ? 0n : limit - projected),
  }
}

/** An order that reaches its limit exactly is within it. */
export const isOverLimit = (center: PurchaseLimit, cartNet: number): boolean =>
  projectLimit(center, cartNet)?.is_over ?? false

/** With a limit of 0 the first cent counts as 100 %, and each further one is added to it. */
const percentOfLimit = (amount: bigint, limit: bigint): number =>
  limit > 0n ? fromCents(divideRounded(amount * 10_000n, limit)) : amount > 0n ? 100 + fromCents(amount) : 0

export interface ReducibleLine extends LineFigures {
  id: number
}

export interface LimitSuggestion {
  id: number
  /** By how much the quantity of the line is reduced. */
  fewer: number
  /** The quantity that remains; 0 removes the line. */
  quantity: number
  /** The net amount that is saved. */
  saved: number
}

/** The discount on the whole and the net of all lines. With a discount, a cheaper line saves only a part of its amount. */
export interface DiscountOnWhole {
  net: number
  client_discount_percentage: number
}

/**
 * Changes of a single line that bring the cart within its limit, each with the smallest reduction. They are sorted by the
 * share of the line that is removed, so two packs of twenty come before nine of ten, and removed lines come last. Empty
 * if no single line is enough.
 */
export function limitSuggestions(lines: ReducibleLine[], missing: number, whole?: DiscountOnWhole): LimitSuggestion[] {
  if (missing <= 0) return []
  const counted = (net: bigint) => (whole ? net - percentOf(net, whole.client_discount_percentage) : net)
  const before = cents(whole?.net ?? 0)
  const saves = (less: bigint) => counted(before) - counted(before - less)
  return lines
    .flatMap(line => suggestionFor(line, cents(missing), saves))
    .toSorted((one, other) => shareTaken(one) - shareTaken(other) || one.saved - other.saved)
    .slice(0, MAX_SUGGESTIONS)
}

const shareTaken = ({ fewer, quantity }: LimitSuggestion) => (quantity === 0 ? 1 : fewer / (fewer + quantity))

function suggestionFor(line: ReducibleLine, missing: bigint, saves: (less: bigint) => bigint): LimitSuggestion[] {
  const whole = lineAmounts(line).base
  if (saves(whole) < missing) return []
  const savedBy = (fewer: number) =>
    saves(whole - lineAmounts({ ...line, quantity: quantityAfter(line.quantity, fewer) }).base)
  let tooFew = 0
  let enough = Math.ceil(line.quantity)
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (savedBy(middle) >= missing) enough = middle
    else tooFew = middle
  }
  const quantity = quantityAfter(line.quantity, enough)
  return [{ id: line.id, fewer: enough, quantity, saved: fromCents(savedBy(enough)) }]
}

/** A quantity has up to 3 decimals. If less than one would remain, the whole line is removed. */
const quantityAfter = (quantity: number, fewer: number): number =>
  quantity - fewer < 1 ? 0 : Math.round((quantity - fewer) * 1000) / 1000
