import * as contract from '#domain/calendar/contract.ts'
import { addDays, businessDay } from '#domain/dates.ts'
import { can } from '#domain/permissions.ts'
import { notFound } from '#server/errors/failure.ts'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { findVisibleCalendar } from './store.ts'

/** As far as the calendar of the delivery date is leafed through. */
const DAYS_AHEAD = 400

export const calendarRoutes = feature([
  route(contract.readDeliveryDays, can.browseCenters, async ({ sql, viewer, now }, { params }) => {
    // Yesterday is today where the clocks are behind.
    const from = addDays(businessDay(now), -1)
    const calendar = await findVisibleCalendar(sql, viewer, params.id, { from, to: addDays(from, DAYS_AHEAD) })
    if (!calendar) throw notFound()
    const { holidays, open_weekdays, delivery_days, cut_off, time_zone, times } = calendar
    return {
      holidays: [...holidays],
      open_weekdays: [...open_weekdays],
      delivery_days,
      cut_off,
      time_zone,
      times,
      now: now.toISOString(),
    }
  }),
])
