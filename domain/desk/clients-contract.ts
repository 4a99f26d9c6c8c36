import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { WEEKDAYS } from '#domain/calendar/route.ts'
import { LIMIT_PERIODS } from '#domain/dates.ts'
import { pageOf, resultsOf } from '#domain/page.ts'
import { instant, money, page, pageSize, queryFlag, queryId, search, text } from '#domain/schema.ts'
import { CLIENT_ORDERS } from './orderings.ts'
import { foundKeys } from './records-contract.ts'

const listed = z.object({
  id: z.int(),
  external_id: z.string(),
  name: z.string(),
  country: z.string(),
  locality: z.string(),
  province: z.string(),
  phone: z.string(),
  email: z.string(),
  locked: z.boolean(),
  locked_reason: z.string(),
  /** Their names and addresses; empty without one. */
  sales_person: z.string(),
  sales_person_email: z.string(),
  center_count: z.int(),
  person_count: z.int(),
  last_order: instant.nullable(),
})

export type DeskClient = z.infer<typeof listed>

const filter = z.object({
  search: search.optional(),
  country: text(8).optional(),
  sales_person: queryId.optional(),
  locked: queryFlag.optional(),
})

export const listDeskClients = endpoint({
  method: 'GET',
  path: '/desk/clients/',
  summary: 'The clients that the desk tends, found by everything that is known of them',
  query: filter.extend({
    ordering: z.enum(CLIENT_ORDERS).default('name'),
    page: page.default(1),
    page_size: pageSize().optional(),
  }),
  reply: pageOf(listed),
})

export const listDeskClientKeys = endpoint({
  method: 'GET',
  path: '/desk/clients/keys/',
  summary: 'The codes of all clients that a filter finds, to change them at once; the first thousands of more',
  query: filter,
  reply: foundKeys,
})

export const readDeskClient = endpoint({
  method: 'GET',
  path: '/desk/clients/{id}/',
  summary: 'A client with what its record shows beside its columns',
  reply: listed.extend({
    currency_symbol: z.string(),
    /** What the ERP sent last of its credit; null is unknown. */
    credit_limit: money.nullable(),
    balance: money.nullable(),
    overdue: money.nullable(),
    order_count: z.int(),
    offer_count: z.int(),
    delivery_note_count: z.int(),
    invoice_count: z.int(),
    /** Of the house. */
    note_count: z.int(),
  }),
})

export type DeskClientRecord = z.infer<typeof readDeskClient.reply>

const deskCenter = z.object({
  id: z.int(),
  external_id: z.string(),
  name: z.string(),
  address: z.string(),
  locality: z.string(),
  contact: z.string(),
  phone: z.string(),
  morning_open_times: z.string(),
  afternoon_open_times: z.string(),
  /** On which days of the week a route comes, 1 Monday … 7 Sunday, and until when one orders; null where nobody says it. */
  delivery_days: z.array(z.enum(WEEKDAYS)).nullable(),
  cut_off: z.string().nullable(),
  /** Null without a limit. */
  purchase_limit: money.nullable(),
  purchase_limit_period: z.enum(LIMIT_PERIODS),
  /** Bases of the running period: what counts against the limit, and what waits for validation beside it. */
  purchase_current: money,
  purchase_waiting: money,
  closed: z.boolean(),
})

export type DeskCenter = z.infer<typeof deskCenter>

export const listDeskCenters = endpoint({
  method: 'GET',
  path: '/desk/clients/{id}/centers/',
  summary: 'The centers of a client with what is used of their limits, closed ones too',
  reply: resultsOf(deskCenter),
})
