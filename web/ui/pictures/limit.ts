import type { LimitProjection } from '#domain/cart/limit.ts'

/** Where the pieces of the bar lie, in per cent of its width. */
export interface LimitDrawing {
  consumed: number
  projected: number
  /** What waits for validation, after both: it does not count yet. */
  waiting: number
  /** Where 100 per cent of the limit lies, once it is passed. */
  mark: number | undefined
}

// Past the limit the bar stands for more than 100 per cent, so that the overrun is drawn beyond the mark.
const MOST_DRAWN = 160

export function drawLimit({ current_percent, projected_percent }: LimitProjection, waiting_percent = 0): LimitDrawing {
  const all_percent = projected_percent + waiting_percent
  const whole = Math.max(100, Math.min(all_percent, MOST_DRAWN))
  const consumed = Math.min(current_percent, whole)
  const projected = Math.min(projected_percent, whole) - consumed
  return {
    consumed: (consumed / whole) * 100,
    projected: (projected / whole) * 100,
    waiting: ((Math.min(all_percent, whole) - consumed - projected) / whole) * 100,
    mark: all_percent > 100 ? (100 / whole) * 100 : undefined,
  }
}
