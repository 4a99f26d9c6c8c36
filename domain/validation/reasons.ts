/** Why an order or an offer waits for validation: above the limit of its centre, or a discount on the whole above the setting. */
export const WAITING_REASONS = ['limit', 'discount'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

/** The default for the highest discount on the whole, in percent, that needs no validation. */
export const CART_DISCOUNT_MAX = 15

interface Facts {
  /** True if the order exceeds the limit of the centre and needs a validator. */
  is_above_limit: boolean
  /** Percentage on the whole. */
  client_discount_percentage: number
  /** The highest percentage that needs no validation. */
  cart_discount_max: number
}

/** Empty if the document needs no validation. A discount above the maximum needs it also from a validator or an admin. */
export function waitingReasons({
  is_above_limit,
  client_discount_percentage,
  cart_discount_max,
}: Facts): WaitingReason[] {
  const reasons: [WaitingReason, boolean][] = [
    ['limit', is_above_limit],
    ['discount', isAboveMax(client_discount_percentage, cart_discount_max)],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}

export const isAboveMax = (client_discount_percentage: number, cart_discount_max: number): boolean =>
  client_discount_percentage > cart_discount_max
