import type { Fragment, Queryable } from '#server/database/connect.ts'
import { type Holiday, listCountryHolidays } from './country-store.ts'

/** The holidays of a whole country, an id in SQL, from a day to another, both included, oldest first. */
export const countryHolidays = (
  sql: Queryable,
  country: Fragment,
  span: { from: string; to: string },
): Promise<Holiday[]> => listCountryHolidays(sql, country, span)
