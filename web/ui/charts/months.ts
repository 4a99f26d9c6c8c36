import type { Language } from '#domain/language.ts'

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
