import type { Language } from '#domain/language.ts'

/** One row of figures of a chart by month: bars for what is looked at, a dashed line for what it is compared with. */
export interface MonthSeries {
  name: string
  look: 'bars' | 'dashes'
  /** One for each month; null where there is no figure. */
  values: (number | null)[]
}

const JANUARY = '01'

/** 2026-01-01 → ene 2026: the first month and each January say their year. */
export function monthLabels(months: string[], language: Language): string[] {
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return months.map((month, index) => {
    const name = short.format(new Date(month)).replace('.', '')
    return index === 0 || month.slice(5, 7) === JANUARY ? `${name} ${month.slice(0, 4)}` : name
  })
}

/** 2026-03-01 → marzo de 2026 */
export const longMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))

/** All the figures of one month in a sentence, as they are read aloud. */
export const saidValues = (series: MonthSeries[], index: number, write: (value: number) => string): string =>
  series.map(({ name, values }) => `${name} ${writtenValue(values[index], write)}`).join('; ')

export const writtenValue = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined ? '–' : write(value)

/** The month that a key leads to; undefined for a key that leads nowhere. */
export function monthOfKey(key: string, active: number | null, count: number): number | undefined {
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return active === null ? 0 : Math.min(last, active + 1)
  if (key === 'ArrowLeft') return active === null ? last : Math.max(0, active - 1)
  return undefined
}
