import { deliveryProblem, LOOK_AHEAD_DAYS } from '#domain/calendar/delivery-day.ts'
import { addDays } from '#domain/dates.ts'
import type { Queryable } from '#server/database/connect.ts'
import { listCenterCalendars } from './store.ts'

type DeliveryProblem = NonNullable<ReturnType<typeof deliveryProblem>>

/**
 * Why centres, known to be in reach, cannot be delivered to on a day YYYY-MM-DD: messages with what they name. Those that
 * can are left out.
 */
export async function findDeliveryProblems(
  sql: Queryable,
  centers: number[],
  day: string,
): Promise<Map<number, DeliveryProblem>> {
  const calendars = await listCenterCalendars(sql, centers, { from: day, to: addDays(day, LOOK_AHEAD_DAYS) })
  return new Map(
    [...calendars].flatMap(([center, calendar]) => {
      const problem = deliveryProblem(day, calendar)
      return problem ? [[center, problem] as const] : []
    }),
  )
}

/** The same of one centre. */
export async function findDeliveryProblem(sql: Queryable, center: number, day: string) {
  return (await findDeliveryProblems(sql, [center], day)).get(center)
}
