import { visibleCenters } from '#server/scope/clients.ts'
import type { Viewer } from '#server/context.ts'
import type { Fragment, Queryable } from '#server/database/connect.ts'
import {
  calendarOf,
  type CalendarRow,
  calendarRow,
  type CenterCalendar,
  type Span,
} from '#server/selling/delivery-calendar.ts'

/** The calendar of a centre that the viewer may order for. */
export async function findVisibleCalendar(sql: Queryable, viewer: Viewer, center: number, span: Span) {
  return (await listCalendars(sql, [center], span, visibleCenters(sql, viewer))).get(center)
}

/** The calendars of centres that have been found to be in reach. */
export const listCenterCalendars = (sql: Queryable, centers: number[], span: Span) =>
  listCalendars(sql, centers, span, sql`true`)

async function listCalendars(
  sql: Queryable,
  centers: number[],
  span: Span,
  isInReach: Fragment,
): Promise<Map<number, CenterCalendar>> {
  const rows = await sql<{ id: number; calendar: CalendarRow }[]>`
    select ce.id, ${calendarRow(sql, span)} as calendar
    from centers ce join clients c on c.id = ce.client_id where ce.id = any (${centers}) and ${isInReach}`
  return new Map(rows.map(({ id, calendar }) => [id, calendarOf(calendar)]))
}
