import { addDays } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'

/** What decides the delivery days of a centre. */
export interface DeliveryCalendar {
  /** Days YYYY-MM-DD with their names. */
  holidays: readonly { date: string; name: string }[]
  /** 1 Monday … 7 Sunday. */
  open_weekdays: readonly number[]
}

const FRIDAY = 5
/** How many days are searched for the next delivery day. */
export const LOOK_AHEAD_DAYS = 60

export type NoDelivery = { reason: 'weekend' } | { reason: 'holiday'; name: string } | { reason: 'closed' }

/** Why nothing is delivered on a day YYYY-MM-DD; undefined if it is a delivery day. */
export function noDelivery(day: string, { holidays, open_weekdays }: DeliveryCalendar): NoDelivery | undefined {
  const weekday = weekdayOf(day)
  if (weekday > FRIDAY) return { reason: 'weekend' }
  const holiday = holidays.find(({ date }) => date === day)
  if (holiday) return { reason: 'holiday', name: holiday.name }
  // A centre that is open only at weekends gets deliveries on working days, otherwise it would get none.
  const isEverOpen = open_weekdays.some(open => open <= FRIDAY)
  return isEverOpen && !open_weekdays.includes(weekday) ? { reason: 'closed' } : undefined
}

/** The first delivery day after `day`; undefined if there is none within LOOK_AHEAD_DAYS. */
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

/** The same as a message with its parameters; undefined for a delivery day. */
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
