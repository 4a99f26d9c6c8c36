import type { Language } from '#domain/language.ts'

/** '2026-11' → 'nov'; the first month shown and every January carry their year: 'ene 2026'. */
export function monthName(month: string, language: Language, withYear: boolean): string {
  const day = new Date(`${month}-15T12:00:00Z`)
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(day).replace('.', '')
  return withYear ? `${name} ${month.slice(0, 4)}` : name
}

export const isJanuary = (month: string): boolean => month.endsWith('-01')
