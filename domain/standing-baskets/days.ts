import { cutOffOf, type DeliveryCalendar, noDelivery, workingDayBefore } from '#domain/calendar/delivery-day.ts'
import { WEEKDAYS } from '#domain/calendar/route.ts'
import { instantAt, timeIn } from '#domain/calendar/zone.ts'
import { addDays } from '#domain/dates.ts'

/** How many weeks lie between two deliveries. */
export const RHYTHMS = [1, 2, 4] as const

export interface Rhythm {
  weeks: number
  /** YYYY-MM-DD; its day of the week is that of every delivery. */
  first_day: string
}

/** One delivery of a rhythm. */
export interface PlannedDay {
  /** The day of the rhythm. */
  slot: string
  /** When it is delivered: that day, else the next one of the same seven that can be. */
  day: string
  /** Until when one answers. */
  until: Date
  /** When somebody is asked. */
  ask_at: Date
}

const WEEK = 7
/** Where nobody has said until when one orders, one answers until this time of the working day before. */
const NOON = '12:00'
/** Working days between the question and the last moment for an answer. */
export const ASKED_BEFORE = 2
/** What is sent by itself goes so many minutes before that moment. */
export const SENT_BEFORE_MINUTES = 15

/** The days of a rhythm from one day to another, both included. */
export function slotsBetween({ weeks, first_day }: Rhythm, from: string, to: string): string[] {
  const step = weeks * WEEK
  const passed = Math.max(0, Math.ceil(daysFrom(first_day, from) / step))
  const slots: string[] = []
  for (let slot = addDays(first_day, passed * step); slot <= to; slot = addDays(slot, step)) slots.push(slot)
  return slots
}

/**
 * When a day of a rhythm is delivered. On a holiday, a closed day, or a day that is none of the route any more it is the
 * next day that can be delivered; undefined where none of the seven can, so that no two of a rhythm ever meet.
 */
export function plannedDay(slot: string, calendar: DeliveryCalendar): PlannedDay | undefined {
  const days = Array.from({ length: WEEK }, (_, index) => addDays(slot, index))
  for (const day of days) {
    const until = noDelivery(day, calendar) ? null : answerUntil(day, calendar)
    const ask_at = until && askAt(day, until, calendar)
    if (until && ask_at) return { slot, day, until, ask_at }
  }
  return undefined
}

/** The cut-off of the day, by the route days and the time that are said, else by those that hold without. */
const answerUntil = (day: string, calendar: DeliveryCalendar): Date | null =>
  cutOffOf(day, {
    ...calendar,
    delivery_days: calendar.delivery_days ?? [...WEEKDAYS],
    cut_off: calendar.cut_off ?? NOON,
  })

/** The same time of day, two working days before the day of the cut-off. */
function askAt(day: string, until: Date, calendar: DeliveryCalendar): Date | null {
  let asked = workingDayBefore(day, calendar)
  for (let before = 0; before < ASKED_BEFORE && asked !== undefined; before += 1)
    asked = workingDayBefore(asked, calendar)
  return asked === undefined ? null : instantAt(calendar.time_zone, asked, timeIn(calendar.time_zone, until))
}

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Whether the first day of a rhythm can be one of the calendar's: a day of the route that is no holiday. */
export const isFirstDay = (day: string, calendar: DeliveryCalendar, now: Date): boolean => {
  const planned = plannedDay(day, calendar)
  return planned?.day === day && planned.until > now
}
