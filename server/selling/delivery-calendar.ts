import type { DeliveryCalendar } from '#domain/calendar/delivery-day.ts'
import { LOOK_AHEAD_DAYS } from '#domain/calendar/delivery-day.ts'
import { openingDays } from '#domain/calendar/opening-days.ts'
import { zoneNamed } from '#domain/calendar/zone.ts'
import { addDays, businessDay } from '#domain/dates.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { type RouteRow, routeSaid, withRoute } from '#server/database/route-said.ts'

/** Calendar days YYYY-MM-DD, both included. */
export interface Span {
  from: string
  to: string
}

/** What decides on a delivery, as it is stored. */
export interface CalendarRow extends RouteRow {
  times: string[]
  timezone: string
  holidays: DeliveryCalendar['holidays']
}

export interface CenterCalendar extends DeliveryCalendar {
  /** Opening times in the morning and in the afternoon, as they are written. */
  times: string[]
}

/** What has to be read for a delivery on a day; for the first one that can be kept where no other is wished for. */
export function spanFor(now: Date, day: string | null): Span {
  // Yesterday is today where the clocks are behind.
  const from = addDays(businessDay(now), -1)
  const last = day !== null && day > from ? day : from
  return { from, to: addDays(last, LOOK_AHEAD_DAYS) }
}

/**
 * Of a center `ce` of the client `c` all that decides on its deliveries, as a CalendarRow in JSON. Holidays of a province
 * are found by its name in the address, calculated ones by the postal code. Holidays that the exchange sent for a year
 * replace the calculated ones (decision 30).
 */
export const calendarRow = (sql: Queryable, { from, to }: Span): Fragment => sql`(
  select to_jsonb(said) from (
    select array[ce.morning_open_times, ce.afternoon_open_times] as times, co.timezone, ${routeSaid(sql)}, coalesce((
      select jsonb_agg(each order by each.date) from (
        select date, min(name) as name from (
          select h.date, h.name from holidays h left join provinces p on p.id = h.province_id
          where h.country_id = c.country_id and h.date between ${from} and ${to}
            and (h.province_id is null or fold(p.name) = fold(ce.province))
          union all
          select k.date, k.name from calculated_holidays k
          where k.country_id = c.country_id and k.date between ${from} and ${to}
            and k.postal_prefix = (select max(own.postal_prefix) from calculated_holidays own
              where own.country_id = c.country_id and own.postal_prefix in ('', left(ce.postal_code, 2)))
            and not exists (
              select from holidays h where h.country_id = k.country_id
                and h.date between date_trunc('year', k.date) and date_trunc('year', k.date) + interval '1 year -1 day')
        ) found group by date
      ) each
    ), '[]') as holidays
    from countries co where co.id = c.country_id
  ) said
)`

export function calendarOf(row: CalendarRow): CenterCalendar {
  const { holidays, delivery_days, cut_off } = withRoute(row)
  const { times, timezone } = row
  return {
    holidays,
    delivery_days,
    cut_off,
    open_weekdays: openingDays(...times),
    times: times.filter(text => text.trim() !== ''),
    time_zone: zoneNamed(timezone),
  }
}
