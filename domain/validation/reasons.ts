import { type DiscountedLine, isDiscountAbove } from './effective-discount.ts'

/** Why an order or an offer waits for validation: above the limit of its centre, or a line with too much discount. */
export const WAITING_REASONS = ['limit', 'discount'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

/** The default for the highest effective discount, in percent, that needs no validation. */
export const CART_DISCOUNT_MAX = 15

interface Facts {
  /** True if the order exceeds the limit of the centre and needs a validator. */
  is_above_limit: boolean
  lines: DiscountedLine[]
  /** Percentage on the whole. */
  client_discount_percentage: number
  /** The highest percentage that needs no validation. */
  cart_discount_max: number
}

/** Empty if the document needs no validation. A discount above the maximum needs it also from a validator or an admin. */
export function waitingReasons({
  is_above_limit,
  lines,
  client_discount_percentage,
  cart_discount_max,
}: Facts): WaitingReason[] {
  const reasons: [WaitingReason, boolean][] = [
    ['limit', is_above_limit],
    ['discount', lines.some(line => isDiscountAbove(line, { client_discount_percentage, cart_discount_max }))],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}

/** How the text of a reason is called; a line may be discounted too much with nothing off the whole. */
export const reasonName = (reason: WaitingReason, client_discount_percentage: number) =>
  reason === 'discount' && client_discount_percentage === 0 ? 'line_discount' : reason
