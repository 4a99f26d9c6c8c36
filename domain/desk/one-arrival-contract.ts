import { z } from 'zod'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { offerDetail } from '#domain/offers/contract.ts'
import { orderDetail } from '#domain/orders/contract.ts'
import { fileReply, instant, text } from '#domain/schema.ts'
import { houseNote, writtenNote } from './notes/contract.ts'
import { MAX_NOTE } from './notes/note.ts'
import { arrival, LAST_STATE } from './orders-contract.ts'

// One of what came in, and what the desk does with it.

const note = houseNote.extend({
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
  /** The ERP made the order: its state is the ERP's. */
  is_of_erp: z.boolean(),
  /** The id of the accepted offer. */
  offer: z.int().nullable(),
  /** The accepted offer itself, as who tends it reads it. */
  offer_document: offerDetail.nullable(),
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
  body: writtenNote,
  status: 201,
  reply: arrivalDetail,
})

export const writeWord = endpoint({
  method: 'POST',
  path: '/desk/arrivals/{id}/words/',
  summary: 'Mail a word to who placed or asked it; a request or message is answered by it',
  body: writtenNote,
  status: 201,
  reply: arrivalDetail,
})

export const mailOrderAgain = endpoint({
  method: 'POST',
  path: '/desk/arrivals/{id}/mail_again/',
  summary: 'Mail the confirmation of an order to who placed it once more',
  reply: z.object({
    /** To whom it goes. */
    email: z.string(),
  }),
})

export const sendArrivalAgain = endpoint({
  method: 'POST',
  path: '/desk/arrivals/{id}/send_again/',
  summary: 'Put what the ERP has refused into the feed once more',
  reply: arrivalDetail,
})

export const readArrivalFile = endpoint({
  method: 'GET',
  path: '/desk/arrivals/{id}/order_file/',
  summary: "The client's purchase order that came with an order",
  reply: fileReply,
  file: 'application/octet-stream',
})

export const readWarehouseSheet = endpoint({
  method: 'GET',
  path: '/desk/arrivals/{id}/sheet/',
  summary: 'An order as a sheet for the warehouse: what to take from where for whom, without prices',
  reply: fileReply,
  file: PDF,
})
