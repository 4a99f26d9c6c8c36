import type { LimitPeriod } from '#domain/dates.ts'
import { cents, divideRounded, fromCents, lineAmounts, percentOf } from '#domain/money.ts'
import type { LineFigures } from '#domain/money.ts'

// What a cart does to the purchase limit of its centre. Compared is the base without IVA, charges included
// (product.md 10), and everything is counted in cents.

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
  /** What the projection is over the limit by; 0 where it is not. */
  missing: number
  /** What may still be bought; 0 where it is over. */
  left: number
}

/** Null where the centre has no limit. `cartNet` is the net of the cart (`cartTotals().net`). */
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

/** An order that fills its limit to the last cent is still within it. */
export const isOverLimit = (center: PurchaseLimit, cartNet: number): boolean =>
  projectLimit(center, cartNet)?.is_over ?? false

/** Of a limit of 0 every amount is more than all: the first cent counts as 100 % and each further one on top. */
const percentOfLimit = (amount: bigint, limit: bigint): number =>
  limit > 0n ? fromCents(divideRounded(amount * 10_000n, limit)) : amount > 0n ? 100 + fromCents(amount) : 0

export interface ReducibleLine extends LineFigures {
  id: number
}

export interface LimitSuggestion {
  id: number
  /** How many fewer of the line. */
  fewer: number
  /** What the line has then; 0 takes it out. */
  quantity: number
  /** What that saves of the net. */
  saved: number
}

/** A discount on the whole, and the net of all lines that it is taken off: of what a line costs less only a part is saved. */
export interface DiscountOnWhole {
  net: number
  client_discount_percentage: number
}

/**
 * Single changes that each bring the cart under its limit alone: of every line the fewest units less. The change
 * that takes the smallest share of its line stands first, so that two packs of twenty come before nine of ten; what
 * takes a whole line out comes last. Empty where no line is enough.
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

/** A quantity has up to 3 decimals; what would be left below one is taken out as a whole. */
const quantityAfter = (quantity: number, fewer: number): number =>
  quantity - fewer < 1 ? 0 : Math.round((quantity - fewer) * 1000) / 1000
