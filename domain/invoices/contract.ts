import { z } from 'zod'
import { XLSX } from '#domain/consumptions/contract.ts'
import { endpoint, PDF, XML, ZIP } from '#domain/endpoint.ts'
import { listQuery, party, queryNode, stateValues, taxes } from '#domain/orders/contract.ts'
import { found, foundIds, sought } from '#domain/orders/found-line.ts'
import { pageOf } from '#domain/page.ts'
import { fileReply, instant, money, queryMonth } from '#domain/schema.ts'

/** What an invoice is for whoever pays it, on the business day of today (`payment_state()`). */
export const PAYMENT_STATES = ['pending', 'overdue', 'paid'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

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
  /** The last day to pay, null where the ERP does not send it. */
  due_date: z.string().nullable(),
  /** The day on which it was paid. */
  paid_on: z.string().nullable(),
  /** Null where the ERP sends neither day, or the invoice is cancelled. */
  payment_state: z.enum(PAYMENT_STATES).nullable(),
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

/** A paper of the ERP, as it is given out. */
const documentFile = z.object({ format: z.enum(['pdf', 'xml']), sha256: z.string(), bytes: z.int() })

export type DocumentFile = z.infer<typeof documentFile>

const invoiceDetail = invoice.extend({
  ...foundIds,
  entries: z.array(invoiceEntry),
  taxes,
  /** What the QR code of the tax office says, or empty. */
  qr_text: z.string(),
  /** Portugal's code of the document, or empty. */
  atcud: z.string(),
  unique_code: z.string(),
  /** None where the brand prints no invoices. */
  document_files: z.array(documentFile),
})

export type InvoiceDetail = z.infer<typeof invoiceDetail>

const listedInvoice = invoice.extend(found)

export type ListedInvoice = z.infer<typeof listedInvoice>

/** Of all that a filter finds, not of a page. Credits lower it. */
const dueSums = z.object({
  currency_symbol: z.string(),
  /** Pending and overdue. */
  due: money,
  overdue: money,
})

export type DueSums = z.infer<typeof dueSums>

const invoiceQuery = listQuery.extend({ node: queryNode, payment_state: z.enum(PAYMENT_STATES).optional() })

export const listInvoices = endpoint({
  method: 'GET',
  path: '/sale_invoices/',
  summary: 'The invoices that the user may see, newest first, and what is due of all of them',
  query: invoiceQuery,
  reply: pageOf(listedInvoice).extend({
    /** One a currency in which something is due. */
    due: z.array(dueSums),
  }),
})

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/sale_invoices/export/',
  summary: 'The same as a spreadsheet: an invoice a row',
  query: invoiceQuery.omit({ page: true, page_size: true }),
  reply: fileReply,
  file: XLSX,
})

export const downloadInvoicePdfs = endpoint({
  method: 'GET',
  path: '/sale_invoice_pdfs/',
  summary: 'The invoices of a month to print, in one zip, for the brands that print invoices',
  query: listQuery.pick({ country: true, client: true, center: true }).extend({ month: queryMonth }),
  reply: fileReply,
  file: ZIP,
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

export const readInvoiceXml = endpoint({
  method: 'GET',
  path: '/sale_invoice_xml/{id}/',
  summary: 'The XML of an invoice as the ERP sent it, for the brands that print invoices',
  reply: fileReply,
  file: XML,
})
