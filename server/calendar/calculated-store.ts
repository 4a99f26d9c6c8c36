import { recordset, type Sql } from '#server/database/connect.ts'
import type { CalculatedDay, CalendarsWish } from './calculate-worker.ts'

/** The years without a calendar, of so many from the first one, by country. */
export const listMissing = (sql: Sql, first: number, years: number) => sql<CalendarsWish[]>`
  select c.id as country, array_agg(year order by year) as years
  from countries c cross join generate_series(${first}::int, ${first + years - 1}::int) year
  where not exists (
    select from calculated_holidays k
    where k.country_id = c.id and k.date between make_date(year, 1, 1) and make_date(year, 12, 31))
  group by c.id order by c.id`

/** Answers how many days were new. */
export async function insertDays(sql: Sql, days: CalculatedDay[]): Promise<number> {
  const inserted = await sql`
    insert into calculated_holidays (country_id, postal_prefix, date, name)
    select * from ${recordset(sql, days)} as d (country_id text, postal_prefix text, date date, name text)
    on conflict do nothing`
  return inserted.count
}
