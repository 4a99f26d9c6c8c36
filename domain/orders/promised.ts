import type { PromisedDelivery } from '#domain/calendar/contract.ts'
import { fullDay, type Said } from '#domain/calendar/promise-words.ts'
import { dayIn, timeIn } from '#domain/calendar/zone.ts'
import type { Language } from '#domain/language.ts'
import { isCancelled, PENDING_VALIDATION } from './states.ts'

interface Promised {
  promised: PromisedDelivery | null
  state: number
  /** When it was validated; null where it did not have to be. */
  validated_at: string | null
  /** When it is read, where that may be long after it was written. */
  now?: Date
}

/** Whether what was promised of an order holds: also where it waits still, as long as it can be validated before the cut-off. */
export function standingOf({ promised, state, validated_at, now }: Promised): 'promised' | 'if_validated' | 'none' {
  if (promised === null || isCancelled(state)) return 'none'
  if (state === PENDING_VALIDATION) return now && now.getTime() >= Date.parse(promised.until) ? 'none' : 'if_validated'
  return validated_at !== null && Date.parse(validated_at) >= Date.parse(promised.until) ? 'none' : 'promised'
}

/** The same in words; undefined where nothing is promised. */
export function promisedWords(order: Promised, language: Language): Said | undefined {
  const { promised } = order
  const standing = standingOf(order)
  if (promised === null || standing === 'none') return undefined
  const day = fullDay(promised.day, language)
  if (standing === 'promised') return { key: 'promise.arrives_on', params: { day } }
  const { time_zone } = promised
  const until = new Date(promised.until)
  return {
    key: 'promise.if_validated',
    params: { day: fullDay(dayIn(time_zone, until), language), time: timeIn(time_zone, until), arrival: day },
  }
}
