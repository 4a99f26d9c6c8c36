import { deliveryProblem, nextDelivery } from '#domain/calendar/delivery-day.ts'
import { type DeliveryPromise, promiseOf } from '#domain/calendar/promise.ts'
import type { Queryable } from '#server/database/connect.ts'
import { type CenterCalendar, type Span, spanFor } from '#server/selling/delivery-calendar.ts'
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

/**
 * The day of the second delivery from now on to a centre that is known to be in reach, YYYY-MM-DD: what is not ordered for
 * the first one comes with it. Undefined where nothing is promised to the centre.
 */
export async function findSecondDelivery(sql: Queryable, center: number, now: Date): Promise<string | undefined> {
  const calendar = (await listCenterCalendars(sql, [center], spanFor(now, null))).get(center)
  const first = calendar && promiseOf(calendar, now)
  return first ? nextDelivery(first.day, calendar, now) : undefined
}

/**
 * What is promised to who orders now for each of the centres, known to be in reach, and whose clock its cut-off is of.
 * Those that nothing is promised to are left out.
 */
export async function findPromises(
  sql: Queryable,
  centers: number[],
  now: Date,
): Promise<Map<number, DeliveryPromise & { time_zone: string }>> {
  if (centers.length === 0) return new Map()
  const calendars = await listCenterCalendars(sql, centers, spanFor(now, null))
  return new Map(
    [...calendars].flatMap(([center, calendar]) => {
      const promise = promiseOf(calendar, now)
      return promise ? [[center, { ...promise, time_zone: calendar.time_zone }] as const] : []
    }),
  )
}

/** What decides on the deliveries of centres that are known to be in reach, by their ids. */
export const findCenterCalendars = (
  sql: Queryable,
  centers: number[],
  span: Span,
): Promise<Map<number, CenterCalendar>> => listCenterCalendars(sql, centers, span)
