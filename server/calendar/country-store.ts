import type { Fragment, Queryable } from '#server/database/connect.ts'

export interface Holiday {
  date: string
  name: string
}

/** The holidays of a whole country, oldest first. Those that the exchange sent for a year replace the calculated ones. */
export const listCountryHolidays = (
  sql: Queryable,
  country: Fragment,
  { from, to }: { from: string; to: string },
) => sql<Holiday[]>`
  select date, min(name) as name
  from (
    select h.date, h.name from holidays h
    where h.country_id = ${country} and h.province_id is null and h.date between ${from} and ${to}
    union all
    select k.date, k.name from calculated_holidays k
    where k.country_id = ${country} and k.postal_prefix = '' and k.date between ${from} and ${to} and not exists (
      select from holidays h where h.country_id = k.country_id and h.province_id is null
        and h.date between date_trunc('year', k.date) and date_trunc('year', k.date) + interval '1 year -1 day')
  ) found
  group by date order by date`
