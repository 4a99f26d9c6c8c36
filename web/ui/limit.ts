/** The classes of the purchase-limit bar (000 §4): under 70 per cent, 70 to 90, above 90. */
export type LimitClass = 'min' | 'medium' | 'max'

const MEDIUM_FROM = 70
const MAX_ABOVE = 90

export function limitClass(percent: number): LimitClass {
  if (percent < MEDIUM_FROM) return 'min'
  return percent <= MAX_ABOVE ? 'medium' : 'max'
}

export interface LimitFigures {
  /** Whole per cent of the limit, with the cart. */
  percent: number
  /** Parts of the drawn track, in per cent of its width. */
  consumed: number
  projected: number
  /** Where 100 per cent of the limit lies on the track, when it is passed. */
  mark: number | undefined
  /** What is left; negative when the limit is passed. */
  left: number
  class: LimitClass
}

// Past the limit the track stands for more than 100 per cent, so that the overrun is drawn beyond the mark.
const MAX_DRAWN = 160

export function limitFigures(current: number, cart: number, limit: number): LimitFigures {
  const exact = limit > 0 ? ((current + cart) / limit) * 100 : current + cart > 0 ? MAX_DRAWN : 0
  const used = limit > 0 ? (current / limit) * 100 : exact
  const whole = Math.max(100, Math.min(exact, MAX_DRAWN))
  const consumed = Math.min(used, whole)
  return {
    percent: Math.round(exact),
    consumed: (consumed / whole) * 100,
    projected: ((Math.min(exact, whole) - consumed) / whole) * 100,
    mark: exact > 100 ? (100 / whole) * 100 : undefined,
    left: limit - current - cart,
    class: limitClass(exact),
  }
}
