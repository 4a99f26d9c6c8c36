import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { instant } from '#domain/schema.ts'
import { WEEKDAYS } from './route.ts'

export const readDeliveryDays = endpoint({
  method: 'GET',
  path: '/centers/{id}/delivery_days/',
  summary: 'What decides on which days of the coming year a centre can be delivered to',
  reply: z.object({
    /** Of the country and of the centre's province, in their order. */
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    /** 1 Monday … 7 Sunday, as the centre's opening times say. */
    open_weekdays: z.array(z.int()),
    /** Those of the route, 1 Monday … 7 Sunday: the centre's own, else its province's, its country's; null where nobody says them. */
    delivery_days: z.array(z.enum(WEEKDAYS)).nullable(),
    /** Until when one orders on the working day before, as 13:00; null where nobody says it. */
    cut_off: z.string().nullable(),
    /** Whose clock the cut-off is a time of. */
    time_zone: z.string(),
    /** The opening times as they are written. */
    times: z.array(z.string()),
    /** When this was answered: the clock of a browser may be wrong. */
    now: instant,
  }),
})

export type DeliveryDays = z.infer<typeof readDeliveryDays.reply>

/** What was promised of the delivery of an order when it was made. */
export const promisedDelivery = z.object({
  day: z.string(),
  /** Until when one ordered for the day. */
  until: instant,
  /** The opening times of the centre as they were written; empty where nobody said them. */
  times: z.string(),
  time_zone: z.string(),
})

export type PromisedDelivery = z.infer<typeof promisedDelivery>
