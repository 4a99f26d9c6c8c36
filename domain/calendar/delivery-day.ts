import { addDays } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'

/** What decides on which days a centre can be delivered to. */
export interface DeliveryCalendar {
  /** Days YYYY-MM-DD with their names. */
  holidays: readonly { date: string; name: string }[]
  /** 1 Monday … 7 Sunday. */
  open_weekdays: readonly number[]
}

const FRIDAY = 5
/** How far a next day is looked for. */
export const LOOK_AHEAD_DAYS = 60

export type NoDelivery = { reason: 'weekend' } | { reason: 'holiday'; name: string } | { reason: 'closed' }

/** Why nothing is delivered on a day YYYY-MM-DD; undefined where it is. */
export function noDelivery(day: string, { holidays, open_weekdays }: DeliveryCalendar): NoDelivery | undefined {
  const weekday = weekdayOf(day)
  if (weekday > FRIDAY) return { reason: 'weekend' }
  const holiday = holidays.find(({ date }) => date === day)
  if (holiday) return { reason: 'holiday', name: holiday.name }
  // Whoever is open at the weekend alone is delivered to on working days all the same, or it would never be.
  const isEverOpen = open_weekdays.some(open => open <= FRIDAY)
  return isEverOpen && !open_weekdays.includes(weekday) ? { reason: 'closed' } : undefined
}

/** The first day after `day` on which the centre can be delivered to; undefined where there is none in sight. */
export function nextDelivery(day: string, calendar: DeliveryCalendar): string | undefined {
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, index) => addDays(day, index + 1))
  return days.find(each => !noDelivery(each, calendar))
}

const CODES = {
  weekend: 'cart.delivery_on_weekend',
  holiday: 'cart.delivery_on_holiday',
  closed: 'cart.delivery_when_closed',
} as const satisfies Record<NoDelivery['reason'], MessageKey>

const CODES_WITHOUT_NEXT = {
  weekend: 'cart.delivery_on_weekend_only',
  holiday: 'cart.delivery_on_holiday_only',
  closed: 'cart.delivery_when_closed_only',
} as const satisfies Record<NoDelivery['reason'], MessageKey>

/** The same as a message with what it names; undefined where the day is fine. */
export function deliveryProblem(day: string, calendar: DeliveryCalendar) {
  const found = noDelivery(day, calendar)
  if (!found) return undefined
  const next = nextDelivery(day, calendar)
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
