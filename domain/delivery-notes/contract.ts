import { z } from 'zod'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { listQuery, party, queryNode, taxes } from '#domain/orders/contract.ts'
import { found, foundIds, sought } from '#domain/orders/found-line.ts'
import { pageOf } from '#domain/page.ts'
import { fileReply, instant, money } from '#domain/schema.ts'

/** Its id is null where the viewer may not see it. */
const saleOrder = z.object({ id: z.int().nullable(), number: z.string() }).nullable()

const deliveryNote = z.object({
  id: z.int(),
  number: z.string(),
  delivery_note_datetime: instant,
  base: money,
  tax_total: money,
  total: money,
  currency_symbol: z.string(),
  /** Sum of the billable lines. */
  billable_center: money,
  lines: z.int(),
  center: party,
  client: party,
  saleorder: saleOrder,
})

export type DeliveryNote = z.infer<typeof deliveryNote>

const deliveryNoteEntry = z.object({
  id: z.int(),
  product: z.int(),
  product_data: z.object({ id: z.int(), name: z.string(), external_id: z.string(), image_url: z.string() }),
  /** In units of the article, as all quantities here; negative for what came back. */
  quantity: z.number(),
  price: money,
  base: money,
  billable: z.boolean(),
  is_charge: z.boolean(),
  measurement_unit: z.object({ name: z.string(), quantity: z.number() }),
  sale_order: saleOrder,
  /**
   * Of the line of the order, in the unit of the article: what was ordered, what all notes have served without what came
   * back, and what is still to come. Null without one.
   */
  ordered: z.number().nullable(),
  served: z.number().nullable(),
  pending: z.number().nullable(),
  /** The day that is promised for what is still to come. */
  promised_on: z.string().nullable(),
})

export type DeliveryNoteEntry = z.infer<typeof deliveryNoteEntry>

const deliveryNoteDetail = deliveryNote.extend({
  ...foundIds,
  entries: z.array(deliveryNoteEntry),
  taxes,
  /** Those that charge something of this note and that the viewer may see, the oldest first. */
  invoices: z.array(z.object({ id: z.int(), number: z.string(), invoice_datetime: instant })),
})

export type DeliveryNoteDetail = z.infer<typeof deliveryNoteDetail>

const listedDeliveryNote = deliveryNote.extend(found)

export type ListedDeliveryNote = z.infer<typeof listedDeliveryNote>

export const listDeliveryNotes = endpoint({
  method: 'GET',
  path: '/delivery_notes/',
  summary: 'The delivery notes that the user may see, newest first',
  query: listQuery.extend({ node: queryNode }),
  reply: pageOf(listedDeliveryNote),
})

export const readDeliveryNote = endpoint({
  method: 'GET',
  path: '/delivery_notes/{id}/',
  summary: 'One delivery note with its lines, and what is still to come of each',
  query: sought,
  reply: deliveryNoteDetail,
})

export const readDeliveryNotePdf = endpoint({
  method: 'GET',
  path: '/delivery_note_pdf/{id}/',
  summary: 'A delivery note to print, named after its number',
  reply: fileReply,
  file: PDF,
})
