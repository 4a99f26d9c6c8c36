import { addDays } from '#domain/dates.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { DueFacts } from './facts.ts'

const WEIGHT_DAYS = 60 // after so many days an order is worth 1/e
const YEAR_DAYS = 364 // whole weeks, so that weekdays meet
const SEASON = { before: 7, after: 21 } // days around the same day of last year
const TREND_DAYS = 90
/** What was ordered longer ago says nothing of today. */
const PAST_DAYS = 3 * 365

/**
 * The facts of every article that the centers have ordered, as of the evening of `day`: one aggregate for a single center
 * that looks at its list, for the fit of a night, and for a day in the past. Orders that wait, cancelled ones, returns and
 * charges do not count, nor what a center ordered for another client.
 */
export const readFacts = (sql: Queryable, centers: number[], day: string) => sql<DueFacts[]>`
  with taken as (
    select l.center_id, l.product_id, l.day from centers ce
      join ordered_lines l on l.center_id = ce.id and l.client_id = ce.client_id
    where ce.id = any (${centers}::bigint[]) and not l.is_charge and l.quantity > 0
      and l.day > ${addDays(day, -PAST_DAYS)}::date and l.day <= ${day}::date
    group by l.center_id, l.product_id, l.day
  ), weighed as (
    select *, exp((day - ${day}::date) / ${WEIGHT_DAYS}::float8) as weight from taken
  ), of_centers as (
    select center_id, count(*)::int as order_days, min(day) as first_day, sum(weight) as weight_of_all
    from (select distinct center_id, day, weight from weighed) days group by center_id
  ), of_articles as (
    select center_id, product_id, count(*)::int as days_with, max(day) as last_day, sum(weight) as weight_with,
      percentile_cont(0.5) within group (order by gap) as interval,
      bool_or(day between ${addDays(day, -YEAR_DAYS - SEASON.before)}::date and ${addDays(day, -YEAR_DAYS + SEASON.after)}::date)
        as same_season,
      count(*) filter (where day > ${addDays(day, -TREND_DAYS)}::date)::int as recent_days,
      count(*) filter (where day > ${addDays(day, -2 * TREND_DAYS)}::date and day <= ${addDays(day, -TREND_DAYS)}::date)::int
        as earlier_days
    from (
      select *, (day - lag(day) over (partition by center_id, product_id order by day))::float8 as gap from weighed
    ) gaps
    group by center_id, product_id
  ), favoured as (
    select ce.id as center_id, f.product_id
    from centers ce join user_clients uc on uc.client_id = ce.client_id join favourites f on f.user_id = uc.user_id
    where ce.id = any (${centers}::bigint[]) and business_day(f.created_at) <= ${day}::date
  )
  select a.center_id, a.product_id, c.order_days, a.days_with, (${day}::date - c.first_day + 1) as days_known,
    (${day}::date - a.last_day) as days_since, a.interval, c.weight_of_all, a.weight_with, a.same_season, a.recent_days,
    a.earlier_days,
    exists (
      select from usual_products u where u.client_id = ce.client_id and u.product_id = a.product_id
        and (u.center_id is null or u.center_id = a.center_id)) as is_usual,
    (a.center_id, a.product_id) in (select center_id, product_id from favoured) as is_favourite
  from of_articles a join of_centers c on c.center_id = a.center_id join centers ce on ce.id = a.center_id`

/** What the centers ordered after the evening of `after` and until that of `until`; charges and returns are left out. */
export const listOrdered = (sql: Queryable, centers: number[], { after, until }: { after: string; until: string }) =>
  sql<{ center_id: number; product_id: number }[]>`
    select distinct l.center_id, l.product_id from centers ce
      join ordered_lines l on l.center_id = ce.id and l.client_id = ce.client_id
    where ce.id = any (${centers}::bigint[]) and not l.is_charge and l.quantity > 0
      and l.day > ${after}::date and l.day <= ${until}::date`
