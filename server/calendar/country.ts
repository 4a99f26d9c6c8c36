import type { Queryable } from '#server/database/connect.ts'
import { type Holiday, listCountryHolidays } from './country-store.ts'

/** The holidays of a whole country from a day to another, both included, oldest first. */
export const countryHolidays = (
  sql: Queryable,
  country: string,
  span: { from: string; to: string },
): Promise<Holiday[]> => listCountryHolidays(sql, country, span)
