import { z } from 'zod'
import { endpoint, PDF } from '#domain/endpoint.ts'
import { listQuery, party, stateValues, taxes } from '#domain/orders/contract.ts'
import { found, foundIds, sought } from '#domain/orders/found-line.ts'
import { pageOf } from '#domain/page.ts'
import { fileReply, instant, money } from '#domain/schema.ts'

/** The id of an order or note is null where the viewer may not see it. */
const saleOrder = z.object({ id: z.int().nullable(), number: z.string() }).nullable()
const note = z.object({ id: z.int().nullable(), number: z.string(), delivery_note_datetime: instant }).nullable()

const invoice = z.object({
  id: z.int(),
  number: z.string(),
  external_id: z.string(),
  invoice_datetime: instant,
  client: party,
  /** Null for an invoice of several centers. */
  center: party.nullable(),
  /** One of state_values, or null where the ERP does not say it. */
  state: z.int().nullable(),
  state_values: stateValues,
  base: money,
  tax_total: money,
  total: money,
  currency_symbol: z.string(),
  /** Always empty: the ERP sends no observations of an invoice. */
  details: z.string(),
  /** Sum of the billable lines. */
  billable_center: money,
  lines: z.int(),
  saleorder: saleOrder,
})

export type Invoice = z.infer<typeof invoice>

const invoiceEntry = z.object({
  id: z.int(),
  product: z.object({
    id: z.int(),
    name: z.string(),
    external_id: z.string(),
    image_url: z.string(),
    quantity_by_packet: z.number().nullable(),
    packets_by_package: z.number().nullable(),
    currency_symbol: z.string(),
  }),
  delivery_note: note,
  sale_order: saleOrder,
  price: money,
  /** In units of the article; negative for what is credited. */
  quantity: z.number(),
  measurement_unit: z.string(),
  base: money,
  billable: z.boolean(),
  is_charge: z.boolean(),
})

export type InvoiceEntry = z.infer<typeof invoiceEntry>

const invoiceDetail = invoice.extend({ ...foundIds, entries: z.array(invoiceEntry), taxes })

export type InvoiceDetail = z.infer<typeof invoiceDetail>

const listedInvoice = invoice.extend(found)

export type ListedInvoice = z.infer<typeof listedInvoice>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/sale_invoices/',
  summary: 'The invoices that the user may see, newest first',
  query: listQuery,
  reply: pageOf(listedInvoice),
})

export const readInvoice = endpoint({
  method: 'GET',
  path: '/sale_invoices/{id}/',
  summary: 'One invoice with its lines, and the order and delivery note of each',
  query: sought,
  reply: invoiceDetail,
})

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/sale_invoice_pdf/{id}/',
  summary: 'An invoice to print, for the brands that print invoices',
  reply: fileReply,
  file: PDF,
})
