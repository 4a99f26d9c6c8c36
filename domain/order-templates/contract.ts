import { z } from 'zod'
import { MAX_COST_CENTER, MAX_CUSTOMER_NUMBER, MAX_LINES, MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { endpoint } from '#domain/endpoint.ts'
import {
  MAX_IMPORT_CENTERS,
  namedCenter,
  namedProduct,
  orderPreview,
  placedOrder,
} from '#domain/orders-import/contract.ts'
import { ISSUES } from '#domain/orders-import/row-fate.ts'
import { resultsOf } from '#domain/page.ts'
import { day, id, instant, MAX_QUANTITY, money, nameText, queryId, requiredText, seen, text } from '#domain/schema.ts'

export const MAX_TEMPLATE_NAME = 80
/** Of one client. */
export const MAX_TEMPLATES = 200
const MAX_FORMAT_NAME = 200

const template = z.object({
  id: z.int(),
  name: z.string(),
  client: z.int(),
  /** Rises with every change. */
  version: z.int(),
  /** Who made it; empty where that account is gone. */
  made_by: z.string(),
  /** Whether the viewer may change and delete it; everybody who buys for the client may order and copy it. */
  may_change: z.boolean(),
  lines: z.int(),
  changed_at: instant,
})

export type OrderTemplate = z.infer<typeof template>

/** A line keeps its format as an order does: by its name and what it holds. Without one it counts the article's own unit. */
const templateLine = z.object({
  product: z.int(),
  product_data: namedProduct,
  quantity: z.int(),
  measurement_unit: z.string(),
  aditional_measurement_unit: z.object({ name: z.string(), quantity: z.number() }).nullable(),
})

export type TemplateLine = z.infer<typeof templateLine>

const wholeTemplate = template.extend({
  entries: z.array(templateLine),
  /** How many standing baskets it is of, at whichever centers: they end when it is deleted. */
  standing: z.int(),
})

export type WholeTemplate = z.infer<typeof wholeTemplate>

/** What was stored, and how many lines were left out: charges, articles that this client may never buy, unknown formats. */
const storedTemplate = wholeTemplate.extend({ left_out: z.int() })

const format = z.object({ name: requiredText(MAX_FORMAT_NAME), quantity: z.number().positive() })

const lines = z
  .array(
    z.object({
      product: id,
      quantity: z.int().min(1).max(MAX_QUANTITY),
      aditional_measurement_unit: format.nullish(),
    }),
  )
  .max(MAX_LINES)

export const listOrderTemplates = endpoint({
  method: 'GET',
  path: '/order_templates/',
  summary: 'The lists of articles that all who buy for a client share, by name',
  query: z.object({ client: queryId }),
  reply: resultsOf(template),
})

export const readOrderTemplate = endpoint({
  method: 'GET',
  path: '/order_templates/{id}/',
  summary: 'One list with its lines',
  reply: wholeTemplate,
})

export const createOrderTemplate = endpoint({
  method: 'POST',
  path: '/order_templates/',
  summary: 'Make a list for a client; the same article in the same format is one line',
  body: z.object({ client: id, name: nameText(MAX_TEMPLATE_NAME), lines }),
  status: 201,
  reply: storedTemplate,
})

export const updateOrderTemplate = endpoint({
  method: 'PATCH',
  path: '/order_templates/{id}/',
  summary: 'Rename a list, or replace its lines; 409 where somebody else has changed it since `version`',
  body: z.object({
    name: nameText(MAX_TEMPLATE_NAME).optional(),
    lines: lines.optional(),
    version: z.int().optional(),
  }),
  reply: storedTemplate,
})

export const deleteOrderTemplate = endpoint({
  method: 'DELETE',
  path: '/order_templates/{id}/',
  summary: 'Delete a list, and end its standing baskets',
  reply: z.object({ id: z.int() }),
})

const centers = z.array(id).min(1).max(MAX_IMPORT_CENTERS)

const leftOut = z.object({
  center: namedCenter,
  /** Its place in the list, from 1. */
  line: z.int(),
  product: namedProduct,
  /** As the list has it, and what would be ordered: 0 where nothing. */
  wanted: z.number(),
  quantity: z.number(),
  issue: z.enum(ISSUES),
})

export const previewTemplateOrders = endpoint({
  method: 'POST',
  path: '/order_templates/{id}/preview/',
  summary: 'What ordering a list would place, one order a center, and what of it cannot be ordered; nothing is stored',
  body: z.object({ centers }),
  reply: z.object({
    orders: z.array(orderPreview),
    /** What is not ordered as the list has it, and why. */
    left_out: z.array(leftOut),
    currency_symbol: z.string(),
    /** Of all that is shown of it, and what its orders come to together; placing them names both. */
    version: z.int(),
    total: money,
  }),
})

export type TemplatePreview = z.infer<typeof previewTemplateOrders.reply>

export const placeTemplateOrders = endpoint({
  method: 'POST',
  path: '/order_templates/{id}/orders/',
  summary:
    'Order a list for centers, one order each, all of them or none; what the preview leaves out is left out. The header Idempotency-Key makes a repeat harmless',
  body: z.object({
    centers,
    observations: text(MAX_OBSERVATIONS).optional(),
    /** The client's own number, of each order. */
    customer_number: text(MAX_CUSTOMER_NUMBER).optional(),
    delivery_date: day.nullish(),
    /** One of the client's, where it has some. */
    cost_center: text(MAX_COST_CENTER).optional(),
    ...seen,
  }),
  status: 201,
  reply: z.object({ orders: z.array(placedOrder), is_repeated: z.boolean() }),
})

export type TemplateOrders = z.infer<typeof placeTemplateOrders.reply>
