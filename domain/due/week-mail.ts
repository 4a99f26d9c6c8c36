import { addDays } from '#domain/dates.ts'
import { dayIn } from '#domain/calendar/zone.ts'

/** Whether an instant lies on the day before a cut-off, both by the clock of the centre. */
export const isDayBefore = (cutOff: Date, time_zone: string, now: Date): boolean =>
  addDays(dayIn(time_zone, now), 1) === dayIn(time_zone, cutOff)
