import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'

interface Placed {
  state: number
  /** Until when it may be changed; null where that is over, or never was. */
  held_until: string | null
}

/** Whether who placed an order may still change it: nobody has begun with it, and its cut-off is not over. */
export const mayStillChange = ({ state, held_until }: Placed, now: Date): boolean =>
  (state === PENDING_VALIDATION || state === VALIDATED) && held_until !== null && now.getTime() < Date.parse(held_until)
