import { z } from 'zod'
import { MAX_LINES } from '#domain/cart/contract.ts'
import { endpoint } from '#domain/endpoint.ts'
import { namedCenter, namedProduct, orderPreview } from '#domain/orders-import/contract.ts'
import { ISSUES } from '#domain/orders-import/row-fate.ts'
import { resultsOf } from '#domain/page.ts'
import { day, id, instant, MAX_QUANTITY, money, queryId, requiredText, seen } from '#domain/schema.ts'
import { RHYTHMS } from './days.ts'

/** Of one list at a time. */
export const MAX_STANDING_CENTERS = 50

/** `planned`: nobody was asked yet; `open`: whoever is asked may answer; `none`: nothing can be delivered in those days. */
export const DAY_STATES = ['planned', 'open', 'sent', 'skipped', 'unanswered', 'failed', 'none'] as const
export type DayState = (typeof DAY_STATES)[number]

/** Why nobody is asked any more: who was asked has left, or no longer buys for the center. */
export const STOPPED = ['left', 'no_center'] as const

const standingOrder = z.object({ id: z.int(), number: z.string() })

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

const rhythm = {
  weeks: z.literal([...RHYTHMS]),
  /** Its day of the week is that of every delivery. */
  first_day: day,
}

const standingBasket = z.object({
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

export const listStandingBaskets = endpoint({
  method: 'GET',
  path: '/standing_baskets/',
  summary: 'The standing baskets of the lists of a client, each with its last and its next days',
  query: z.object({ client: queryId }),
  reply: resultsOf(standingBasket),
})

export const createStandingBaskets = endpoint({
  method: 'POST',
  path: '/standing_baskets/',
  summary: 'Make a list a standing basket of the viewer for centers: all of them or none',
  body: z.object({ template: id, centers: z.array(id).min(1).max(MAX_STANDING_CENTERS), ...rhythm }),
  status: 201,
  reply: z.object({ made: z.int() }),
})

export const updateStandingBasket = endpoint({
  method: 'PATCH',
  path: '/standing_baskets/{id}/',
  summary:
    'Pause a standing basket, go on with it, or give it other days; what waits for an answer goes with the old days',
  body: z.object({ paused: z.boolean().optional(), rhythm: z.object(rhythm).optional() }),
  reply: z.object({ id: z.int() }),
})

export const deleteStandingBasket = endpoint({
  method: 'DELETE',
  path: '/standing_baskets/{id}/',
  summary: 'End a standing basket; what it has ordered stays',
  reply: z.object({ id: z.int() }),
})

export const openStandingDay = endpoint({
  method: 'POST',
  path: '/standing_baskets/{id}/days/',
  summary: 'Decide about one of the next days of a standing basket before anybody is asked',
  body: z.object({ slot: day }),
  status: 201,
  reply: z.object({ run: z.int() }),
})

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

const runLook = z.object({
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

const standingRun = z.object({
  id: z.int(),
  template: z.int(),
  name: z.string(),
  center: namedCenter,
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

/** Other quantities of this time; 0 leaves a line out. */
const quantities = z
  .array(z.object({ line: z.int().positive(), quantity: z.int().min(0).max(MAX_QUANTITY) }))
  .max(MAX_LINES)

export const readStandingRun = endpoint({
  method: 'GET',
  path: '/standing_runs/{id}/',
  summary: 'One delivery of a standing basket, and what would be ordered at the prices of now',
  reply: standingRun,
})

export const previewStandingRun = endpoint({
  method: 'POST',
  path: '/standing_runs/{id}/preview/',
  summary: 'What would be ordered with other quantities; nothing is stored',
  body: z.object({ quantities }),
  reply: runLook,
})

const decided = z.object({
  /** Decided before: nothing was done now, and this is what was decided. */
  is_repeated: z.boolean(),
  state: z.enum(DAY_STATES),
  order: standingOrder.nullable(),
  message: z.string(),
})

export type DecidedRun = z.infer<typeof decided>

export const sendStandingRun = endpoint({
  method: 'POST',
  path: '/standing_runs/{id}/send/',
  summary: 'Order it, with other quantities where some are named; only who is asked',
  body: z.object({ quantities, ...seen }),
  reply: decided,
})

export const skipStandingRun = endpoint({
  method: 'POST',
  path: '/standing_runs/{id}/skip/',
  summary: 'Leave this delivery out; the next ones stay',
  reply: decided,
})

const token = requiredText(100)

export const openStandingLink = endpoint({
  method: 'POST',
  path: '/standing_link/',
  summary: 'Show what a mail asks about to whoever has its link, as often as asked; it decides nothing',
  body: z.object({ token }),
  reply: standingRun,
})

export const skipByLink = endpoint({
  method: 'POST',
  path: '/standing_link/skip/',
  summary: 'Leave the delivery of a link out',
  body: z.object({ token }),
  reply: decided,
})

export const sendStandingCode = endpoint({
  method: 'POST',
  path: '/standing_link/code/',
  summary: 'Mail who is asked a code for ordering what the link shows, good for ten minutes',
  body: z.object({ token, ...seen }),
  reply: z.object({
    /** The address that it goes to, hidden but for its ends. */
    sent_to: z.string(),
  }),
})

export const sendByLink = endpoint({
  method: 'POST',
  path: '/standing_link/send/',
  summary: 'Order with the code that was mailed for it',
  body: z.object({ token, code: requiredText(20), ...seen }),
  reply: decided,
})
