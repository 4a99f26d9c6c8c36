import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { pageOf } from '#domain/page.ts'
import { PROTOCOLS } from '#domain/punchout/contract.ts'
import { instant, page, pageSize, queryId, search, text } from '#domain/schema.ts'

const MAX_KIND = 100

const named = z.object({ id: z.int(), name: z.string() })

export const OUTCOMES = ['ok', 'refused'] as const

const message = z.object({
  id: z.int(),
  partner: named.nullable(),
  direction: z.enum(['in', 'out']),
  protocol: z.enum(PROTOCOLS),
  kind: z.string(),
  payload_id: z.string(),
  /** Of cXML its Status, else that of HTTP; 0 where there was no answer. */
  status: z.int(),
  /** Why it was refused; empty where it was not. */
  problem: z.string(),
  sent_at: instant,
  /** In milliseconds. */
  took_ms: z.int(),
})

export type ListedMessage = z.infer<typeof message>

export const listMessages = endpoint({
  method: 'GET',
  path: '/punchout/messages/',
  summary: 'Messages of procurement systems, the newest first',
  query: z.object({
    page: page.default(1),
    page_size: pageSize().optional(),
    partner: queryId.optional(),
    kind: text(MAX_KIND).optional(),
    outcome: z.enum(OUTCOMES).optional(),
    /** A part of the payload id, or of the number of the order that came of it. */
    search: search.optional(),
  }),
  /** `kinds`: those that there are, to choose from. */
  reply: pageOf(message).extend({ kinds: z.array(z.string()) }),
})

export const readMessage = endpoint({
  method: 'GET',
  path: '/punchout/messages/{id}/',
  summary: 'One message with its answer, both without secrets',
  reply: message.extend({
    body: z.string(),
    answer: z.string(),
    order: z.object({ id: z.int(), number: z.string() }).nullable(),
  }),
})

export type MessageDetail = z.infer<typeof readMessage.reply>

export const replayMessage = endpoint({
  method: 'POST',
  path: '/punchout/messages/{id}/replay/',
  summary: 'Take in a message that came before once more, or send one again',
  reply: z.object({
    /** True: it is sent as soon as possible. Else it was taken in. */
    queued: z.boolean(),
    /** Of what was taken in. */
    answer: z.string(),
  }),
})

const orderLine = z.object({
  code: z.string(),
  name: z.string(),
  /** Null where the article was not sent, or not ordered. */
  sent_quantity: z.number().nullable(),
  sent_price: z.number().nullable(),
  quantity: z.number().nullable(),
  price: z.number().nullable(),
  differs: z.boolean(),
})

const receivedOrder = z.object({
  id: z.int(),
  partner: named,
  buyer_order_id: z.string(),
  version: z.int(),
  kind: z.enum(['new', 'update', 'delete']),
  status: z.int(),
  received_at: instant,
  order: z.object({ id: z.int(), number: z.string(), state: z.int() }).nullable(),
  currency_symbol: z.string(),
  lines: z.array(orderLine),
})

export type ReceivedOrder = z.infer<typeof receivedOrder>

export const listReceivedOrders = endpoint({
  method: 'GET',
  path: '/punchout/received_orders/',
  summary: 'Orders of procurement systems: what was sent against what was ordered',
  query: z.object({ page: page.default(1), page_size: pageSize().optional(), partner: queryId.optional() }),
  reply: pageOf(receivedOrder),
})
