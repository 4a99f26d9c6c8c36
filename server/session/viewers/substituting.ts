import { businessDay } from '#domain/dates.ts'
import type { Viewer } from '#server/context.ts'

/** For whom a viewer decides from day to day, and what that one may decide. */
export interface Substituting {
  id: number
  first_day: string
  last_day: string
  orders: boolean
  offers: boolean
}

/** The viewer with what substitutions allow on this business day: a remembered viewer begins and ends with the day. */
export function withSubstitutions(viewer: Viewer, substituting: Substituting[], now: Date): Viewer {
  if (substituting.length === 0) return viewer
  const today = businessDay(now)
  const current = substituting.filter(each => each.first_day <= today && today <= each.last_day)
  return {
    ...viewer,
    substitutions: current.map(({ id }) => id),
    substitutes_orders: current.some(({ orders }) => orders),
    substitutes_offers: current.some(({ offers }) => offers),
  }
}
