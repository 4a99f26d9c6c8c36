import { z } from 'zod'
import { orderRules } from '#domain/clients/order-rules.ts'
import { namedCenter, namedProduct, orderPreview } from '#domain/orders-import/contract.ts'
import { ISSUES } from '#domain/orders-import/row-fate.ts'
import { day, instant, money } from '#domain/schema.ts'
import { RHYTHMS } from './days.ts'

/** `planned`: nobody was asked yet; `open`: whoever is asked may answer; `none`: nothing can be delivered in those days. */
export const DAY_STATES = ['planned', 'open', 'sent', 'skipped', 'unanswered', 'failed', 'none'] as const
export type DayState = (typeof DAY_STATES)[number]

/** Why nobody is asked any more: who was asked has left, or no longer buys for the center. */
export const STOPPED = ['left', 'no_center'] as const

export const standingOrder = z.object({ id: z.int(), number: z.string() })

const standingDay = z.object({
  /** The day of the rhythm. */
  slot: z.string(),
  /** When it is delivered; another one where that day cannot be, null where none can. */
  day: z.string().nullable(),
  until: instant.nullable(),
  ask_at: instant.nullable(),
  state: z.enum(DAY_STATES),
  /** Null while it is only planned. */
  run: z.int().nullable(),
  order: standingOrder.nullable(),
  reason: z.string(),
})

export type StandingDay = z.infer<typeof standingDay>

export const rhythm = {
  weeks: z.literal([...RHYTHMS]),
  /** Its day of the week is that of every delivery. */
  first_day: day,
}

export const standingBasket = z.object({
  id: z.int(),
  template: z.int(),
  center: namedCenter,
  ...rhythm,
  /** Who is asked, and orders; empty where that account is gone. */
  made_by: z.string(),
  is_own: z.boolean(),
  /** Whether the viewer may change, stop and skip it. */
  may_change: z.boolean(),
  paused: z.boolean(),
  stopped: z.enum(STOPPED).nullable(),
  /** Whether the client lets it be sent where nobody answers. */
  by_itself: z.boolean(),
  /** The last ones, and the next. */
  days: z.array(standingDay),
})

export type StandingBasket = z.infer<typeof standingBasket>

const runLine = z.object({
  /** Its place in the list, from 1. */
  line: z.int(),
  product: namedProduct,
  /** As the list has it, as it is wished, and what would be ordered: 0 where nothing. */
  listed: z.number(),
  wanted: z.number(),
  quantity: z.number(),
  unit_name: z.string(),
  unit_quantity: z.number(),
  /** Of the article's own unit; null on request, or where it is not sold to the center. */
  price: money.nullable(),
  /** What the last delivery of this basket charged, where that was less. */
  price_before: money.nullable(),
  base: money,
  issue: z.enum(ISSUES).nullable(),
})

export type RunLine = z.infer<typeof runLine>

export const runLook = z.object({
  lines: z.array(runLine),
  /** Null where nothing can be ordered. */
  order: orderPreview.nullable(),
  /** Why nothing could be sent now; empty where it could. */
  problem: z.string(),
  currency_symbol: z.string(),
  /** Of all that is shown; sending names both. */
  version: z.int(),
  total: money,
})

export type RunLook = z.infer<typeof runLook>

export const standingRun = z.object({
  id: z.int(),
  template: z.int(),
  client: z.int(),
  name: z.string(),
  center: namedCenter,
  /** What the orders of the client have to say. */
  order_rules: orderRules,
  day: z.string(),
  until: instant,
  state: z.enum(DAY_STATES),
  /** It is sent without an answer. */
  by_itself: z.boolean(),
  /** Who decided; empty where nobody did. */
  decided_by: z.string(),
  decided_at: instant.nullable(),
  order: standingOrder.nullable(),
  reason: z.string(),
  is_own: z.boolean(),
  may_change: z.boolean(),
  /** What would be ordered; null once it is decided. */
  look: runLook.nullable(),
})

export type StandingRun = z.infer<typeof standingRun>
