import type { PromisedDelivery } from '#domain/calendar/contract.ts'
import { deliveryProblem } from '#domain/calendar/delivery-day.ts'
import { arrivalsOf, type DeliveryPromise, promiseFor, promiseOf, togetherOn } from '#domain/calendar/promise.ts'
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
  /** All lines are to come in one delivery. */
  isTogether: boolean
}

export interface OrderPromise {
  promised: PromisedDelivery | null
  /** Until when it is prepared for the first delivery that it can come with; null where no delivery is promised. */
  cut_off: string | null
  /** Of each line the day on which it arrives later than the order; null of a line that comes with it. */
  later: (string | null)[]
}

/** What is promised of the delivery of an order; refused where the day wished for cannot be kept. */
export function promiseOrder(
  { now, brand }: Pick<SignedInContext, 'now' | 'brand'>,
  facts: Pick<FinishFacts, 'calendar'>,
  { day, isDayChecked, isTogether }: Wish,
  lines: PricedLine<FinishLineRow>[],
): OrderPromise {
  const nothing = { promised: null, cut_off: null, later: lines.map(() => null) }
  if (!facts.calendar) return nothing
  const calendar = calendarOf(facts.calendar)
  const problem = day === null || isDayChecked ? undefined : deliveryProblem(day, calendar, now)
  if (problem) throw refusal(problem.key, problem.params)
  const first = day === null ? promiseOf(calendar, now) : promiseFor(day, calendar)
  if (!first) return nothing
  const cut_off = first.until.toISOString()
  const arrivals = arrivalsOf(lines.map(promisedLine), first.day, calendar)
  if (isTogether) {
    const last = togetherOn(first.day, arrivals)
    return { ...nothing, cut_off, promised: last === null ? null : promisedOn(promiseFor(last, calendar), calendar) }
  }
  const later = arrivals.map(arrival => (arrival === first.day ? null : arrival))
  return {
    promised: promisedOn(first, calendar),
    cut_off,
    later: stockShown(brand.flags) === 'nothing' ? nothing.later : later,
  }
}

const promisedOn = (promise: DeliveryPromise | null, { times, time_zone }: CenterCalendar): PromisedDelivery | null =>
  promise && { day: promise.day, until: promise.until.toISOString(), times: times.join(' · '), time_zone }

/** A charge arrives with whatever comes first. */
const promisedLine = ({ row }: PricedLine<FinishLineRow>) => ({
  ...row,
  product: row.product_id,
  units: row.is_charge ? 0 : row.quantity * row.unit_quantity,
  ...(row.is_charge && { stock: 0 }),
})
