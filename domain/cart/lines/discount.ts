import { cents, fromCents, percentOf } from '#domain/money.ts'

const LEAST_USEFUL = 1 // percent; 000 §5: below it the input is hidden
const FIXED_PRICE_CODES = ['PORTES1', 'RECOGIDA'] // 000 §9: reserved product codes

interface Discountable {
  is_special_price: boolean
  /** Undefined for who gives none. */
  max_discount?: number | undefined
  product_data: { external_id: string }
}

/** Whether a line takes a discount at all (000 §5). Who may give one is `can.giveDiscount`. */
export const takesDiscount = (line: Discountable): boolean =>
  !line.is_special_price &&
  (line.max_discount ?? 0) >= LEAST_USEFUL &&
  !FIXED_PRICE_CODES.includes(line.product_data.external_id)

const PRICE_SCALE = 10_000 // unit prices have up to 4 decimals

/** What the discounts of lines come to, and what they would with the most of each, in the cart's currency. */
export function remainingDiscount(
  lines: (Discountable & { gross: number; total: number; is_valid_product: boolean })[],
): {
  given: number
  possible: number
} {
  let given = 0n
  let possible = 0n
  for (const line of lines.filter(one => one.is_valid_product)) {
    given += cents(line.gross) - cents(line.total)
    if (takesDiscount(line)) possible += percentOf(cents(line.gross), line.max_discount ?? 0)
  }
  return { given: fromCents(given), possible: fromCents(possible) }
}

/** What one unit comes to after its discount, for showing: the amount of a line is never made of it. */
export const discountedPrice = (price: number, discount: number): number =>
  Math.round(price * (100 - discount) * (PRICE_SCALE / 100)) / PRICE_SCALE

/** A wanted discount brought into 0 … the line's own maximum. */
export const cappedDiscount = (wanted: number, max_discount = 0): number => Math.min(Math.max(0, wanted), max_discount)
