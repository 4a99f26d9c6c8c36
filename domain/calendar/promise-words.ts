import { addDays } from '#domain/dates.ts'
import { dayInWords, formatDay } from '#domain/format.ts'
import type { Language } from '#domain/language.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { DeliveryPromise } from './promise.ts'
import { dayIn, timeIn } from './zone.ts'

/** A message and what it names. */
export interface Said {
  key: MessageKey
  params: Record<string, string>
}

interface Here {
  language: Language
  /** Of the centre. */
  time_zone: string
  now: Date
}

const WEEK = 6 // days after which a weekday alone is not clear any more
/** From so many minutes before the cut-off on, the time that is left is counted. */
export const COUNTED_MINUTES = 240

const weekday = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

/** 2026-12-03 → jueves 03-12-2026 */
export const fullDay = (day: string, language: Language): string => `${weekday(day, language)} ${formatDay(day)}`

/** 2026-12-03 → jueves 3; later than in a week with its month. */
export function shortDay(day: string, { language, time_zone, now }: Here): string {
  const isNear = day <= addDays(dayIn(time_zone, now), WEEK)
  return `${weekday(day, language)} ${isNear ? String(Number(day.slice(8))) : dayInWords(day, language)}`
}

/** «Pide antes de las 13:00», or of another day than today. */
export function beforeWords({ until }: Pick<DeliveryPromise, 'until'>, here: Here): Said {
  const day = dayIn(here.time_zone, until)
  const time = timeIn(here.time_zone, until)
  if (day === dayIn(here.time_zone, here.now)) return { key: 'promise.before_today', params: { time } }
  return { key: 'promise.before_day', params: { day: shortDay(day, here), time } }
}

/** «y llega el jueves 3» */
export const arrivesWords = ({ day }: Pick<DeliveryPromise, 'day'>, here: Here): Said => ({
  key: 'promise.arrives',
  params: { day: shortDay(day, here) },
})

/** «Quedan 2 h 14 min», in the last hours before the cut-off; the last minute is one until it is over. */
export function leftWords({ until }: Pick<DeliveryPromise, 'until'>, now: Date): Said | undefined {
  const left = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  if (left <= 0 || left > COUNTED_MINUTES) return undefined
  const minutes = String(left % 60)
  return left < 60
    ? { key: 'promise.minutes_left', params: { minutes } }
    : { key: 'promise.hours_left', params: { hours: String(Math.floor(left / 60)), minutes } }
}
