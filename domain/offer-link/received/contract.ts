import { z } from 'zod'
import { createOrder, MAX_COST_CENTER, MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { offerAnswer, openedOffer } from '#domain/offer-link/contract.ts'
import { STAGES, UNANSWERED } from '#domain/offers/progress.ts'
import type { Stage } from '#domain/offers/progress.ts'
import { pageOf } from '#domain/page.ts'
import { day, fileReply, instant, money, page, pageSize, queryId, search, seen, text } from '#domain/schema.ts'

const receivedOffer = z.object({
  id: z.int(),
  number: z.string(),
  offer_datetime: instant,
  valid_until: day,
  stage: z.enum(STAGES),
  client: z.string(),
  center: z.string().nullable(),
  total: money,
  currency_symbol: z.string(),
})

export type ReceivedOffer = z.infer<typeof receivedOffer>

/** How far an offer has come, as its recipient tells it: to them one that was sent and one that was opened are alike. */
export const RECEIVED_STATES = [
  'open',
  'change_asked',
  'accepted',
  'refused',
  'converted',
  'expired',
  'withdrawn',
] as const
export type ReceivedState = (typeof RECEIVED_STATES)[number]

export function receivedState(stage: Stage): ReceivedState {
  if (UNANSWERED.includes(stage)) return 'open'
  return RECEIVED_STATES.find(state => state === stage) ?? 'withdrawn'
}

/** The stages that a recipient calls so. */
export const stagesOf = (state: ReceivedState): Stage[] => STAGES.filter(stage => receivedState(stage) === state)

const receivedQuery = z.object({
  client: queryId.optional(),
  center: queryId.optional(),
  /** Number, center or article. */
  search: search.optional(),
  state: z.enum(RECEIVED_STATES).optional(),
  page: page.default(1),
  page_size: pageSize().optional(),
})

export type ReceivedQuery = z.output<typeof receivedQuery>

export const listReceivedOffers = endpoint({
  method: 'GET',
  path: '/received_offers/',
  summary: 'The offers that were sent to the clients and centers of the user, newest first',
  query: receivedQuery,
  reply: pageOf(receivedOffer),
})

export const readReceivedOffer = endpoint({
  method: 'GET',
  path: '/received_offers/{id}/',
  summary: 'One offer that was sent to a client of the user, as its paper shows it',
  reply: openedOffer,
})

export const readReceivedOfferPdf = endpoint({
  method: 'GET',
  path: '/received_offers/{id}/pdf/',
  summary: 'An offer that was sent to a client of the user, in the print format that it was made for',
  reply: fileReply,
  file: PDF,
})

export const answerReceivedOffer = endpoint({
  method: 'POST',
  path: '/received_offers/{id}/answer/',
  summary: 'Answer an offer that was sent to a client of the user, as its link does',
  body: offerAnswer,
  reply: openedOffer,
})

export const orderReceivedOffer = endpoint({
  method: 'POST',
  path: '/received_offers/{id}/order/',
  summary: 'Order an accepted offer as it was accepted; once. The cart of the user stays as it is',
  body: z.object({
    customer_number: text(MAX_CUSTOMER_NUMBER).optional(),
    /** One of the client's, where it has some. */
    cost_center: text(MAX_COST_CENTER).optional(),
    ...seen,
  }),
  reply: createOrder.reply,
})
