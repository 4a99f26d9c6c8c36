import { monthOf, wholeYear } from '#domain/dashboard/period.ts'
import { type Holidays, type Progress, progressOf } from '#domain/dashboard/working-days.ts'
import type { Period } from '#domain/statistics/period.ts'
import { countryHolidays } from '#server/calendar/country.ts'
import type { Asker } from './nodes.ts'
import { countryOf } from './nodes-store.ts'
import type { Reach } from './scope.ts'

export interface Calendar {
  /** Days on which the country of the nodes does not work, with their names. */
  named: { date: string; name: string }[]
  holidays: Holidays
}

/** The holidays of the chosen country, else of that of most centers of the nodes. */
export async function readCalendar(
  { sql }: Pick<Asker, 'sql'>,
  reach: Pick<Reach, 'nodes' | 'country'>,
  { after, before }: Period,
) {
  const named = await countryHolidays(sql, countryOf(sql, reach), {
    from: after,
    to: before,
  })
  return { named, holidays: new Set(named.map(({ date }) => date)) } satisfies Calendar
}

/** How far the month of a day has gone, of which the calendar knows the holidays. */
export const monthProgress = ({ holidays }: Calendar, day: string): Progress => progressOf(monthOf(day), day, holidays)

export const yearProgress = ({ holidays }: Calendar, day: string): Progress => progressOf(wholeYear(day), day, holidays)
