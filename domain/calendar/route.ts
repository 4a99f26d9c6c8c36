/** The days of the week on which a route can come, as files write them: 1 Monday … 7 Sunday. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A time of day as 13:00. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** What is said of the routes of a center, of a province or of a country. */
export interface RouteSaid {
  /** Empty: nothing is said. */
  delivery_days: readonly Weekday[]
  /** Until when one orders for the next route; empty: nothing is said. */
  cut_off: string
}

export interface Route {
  /** In the order of the week; null where nobody says it, which is not every day. */
  delivery_days: Weekday[] | null
  cut_off: string | null
}

/** The route days and the cut-off of a center: each its own, else its province's, its country's, none. */
export function routeOf(
  center: RouteSaid,
  province: RouteSaid | null | undefined,
  country: RouteSaid | null | undefined,
): Route {
  const said = [center, province, country].filter(each => each !== null && each !== undefined)
  const days = said.find(({ delivery_days }) => delivery_days.length > 0)?.delivery_days
  return {
    delivery_days: days === undefined ? null : WEEKDAYS.filter(day => days.includes(day)),
    cut_off: said.find(({ cut_off }) => cut_off !== '')?.cut_off ?? null,
  }
}
