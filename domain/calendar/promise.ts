import {
  cutOffOf,
  type DeliveryCalendar,
  LOOK_AHEAD_DAYS,
  nextDelivery,
  noDelivery,
  workingDayBefore,
} from './delivery-day.ts'
import { addDays } from '#domain/dates.ts'
import { dayIn } from './zone.ts'

/** What is promised to who orders before an instant. */
export interface DeliveryPromise {
  /** YYYY-MM-DD */
  day: string
  /** Who orders at this instant or later is too late for the day. */
  until: Date
}

/** A line of an order, in the units that the stock is counted in. */
export interface PromisedLine {
  units: number
  stock: number
  /** When more of it is to arrive, and how much; null where it is not known. */
  expected_on: string | null
  expected_quantity: number | null
}

/**
 * What can be promised to who orders now: the first delivery day whose cut-off is not over. Null where nobody has said
 * the route days or the cut-off of the centre, which does not mean that any day will do, and where no day is found.
 */
export function promiseOf(calendar: DeliveryCalendar, now: Date): DeliveryPromise | null {
  const day = nextDelivery(dayIn(calendar.time_zone, now), calendar, now)
  return day === undefined ? null : promiseFor(day, calendar)
}

/** The promise of a day that was wished for, and can be kept; null where nothing is promised. */
export function promiseFor(day: string, calendar: DeliveryCalendar): DeliveryPromise | null {
  const until = cutOffOf(day, calendar)
  return until && { day, until }
}

/**
 * On which day all of a line is delivered, where the order is delivered on `day`. What is in stock comes with it. What is
 * to arrive leaves with the first route whose goods are prepared on the day of its arrival or later; null where nobody
 * knows when enough of it arrives.
 */
export function arrivalOf(line: PromisedLine, day: string, calendar: DeliveryCalendar): string | null {
  const { units, stock, expected_on, expected_quantity } = line
  if (stock >= units) return day
  if (expected_on === null || expected_quantity === null || stock + expected_quantity < units) return null
  const first = expected_on > day ? expected_on : day
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) => addDays(first, index))
  return (
    days.find(each => !noDelivery(each, calendar) && (workingDayBefore(each, calendar) ?? '') >= expected_on) ?? null
  )
}

/** Of each line the day on which all of it is delivered, as arrivalOf() says. Lines of one article share its stock, in their order. */
export function arrivalsOf(
  lines: (PromisedLine & { product: number })[],
  day: string,
  calendar: DeliveryCalendar,
): (string | null)[] {
  const taken = new Map<number, number>()
  return lines.map(({ product, ...line }) => {
    const before = taken.get(product) ?? 0
    taken.set(product, before + line.units)
    return arrivalOf({ ...line, stock: line.stock - before }, day, calendar)
  })
}

/** When all lines come in one delivery: with the last of them, and on no day that anybody knows where one of them has none. */
export const togetherOn = (day: string, arrivals: (string | null)[]): string | null =>
  arrivals.reduce(
    (last, arrival) => {
      if (last === null || arrival === null) return null
      return arrival > last ? arrival : last
    },
    day as string | null,
  )
