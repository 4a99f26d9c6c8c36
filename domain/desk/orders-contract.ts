import { z } from 'zod'
import { XLSX } from '#domain/consumptions/contract.ts'
import { endpoint } from '#domain/endpoint.ts'
import { erpState } from '#domain/orders/erp-state.ts'
import { pageOf } from '#domain/page.ts'
import { fileReply, instant, money, page, pageSize, queryDay, queryFlag, queryId, search } from '#domain/schema.ts'
import { ARRIVAL_KINDS } from './arrival-states.ts'

/** Lists and counts go no further: what lies behind is found by words and days. */
export const MOST_COUNTED = 500

export const LAST_STATE = 14

export const arrival = z.object({
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

export const arrivalFilter = z.object({
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
  query: arrivalFilter.extend({ page: page.default(1), page_size: pageSize().optional() }),
  reply: pageOf(arrival),
})

const arrivalDay = z.object({
  /** YYYY-MM-DD, a business day. */
  day: z.string(),
  count: z.int(),
  /** What it comes to, by currency; without what was cancelled. Empty where nothing has an amount. */
  sums: z.array(z.object({ currency_symbol: z.string(), total: money })),
})

export type ArrivalDay = z.infer<typeof arrivalDay>

export const countArrivalDays = endpoint({
  method: 'GET',
  path: '/desk/arrivals/days/',
  summary: 'How much of what a filter finds came in on each day from the first to the last, and what it comes to',
  query: arrivalFilter.extend({ first: queryDay, last: queryDay }),
  reply: z.object({ results: z.array(arrivalDay) }),
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
  query: arrivalFilter,
  reply: fileReply,
  file: XLSX,
})
