import { openingDays } from '#domain/calendar/opening-days.ts'
import type { DeliveryCalendar } from '#domain/calendar/delivery-day.ts'
import { timeZoneOf } from '#domain/calendar/zone.ts'
import { visibleCenters } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import { type RouteRow, routeSaid, withRoute } from '#server/database/route-said.ts'

/** Calendar days YYYY-MM-DD, both included. */
interface Span {
  from: string
  to: string
}

interface CalendarRow extends RouteRow {
  id: number
  times: string[]
  country_id: string
  holidays: DeliveryCalendar['holidays']
}

export interface CenterCalendar extends DeliveryCalendar {
  /** In the morning and in the afternoon, as they are written. */
  times: string[]
}

/** The calendar of a centre that the viewer may order for. */
export async function findVisibleCalendar(sql: Queryable, viewer: Viewer, center: number, span: Span) {
  return (await listCalendars(sql, [center], span, visibleCenters(sql, viewer))).get(center)
}

/** The calendars of centres that have been found to be in reach. */
export const listCenterCalendars = (sql: Queryable, centers: number[], span: Span) =>
  listCalendars(sql, centers, span, sql`true`)

/**
 * Holidays of a province are found by its name in the address, calculated ones by the postal code. Holidays that the
 * exchange sent for a year replace the calculated ones (decision 30).
 */
async function listCalendars(
  sql: Queryable,
  centers: number[],
  { from, to }: Span,
  isInReach: Fragment,
): Promise<Map<number, CenterCalendar>> {
  const rows = await sql<CalendarRow[]>`
    with place as (
      select ce.id, array[ce.morning_open_times, ce.afternoon_open_times] as times, c.country_id, ce.province, ${routeSaid(sql)},
        (select max(k.postal_prefix) from calculated_holidays k
          where k.country_id = c.country_id and k.postal_prefix in ('', left(ce.postal_code, 2))) as postal_prefix
      from centers ce join clients c on c.id = ce.client_id where ce.id = any (${centers}) and ${isInReach}
    ), found as (
      select place.id, h.date, h.name from place join holidays h using (country_id) left join provinces p on p.id = h.province_id
      where h.date between ${from} and ${to} and (h.province_id is null or fold(p.name) = fold(place.province))
      union all
      select place.id, k.date, k.name from place join calculated_holidays k using (country_id, postal_prefix)
      where k.date between ${from} and ${to} and not exists (
        select from holidays h where h.country_id = k.country_id
          and h.date between date_trunc('year', k.date) and date_trunc('year', k.date) + interval '1 year -1 day')
    )
    select id, times, country_id, delivery_days, cut_off, of_province, of_country, coalesce((
      select json_agg(each order by each.date)
      from (select date, min(name) as name from found where found.id = place.id group by date) each
    ), '[]') as holidays
    from place`
  return new Map(rows.map(row => [row.id, calendarOf(row)]))
}

function calendarOf(row: CalendarRow): CenterCalendar {
  const { holidays, delivery_days, cut_off } = withRoute(row)
  const { times, country_id } = row
  return {
    holidays,
    delivery_days,
    cut_off,
    open_weekdays: openingDays(...times),
    times,
    time_zone: timeZoneOf(country_id),
  }
}
