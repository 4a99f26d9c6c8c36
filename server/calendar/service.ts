import { deliveryProblem } from '#domain/calendar/delivery-day.ts'
import type { Queryable } from '#server/database/connect.ts'
import { spanFor } from '#server/selling/delivery-calendar.ts'
import { listCenterCalendars } from './store.ts'

type DeliveryProblem = NonNullable<ReturnType<typeof deliveryProblem>>

/**
 * Why centres, known to be in reach, cannot be delivered to on a day YYYY-MM-DD: messages with what they name. Those that
 * can are left out.
 */
export async function findDeliveryProblems(
  sql: Queryable,
  centers: number[],
  { day, now }: { day: string; now: Date },
): Promise<Map<number, DeliveryProblem>> {
  const calendars = await listCenterCalendars(sql, centers, spanFor(now, day))
  return new Map(
    [...calendars].flatMap(([center, calendar]) => {
      const problem = deliveryProblem(day, calendar, now)
      return problem ? [[center, problem] as const] : []
    }),
  )
}

/** The same of one centre. */
export async function findDeliveryProblem(sql: Queryable, center: number, when: { day: string; now: Date }) {
  return (await findDeliveryProblems(sql, [center], when)).get(center)
}
