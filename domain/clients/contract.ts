import { z } from 'zod'
import { LIMIT_PERIODS } from '#domain/dates.ts'
import { endpoint } from '#domain/endpoint.ts'
import { lead } from '#domain/leads/contract.ts'
import { pageOf } from '#domain/page.ts'
import { credit } from './credit.ts'
import { orderRules } from './order-rules.ts'
import { id, money, optionalName, page, pageSize, queryId, search, text } from '#domain/schema.ts'

export const client = z.object({
  id: z.int(),
  name: z.string(),
  external_id: z.string(),
  /** The same code under its second name on the wire. */
  external_code: z.string(),
  locked: z.boolean(),
  center_count: z.int(),
  address: z.string(),
  locality: z.string(),
  province: z.string(),
  postal_code: z.string(),
  phone: z.string(),
  email: z.string(),
  contact: z.string(),
  sales_person: z.string(),
  country: z.string(),
  currency_symbol: z.string(),
  has_special_prices: z.boolean(),
  only_authorized_products: z.boolean(),
  has_usual_products: z.boolean(),
  order_rules: orderRules,
  /** For staff alone; null for the client's own users. */
  credit: credit.nullable(),
})

export type Client = z.infer<typeof client>

export const center = z.object({
  id: z.int(),
  name: z.string(),
  external_code: z.string(),
  external_id: z.string(),
  client: z.int(),
  client_name: z.string(),
  address: z.string(),
  locality: z.string(),
  province: z.string(),
  postal_code: z.string(),
  contact: z.string(),
  phone: z.string(),
  morning_open_times: z.string(),
  afternoon_open_times: z.string(),
  observations: z.string(),
  /** Null if the centre has no limit. */
  purchase_limit: money.nullable(),
  purchase_limit_period: z.enum(LIMIT_PERIODS),
  purchase_limit_percent: z.number(),
  /** Bases of the orders of the running period that are neither pending nor cancelled. */
  purchase_current: money,
  /** Bases of the period's orders that wait for validation; they are not in purchase_current. */
  purchase_waiting: money,
  has_facturable: z.boolean(),
  has_delivery_notes: z.boolean(),
})

export type Center = z.infer<typeof center>

export const listClients = endpoint({
  method: 'GET',
  path: '/clients/',
  summary: 'The clients that the user may act for',
  query: z.object({
    search: search.optional(),
    page: page.default(1),
    page_size: pageSize().optional(),
    country: text(8).optional(),
  }),
  reply: pageOf(client),
})

export const readClient = endpoint({
  method: 'GET',
  path: '/clients/{id}/',
  summary: 'One client',
  reply: client,
})

export const listCenters = endpoint({
  method: 'GET',
  path: '/centers/',
  summary: 'The delivery centres that the user may order for, with what is left of their limits',
  query: z.object({
    client: queryId.optional(),
    search: search.optional(),
    page: page.default(1),
    page_size: pageSize().optional(),
    country: text(8).optional(),
  }),
  reply: pageOf(center),
})

export const readCenter = endpoint({
  method: 'GET',
  path: '/centers/{id}/',
  summary: 'One delivery centre',
  reply: center,
})

/** Characters that the texts of a centre may have. */
export const CENTER_TEXTS = {
  contact: 200,
  phone: 60,
  morning_open_times: 60,
  afternoon_open_times: 60,
  observations: 1000,
} as const

export type CenterTexts = Record<keyof typeof CENTER_TEXTS, string>

export const changeCenter = endpoint({
  method: 'PUT',
  path: '/centers/',
  summary: 'Change what a buyer may change of a centre: contact, phone, opening times, observations',
  body: z.object({
    id,
    contact: optionalName(CENTER_TEXTS.contact),
    phone: text(CENTER_TEXTS.phone),
    morning_open_times: text(CENTER_TEXTS.morning_open_times),
    afternoon_open_times: text(CENTER_TEXTS.afternoon_open_times),
    observations: text(CENTER_TEXTS.observations),
  }),
  reply: center,
})

/** For whom a user buys: a client, perhaps at a centre, or a lead, or nobody. */
const buyer = z.object({
  client: client.nullable(),
  center: center.nullable(),
  lead: lead.pick({ id: true, name: true, external_id: true, email: true, currency_symbol: true }).nullable(),
})

export type Buyer = z.infer<typeof buyer>

export const readLastBuyer = endpoint({
  method: 'GET',
  path: '/last_buyer/',
  summary: 'For whom the user was buying last, as far as still in reach; else the only client, with its only centre',
  reply: buyer,
})

export const keepLastBuyer = endpoint({
  method: 'PUT',
  path: '/last_buyer/',
  summary: 'Remember for whom the user buys, for the next sign-in',
  body: z.object({ client: id.nullable(), center: id.nullable(), lead: id.nullable() }),
  reply: z.object({ kept: z.boolean() }),
})
