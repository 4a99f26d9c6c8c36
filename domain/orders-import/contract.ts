import { z } from 'zod'
import { promisedDelivery } from '#domain/calendar/contract.ts'
import { MAX_COST_CENTER, MAX_CUSTOMER_NUMBER, MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { endpoint } from '#domain/endpoint.ts'
import { day, fileReply, money, queryFlag, seenInForm, text } from '#domain/schema.ts'
import { columnsText, places, question } from './columns-question.ts'
import { FATES, ISSUES } from './row-fate.ts'

export const MAX_IMPORT_ROWS = 5000
export const MAX_IMPORT_CENTERS = 50
/** How many rows a refusal lists; further ones are only counted. */
export const NAMED_ROWS = 200

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MAX_CODE = 64

/** Client and centre by their external ids, sent only where they are chosen (001 §7). */
const buyer = { client_id: text(MAX_CODE).optional(), center_id: text(MAX_CODE).optional() }

export const readImportTemplate = endpoint({
  method: 'GET',
  path: '/orders_import/template/',
  summary: 'A spreadsheet to fill in: empty, or with what the client or centre usually takes',
  query: z.object({ ...buyer, usual: queryFlag.optional() }),
  reply: fileReply,
  file: XLSX,
})

const importFields = z.object({
  ...buyer,
  note: text(MAX_OBSERVATIONS).optional(),
  /** The answer to a question about the columns, as JSON. */
  columns: columnsText.optional(),
  /** Which sign stands before the decimals, where a number can be read in two ways. */
  decimals: z.enum(['.', ',']).optional(),
})

const limit = z.object({
  purchase_limit: money.nullable(),
  purchase_limit_period: z.enum(['X', 'M', 'T', 'S', 'A']),
  purchase_current: money,
  /** The sum of orders that wait for validation; they do not count yet. */
  purchase_waiting: money,
})

export const namedCenter = z.object({ id: z.int(), external_id: z.string(), name: z.string() })
export const namedProduct = z.object({ id: z.int(), external_id: z.string(), name: z.string() })

/** An order that would be placed. */
export const orderPreview = z.object({
  center: namedCenter,
  lines: z.int(),
  /** Without tax: what counts against the limit. */
  base: money,
  tax_total: money,
  /** The total of the order with tax. */
  total: money,
  limit,
  /** It would wait for validation. */
  is_over_limit: z.boolean(),
})

const unit = z.object({ id: z.int().nullable(), name: z.string(), quantity: z.number() })

const previewRow = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int(),
  code: z.string(),
  /** The text in the file. */
  written: z.string(),
  /** The quantity that would be ordered. */
  quantity: z.number(),
  /** The unit that it counts: one of the article's formats, or its own, whose id is null. */
  unit: unit.nullable(),
  /** The unit as it is written: «cajas de 12». */
  written_unit: z.string(),
  /** Units to choose from where none or several may be meant. */
  units: z.array(unit),
  /** What the article is called in the file. */
  name: z.string(),
  /** Numbers of the rows that are added together into one line; empty where the row stands alone. */
  together: z.array(z.int()),
  note: z.string(),
  /** As it stands in the file. */
  center: z.string(),
  fate: z.enum(FATES),
  issue: z.enum(ISSUES).nullable(),
  product: namedProduct.nullable(),
  price: money.nullable(),
  /** Without tax. */
  total: money.nullable(),
  /** Suggestions for an unknown code. */
  suggestions: z.array(namedProduct),
  /** Suggestions for an unknown centre. */
  centers: z.array(namedCenter),
})

export const previewImport = endpoint({
  method: 'POST',
  path: '/orders_import/preview/',
  summary:
    'What a file would order, and what is to be said of each of its rows, or what has to be said of its columns first; no order is stored',
  body: importFields,
  upload: 'file',
  reply: z.object({
    sheet: z.string(),
    /** Place of each column, from 0. */
    columns: places,
    /** Then there are no rows: it asks which column is which. */
    question: question.nullable(),
    /** Whether rows have numbers that can be read in two ways. */
    asks_decimals: z.boolean(),
    /** What the file has besides. */
    unread: z.object({
      sheets: z.array(z.string()),
      hidden_sheets: z.array(z.string()),
      hidden_rows: z.int(),
    }),
    is_headed: z.boolean(),
    counts: z.object({ rows: z.int(), ok: z.int(), warning: z.int(), error: z.int(), ignored: z.int() }),
    rows: z.array(previewRow),
    orders: z.array(orderPreview),
    currency_symbol: z.string(),
    /** Of all that is shown of it, and what its orders come to together; the import names both. */
    version: z.int(),
    total: money,
  }),
})

export type ImportPreview = z.infer<typeof previewImport.reply>

export const placedOrder = z.object({
  id: z.int(),
  number: z.string(),
  center: namedCenter,
  state: z.int(),
  lines: z.int(),
  base: money,
  total: money,
  currency_symbol: z.string(),
  /** Above the limit of the centre: it waits for validation. */
  is_over_limit: z.boolean(),
  /** Of its delivery, when it was placed; missing where the reply was kept by a version that did not tell it. */
  promised: promisedDelivery.nullish(),
})

export const importOrders = endpoint({
  method: 'POST',
  path: '/orders_import/',
  summary: 'Place what a file asks for, one order a centre, all of it or nothing; {file: [messages]} names the rows',
  body: importFields.extend({
    /** The client's own number of the order; of each, where there are several. */
    customer_number: text(MAX_CUSTOMER_NUMBER).optional(),
    delivery_date: day.optional(),
    /** One of the client's, where it has some; of each order. */
    cost_center: text(MAX_COST_CENTER).optional(),
    /** Sent where the orders of the same file were cancelled and it is to be ordered once more. */
    again: z.enum(['1']).optional(),
    ...seenInForm,
  }),
  upload: 'file',
  status: 201,
  reply: z.object({
    orders: z.array(placedOrder),
    /** True if the same file was imported earlier today: these are its orders, and nothing new was placed. */
    is_repeated: z.boolean(),
    /** True if all of these were cancelled meanwhile: with `again` the file is ordered once more. */
    is_cancelled: z.boolean(),
  }),
})

export type ImportedOrders = z.infer<typeof importOrders.reply>
