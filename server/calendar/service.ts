import { deliveryProblem, LOOK_AHEAD_DAYS } from '#domain/calendar/delivery-day.ts'
import { addDays, businessDay } from '#domain/dates.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type CenterCalendar, listCenterCalendars } from './store.ts'

type DeliveryProblem = NonNullable<ReturnType<typeof deliveryProblem>>

export type { CenterCalendar } from './store.ts'

interface When {
  now: Date
  /** YYYY-MM-DD; the first day that can be kept where no other is wished for. */
  day: string | null
}

/** What decides on the delivery of centres, known to be in reach, on a day. */
export function findCalendars(
  sql: Queryable,
  centers: number[],
  { now, day }: When,
): Promise<Map<number, CenterCalendar>> {
  // Yesterday is today where the clocks are behind.
  const from = addDays(businessDay(now), -1)
  const last = day !== null && day > from ? day : from
  return listCenterCalendars(sql, centers, { from, to: addDays(last, LOOK_AHEAD_DAYS) })
}

/**
 * Why centres, known to be in reach, cannot be delivered to on a day YYYY-MM-DD: messages with what they name. Those that
 * can are left out.
 */
export async function findDeliveryProblems(
  sql: Queryable,
  centers: number[],
  { day, now }: { day: string; now: Date },
): Promise<Map<number, DeliveryProblem>> {
  const calendars = await findCalendars(sql, centers, { now, day })
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
