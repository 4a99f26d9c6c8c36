import { addDays } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { Route } from './route.ts'
import { instantAt } from './zone.ts'

/** What decides the delivery days of a centre. */
export interface DeliveryCalendar extends Route {
  /** Days YYYY-MM-DD with their names. */
  holidays: readonly { date: string; name: string }[]
  /** 1 Monday … 7 Sunday. */
  open_weekdays: readonly number[]
  /** Of its country: the clock that the cut-off is a time of. */
  time_zone: string
}

const FRIDAY = 5
const WORKING_DAYS = [1, 2, 3, 4, FRIDAY]
/** How many days are searched for the next delivery day. */
export const LOOK_AHEAD_DAYS = 60

export type NoDelivery =
  | { reason: 'weekend' }
  /** No route comes on that working day. */
  | { reason: 'no_route' }
  | { reason: 'holiday'; name: string }
  | { reason: 'closed' }
  /** Its cut-off is over. */
  | { reason: 'too_late' }

/** Why nothing is delivered on a day YYYY-MM-DD, whenever it is ordered; undefined if it is a delivery day. */
export function noDelivery(day: string, calendar: DeliveryCalendar): NoDelivery | undefined {
  const { holidays, open_weekdays, delivery_days } = calendar
  const weekday = weekdayOf(day)
  const routes = delivery_days?.map(Number) ?? WORKING_DAYS
  if (!routes.includes(weekday)) return { reason: weekday > FRIDAY ? 'weekend' : 'no_route' }
  const holiday = holidays.find(({ date }) => date === day)
  if (holiday) return { reason: 'holiday', name: holiday.name }
  // A centre that is open on no day of its route gets deliveries all the same, otherwise it would get none.
  const isEverOpen = open_weekdays.some(open => routes.includes(open))
  return isEverOpen && !open_weekdays.includes(weekday) ? { reason: 'closed' } : undefined
}

/**
 * Until when one orders for a delivery on a day YYYY-MM-DD: the cut-off on the last working day before it, by the clock
 * of the country. Null where nobody has said the route days or the cut-off, and where there is no such working day
 * within LOOK_AHEAD_DAYS: then nothing is promised.
 */
export function cutOffOf(day: string, calendar: DeliveryCalendar): Date | null {
  if (calendar.delivery_days === null || calendar.cut_off === null) return null
  const before = workingDayBefore(day, calendar)
  return before === undefined ? null : instantAt(calendar.time_zone, before, calendar.cut_off)
}

/** The last day before `day` that is neither of a weekend nor a holiday; undefined if there is none within LOOK_AHEAD_DAYS. */
export function workingDayBefore(day: string, { holidays }: DeliveryCalendar): string | undefined {
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) => addDays(day, -index - 1))
  return days.find(each => weekdayOf(each) <= FRIDAY && !holidays.some(({ date }) => date === each))
}

/** Why a delivery on a day YYYY-MM-DD cannot be kept for who orders now; undefined if it can. */
export function cannotKeep(day: string, calendar: DeliveryCalendar, now: Date): NoDelivery | undefined {
  const none = noDelivery(day, calendar)
  if (none || calendar.delivery_days === null || calendar.cut_off === null) return none
  const until = cutOffOf(day, calendar)
  return until === null || until <= now ? { reason: 'too_late' } : undefined
}

/** The first day after `day` that can be kept for who orders now; undefined if there is none within LOOK_AHEAD_DAYS. */
export function nextDelivery(day: string, calendar: DeliveryCalendar, now: Date): string | undefined {
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) => addDays(day, index + 1))
  return days.find(each => !cannotKeep(each, calendar, now))
}

const CODES = {
  weekend: 'cart.delivery_on_weekend',
  no_route: 'promise.no_route',
  holiday: 'cart.delivery_on_holiday',
  closed: 'cart.delivery_when_closed',
  too_late: 'promise.too_late',
} as const satisfies Record<NoDelivery['reason'], MessageKey>

const CODES_WITHOUT_NEXT = {
  weekend: 'cart.delivery_on_weekend_only',
  no_route: 'promise.no_route_only',
  holiday: 'cart.delivery_on_holiday_only',
  closed: 'cart.delivery_when_closed_only',
  too_late: 'promise.too_late_only',
} as const satisfies Record<NoDelivery['reason'], MessageKey>

/** The same as a message with its parameters; undefined for a day that can be kept. */
export function deliveryProblem(day: string, calendar: DeliveryCalendar, now: Date) {
  const found = cannotKeep(day, calendar, now)
  if (!found) return undefined
  const next = nextDelivery(day, calendar, now)
  return {
    key: (next === undefined ? CODES_WITHOUT_NEXT : CODES)[found.reason],
    next,
    params: {
      day: formatDay(day),
      name: found.reason === 'holiday' ? found.name : '',
      next: next === undefined ? '' : formatDay(next),
    },
  }
}

/** 1 Monday … 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
