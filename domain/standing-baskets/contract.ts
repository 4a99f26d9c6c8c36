import { z } from 'zod'
import { MAX_LINES, saidOfOrder } from '#domain/cart/contract.ts'
import { endpoint } from '#domain/endpoint.ts'
import { resultsOf } from '#domain/page.ts'
import { day, id, MAX_QUANTITY, queryId, requiredText, seen } from '#domain/schema.ts'
import { DAY_STATES, rhythm, runLook, standingBasket, standingOrder, standingRun } from './shapes.ts'

/** Of one list at a time. */
export const MAX_STANDING_CENTERS = 50

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
  body: z.object({ quantities, ...saidOfOrder, ...seen }),
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
  body: z.object({ token, ...saidOfOrder, ...seen }),
  reply: z.object({
    /** The address that it goes to, hidden but for its ends. */
    sent_to: z.string(),
  }),
})

export const sendByLink = endpoint({
  method: 'POST',
  path: '/standing_link/send/',
  summary: 'Order with the code that was mailed for it',
  body: z.object({ token, code: requiredText(20), ...saidOfOrder, ...seen }),
  reply: decided,
})
