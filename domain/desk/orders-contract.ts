import { z } from 'zod'
import { XLSX } from '#domain/consumptions/contract.ts'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { orderDetail } from '#domain/orders/contract.ts'
import { erpState } from '#domain/orders/erp-state.ts'
import { pageOf } from '#domain/page.ts'
import {
  fileReply,
  instant,
  money,
  page,
  pageSize,
  queryDay,
  queryFlag,
  queryId,
  requiredText,
  search,
  text,
} from '#domain/schema.ts'
import { ARRIVAL_KINDS } from './arrival-states.ts'

/** Lists and counts go no further: what lies behind is found by words and days. */
export const MOST_COUNTED = 1_000

const MAX_NOTE = 2_000
const LAST_STATE = 14

const arrival = z.object({
  id: z.int(),
  kind: z.enum(ARRIVAL_KINDS),
  /** Nobody at the desk has opened it yet. */
  is_new: z.boolean(),
  /** Of a request or message its id. */
  number: z.string(),
  arrived_at: instant,
  /** 1 to 10 of an order; the others stand in arrival-states.ts. */
  state: z.int(),
  client_id: z.int().nullable(),
  /** As it is called on the document; of a visitor the company or the name. */
  client: z.string(),
  center: z.string(),
  placed_by: z.string(),
  /** Somebody of the house did it for the client. */
  is_by_staff: z.boolean(),
  total: money.nullable(),
  currency_symbol: z.string(),
  erp: erpState.nullable(),
})

export type Arrival = z.infer<typeof arrival>

const filter = z.object({
  search: search.optional(),
  kind: z.enum(ARRIVAL_KINDS).optional(),
  /** One state; without it all that are open, or with `closed` all. */
  state: z.coerce.number().int().min(1).max(LAST_STATE).optional(),
  closed: queryFlag.optional(),
  new: queryFlag.optional(),
  /** What the ERP has refused. */
  refused: queryFlag.optional(),
  client: queryId.optional(),
  sales_person: queryId.optional(),
  /** Of clients that the viewer sells to. */
  mine: queryFlag.optional(),
  from: queryDay.optional(),
  until: queryDay.optional(),
})

export const listArrivals = endpoint({
  method: 'GET',
  path: '/desk/arrivals/',
  summary:
    'What came in for the desk, the newest first: orders, accepted offers, requests for quotation, messages to support',
  query: filter.extend({ page: page.default(1), page_size: pageSize().optional() }),
  reply: pageOf(arrival),
})

export const countArrivals = endpoint({
  method: 'GET',
  path: '/desk/arrivals/counts/',
  summary: 'How much of what came in is open, in which state, new, and refused by the ERP; each up to a thousand',
  reply: z.object({
    open: z.int(),
    new: z.int(),
    refused: z.int(),
    states: z.array(z.object({ state: z.int(), count: z.int() })),
  }),
})

export type ArrivalCounts = z.infer<typeof countArrivals.reply>

export const exportArrivals = endpoint({
  method: 'GET',
  path: '/desk/arrivals/export/',
  summary: 'The same as a spreadsheet',
  query: filter,
  reply: fileReply,
  file: XLSX,
})

const note = z.object({
  id: z.int(),
  written_at: instant,
  by: z.string(),
  text: z.string(),
  /** To whom it was mailed; null is a note that stays inside. */
  mailed_to: z.string().nullable(),
})

const step = z.object({
  at: instant,
  by: z.string(),
  before: z.int().nullable(),
  after: z.int(),
  reason: z.string(),
})

const arrivalDetail = arrival.extend({
  /** Of an order. */
  order: orderDetail.nullable(),
  /** The id of the accepted offer. */
  offer: z.int().nullable(),
  /** What a request or message says, and about what. */
  text: z.string(),
  articles: z.array(z.object({ id: z.int(), name: z.string(), external_id: z.string() })),
  /** Who gets a word; empty where nobody can be written to. */
  email: z.string(),
  phone: z.string(),
  /** Into what it may be put now, the usual step first. */
  steps: z.array(z.int()),
  notes: z.array(note),
  /** What the desk has made of it, the newest first. */
  history: z.array(step),
})

export type ArrivalDetail = z.infer<typeof arrivalDetail>

export const readArrival = endpoint({
  method: 'GET',
  path: '/desk/arrivals/{id}/',
  summary: 'One of what came in, with its document, notes and history',
  reply: arrivalDetail,
})

export const openArrival = endpoint({
  method: 'POST',
  path: '/desk/arrivals/{id}/open/',
  summary: 'Say that the desk has seen it: it is new no longer',
  reply: z.object({ id: z.int() }),
})

export const moveArrival = endpoint({
  method: 'PATCH',
  path: '/desk/arrivals/{id}/state/',
  summary: 'Put it into another state; 409 where it is in another one than was shown, or has no such step',
  body: z.object({
    state: z.int().min(1).max(LAST_STATE),
    /** The state that was shown. */
    from: z.int(),
    /** Why; needed to block or cancel an order, and told to who placed what is cancelled. */
    reason: text(MAX_NOTE).default(''),
  }),
  reply: arrivalDetail,
})

export const writeNote = endpoint({
  method: 'POST',
  path: '/desk/arrivals/{id}/notes/',
  summary: 'Write a note that only the house reads',
  body: z.object({ text: requiredText(MAX_NOTE) }),
  status: 201,
  reply: arrivalDetail,
})

export const writeWord = endpoint({
  method: 'POST',
  path: '/desk/arrivals/{id}/words/',
  summary: 'Mail a word to who placed or asked it; a request or message is answered by it',
  body: z.object({ text: requiredText(MAX_NOTE) }),
  status: 201,
  reply: arrivalDetail,
})

export const sendArrivalAgain = endpoint({
  method: 'POST',
  path: '/desk/arrivals/{id}/send_again/',
  summary: 'Put what the ERP has refused into the feed once more',
  reply: arrivalDetail,
})

export const readWarehouseSheet = endpoint({
  method: 'GET',
  path: '/desk/arrivals/{id}/sheet/',
  summary: 'An order as a sheet for the warehouse: what to take from where for whom, without prices',
  reply: fileReply,
  file: PDF,
})
