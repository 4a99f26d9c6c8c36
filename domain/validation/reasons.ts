/** Why an order or an offer waits for validation: above the limit of its centre, or a discount on the whole above the setting. */
export const WAITING_REASONS = ['limit', 'discount'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

/** The most percent off the whole that nobody has to agree to, where an installation says nothing else. */
export const CART_DISCOUNT_MAX = 15

interface Facts {
  /** Above the limit of the centre, and nobody's to let pass alone. */
  is_above_limit: boolean
  /** Percentage on the whole. */
  client_discount_percentage: number
  /** Up to this percentage it needs nobody. */
  cart_discount_max: number
}

/** Empty where it counts at once. The discount is asked about whoever gives it, a validator or an admin too. */
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
