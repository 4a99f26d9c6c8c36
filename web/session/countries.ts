import type { Account } from '#domain/session/contract.ts'

const EUROPE = 'eu' // 000 §3: always among the choices

type Country = Pick<Account['countries'][number], 'id' | 'label'>

/** The countries to choose from: the user's own, and Europe always. */
export function countryOptions(countries: Country[], europe: string): Country[] {
  const own = countries.map(({ id, label }) => ({ id, label }))
  return own.some(({ id }) => id === EUROPE) ? own : [...own, { id: EUROPE, label: europe }]
}

/** The selector is of use only to who has more than one country (000 §2). */
export const choosesCountry = (countries: Country[]): boolean => countries.filter(({ id }) => id !== EUROPE).length > 1
