import { toScaled } from '#domain/money.ts'

const PERCENT_SCALE = 2
const WHOLE = 100n * 10n ** BigInt(PERCENT_SCALE)

/** A line as far as its discount needs validation. */
export interface DiscountedLine {
  /** Its own, in percent, as it counts today. */
  discount: number
  /** The highest that its article takes, in percent. Undefined for a buyer, whose lines have none of their own. */
  max_discount?: number | undefined
  is_special_price: boolean
  is_charge: boolean
}

/** What the whole document says about its lines, in percent. */
export interface DiscountScope {
  client_discount_percentage: number
  /** The setting: the highest that needs no validation. */
  cart_discount_max: number
}

/** The discount of a line and its share of the discount on the whole together, in whole units, exactly. */
function scaledDiscount(discount: number, client_discount_percentage: number): bigint {
  const kept = WHOLE - toScaled(discount, PERCENT_SCALE)
  const keptOfWhole = WHOLE - toScaled(client_discount_percentage, PERCENT_SCALE)
  return WHOLE * WHOLE - kept * keptOfWhole
}

/** The same in percent, with at most 6 decimals. */
export const effectiveDiscount = (discount: number, client_discount_percentage: number): number =>
  Number(scaledDiscount(discount, client_discount_percentage)) / Number(WHOLE * 10n ** BigInt(PERCENT_SCALE))

/** The lines of a cart that can be bought and have too much discount. */
export const linesAbove = <Line extends DiscountedLine & { is_valid_product: boolean }>(
  lines: Line[],
  scope: DiscountScope,
): Line[] => lines.filter(line => line.is_valid_product && isDiscountAbove(line, scope))

/**
 * Whether a line needs validation: its effective discount is above its own maximum or the setting. A special price and a
 * charge have no maximum of their own here and are measured by the setting alone. Without any discount nothing is asked.
 */
export function isDiscountAbove(line: DiscountedLine, scope: DiscountScope): boolean {
  const effective = scaledDiscount(line.discount, scope.client_discount_percentage)
  const limits = [scope.cart_discount_max]
  if (!line.is_special_price && !line.is_charge) limits.push(line.max_discount ?? 0)
  return limits.some(limit => effective > toScaled(limit, PERCENT_SCALE) * WHOLE)
}
