import { BUSINESS_TIME_ZONE } from '#domain/dates.ts'

/** What the clocks of a zone show, as «2026-12-02 13:00:00». */
const clockOf = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })

/** The zone of a country as the ERP has sent it; the business time where nobody knows such a zone. */
export function zoneNamed(name: string): string {
  try {
    clockOf(name)
    return name
  } catch {
    return BUSINESS_TIME_ZONE
  }
}

/** The calendar day YYYY-MM-DD of an instant in a zone. */
export const dayIn = (zone: string, instant: Date): string => clockOf(zone).format(instant).slice(0, 10)

/** The time HH:MM that the clocks of a zone show at an instant. */
export const timeIn = (zone: string, instant: Date): string => clockOf(zone).format(instant).slice(11, 16)

/**
 * The instant at which the clocks of a zone show a day and a time of day. Of a time that is shown twice, because the
 * clocks are put back, it is one of the two; a time that is left out is shown as the clocks go on from before.
 */
export function instantAt(zone: string, day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const clock = clockOf(zone)
  const offsetAt = (instant: number) => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant
  const guess = asUtc - offsetAt(asUtc)
  // The first guess can lie on the other side of a change of the clocks.
  return new Date(asUtc - offsetAt(guess))
}
