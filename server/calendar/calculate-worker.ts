import Holidays from 'date-holidays'
import { parentPort, workerData } from 'node:worker_threads'
import { REGIONS } from './regions.ts'

// calculated.ts alone starts this. The library takes a third of a second and 40 MB, which end with the thread.

export interface CalendarsWish {
  country: string
  years: number[]
}

export interface CalculatedDay {
  country_id: string
  postal_prefix: string
  date: string
  name: string
}

const { country, years } = workerData as CalendarsWish // of calculated.ts
const parts = [{ prefix: '', region: '' }, ...(REGIONS[country] ?? [])]

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- another thread, not another window
parentPort?.postMessage(parts.flatMap(({ prefix, region }) => calendarOf(prefix, region)))

/** Only days on which nobody works: observances such as Mother's Day are left out. */
function calendarOf(postal_prefix: string, region: string): CalculatedDay[] {
  const calendar = new Holidays(country.toUpperCase(), region, { types: ['public'] })
  const days = years.flatMap(year => calendar.getHolidays(year))
  const names = new Map(days.map(({ date, name }) => [date.slice(0, 10), name]))
  return [...names].map(([date, name]) => ({ country_id: country, postal_prefix, date, name }))
}
