import { type DeliveryCalendar, deliveryProblem, LOOK_AHEAD_DAYS } from '#domain/calendar/delivery-day.ts'
import { addDays } from '#domain/dates.ts'
import type { Queryable } from '#server/db.ts'
import { findCenterCalendar } from './store.ts'

/**
 * Why a centre, known to be in reach, cannot be delivered to on a day YYYY-MM-DD: a message with what it names.
 * Undefined where it can.
 */
export async function findDeliveryProblem(sql: Queryable, center: number, day: string) {
  const calendar = await findCenterCalendar(sql, center, { from: day, to: addDays(day, LOOK_AHEAD_DAYS) })
  return calendar && deliveryProblem(day, calendar satisfies DeliveryCalendar)
}
