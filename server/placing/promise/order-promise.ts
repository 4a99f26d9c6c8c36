import type { PromisedDelivery } from '#domain/calendar/contract.ts'
import { deliveryProblem } from '#domain/calendar/delivery-day.ts'
import { arrivalOf, promiseFor, promiseOf } from '#domain/calendar/promise.ts'
import { stockShown } from '#domain/cart/availability.ts'
import type { PricedLine } from '#domain/cart/lines/line-price.ts'
import type { SignedInContext } from '#server/context.ts'
import type { FinishFacts, FinishLineRow } from '#server/placing/facts.ts'
import { refusal } from '#server/placing/refusal.ts'
import { calendarOf, type CenterCalendar } from '#server/selling/delivery-calendar.ts'

interface Wish {
  /** The day wished for; null: as soon as possible. */
  day: string | null
  /** It was found out before that the centre is delivered to on the day. */
  isDayChecked: boolean
}

export interface OrderPromise {
  promised: PromisedDelivery | null
  /** Of each line the day on which it arrives later than the order; null of a line that comes with it. */
  later: (string | null)[]
}

/** What is promised of the delivery of an order; refused where the day wished for cannot be kept. */
export function promiseOrder(
  { now, brand }: Pick<SignedInContext, 'now' | 'brand'>,
  facts: Pick<FinishFacts, 'calendar'>,
  { day, isDayChecked }: Wish,
  lines: PricedLine<FinishLineRow>[],
): OrderPromise {
  const nothing = { promised: null, later: lines.map(() => null) }
  if (!facts.calendar) return nothing
  const calendar = calendarOf(facts.calendar)
  const problem = day === null || isDayChecked ? undefined : deliveryProblem(day, calendar, now)
  if (problem) throw refusal(problem.key, problem.params)
  const promise = day === null ? promiseOf(calendar, now) : promiseFor(day, calendar)
  if (!promise) return nothing
  const times = calendar.times.join(' · ')
  return {
    promised: { day: promise.day, until: promise.until.toISOString(), times, time_zone: calendar.time_zone },
    later: stockShown(brand.flags) === 'nothing' ? nothing.later : laterThan(promise.day, calendar, lines),
  }
}

/** Two lines of an article share its stock, in their order. */
function laterThan(day: string, calendar: CenterCalendar, lines: PricedLine<FinishLineRow>[]): OrderPromise['later'] {
  const taken = new Map<number, number>()
  return lines.map(({ row }) => {
    if (row.is_charge) return null
    const before = taken.get(row.product_id) ?? 0
    const units = row.quantity * row.unit_quantity
    taken.set(row.product_id, before + units)
    const arrival = arrivalOf({ ...row, units, stock: row.stock - before }, day, calendar)
    return arrival === day ? null : arrival
  })
}
