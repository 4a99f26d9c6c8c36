import { z } from 'zod'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { fileReply, id, text } from '#domain/schema.ts'
import { STAYS } from './moves.ts'
import { arrivalFilter, LAST_STATE, MOST_COUNTED } from '#domain/desk/orders-contract.ts'

// One change of state of many of what came in.

const MAX_REASON = 2_000

export const listArrivalKeys = endpoint({
  method: 'GET',
  path: '/desk/arrivals/keys/',
  summary: 'The ids of all that a filter finds, to change them at once; the first hundreds of more',
  query: arrivalFilter,
  reply: z.object({ keys: z.array(z.int()) }),
})

/** So many sheets are drawn at once. */
export const MOST_SHEETS = 50

export const printWarehouseSheets = endpoint({
  method: 'POST',
  path: '/desk/arrivals/sheets/',
  summary: 'The warehouse sheets of these orders as one PDF, in the order in which they came in; others are left out',
  body: z.object({ ids: z.array(id).min(1).max(MOST_SHEETS, 'desk.too_many_sheets') }),
  reply: fileReply,
  file: PDF,
})

const state = z.int().min(1).max(LAST_STATE)

const stays = z.array(
  z.object({
    id: z.int(),
    number: z.string(),
    state: z.int(),
    why: z.enum(STAYS),
  }),
)

export const lookAtMoves = endpoint({
  method: 'POST',
  path: '/desk/arrivals/moves/look/',
  summary: 'Which of these can be put into a state, and which stay; nothing is changed',
  body: z.object({ ids: z.array(id).min(1).max(MOST_COUNTED), state }),
  reply: z.object({
    /** Those that can, with the state in which they are. */
    can: z.array(z.object({ id: z.int(), from: z.int() })),
    stays,
  }),
})

export type LookedMoves = z.infer<typeof lookAtMoves.reply>

export const moveArrivals = endpoint({
  method: 'POST',
  path: '/desk/arrivals/moves/',
  summary: 'Put these into a state, as one change; what is in another state than was shown stays',
  body: z.object({
    moves: z
      .array(z.object({ id, from: z.int() }))
      .min(1)
      .max(MOST_COUNTED),
    state,
    /** Why; needed to block or cancel orders, and told to who placed what is cancelled. */
    reason: text(MAX_REASON).default(''),
  }),
  reply: z.object({ moved: z.int(), stays }),
})
