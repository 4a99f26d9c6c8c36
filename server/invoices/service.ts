import type { z } from 'zod'
import { businessDay } from '#domain/dates.ts'
import { countryOf } from '#domain/clients/europe.ts'
import type { Invoice, InvoiceDetail, InvoiceEntry, listInvoices } from '#domain/invoices/contract.ts'
import type { FoundLine } from '#domain/orders/found-line.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { partyOf } from '#server/database/documents.ts'
import { notFound } from '#server/errors/failure.ts'
import { STATE_VALUES } from '#server/orders/state-values.ts'
import { artUrl } from '#server/products/card.ts'
import { elseNear } from '#server/database/mistyped.ts'
import { articlesNamed } from '#server/search/search.ts'
import * as store from './store.ts'

type Query = z.output<NonNullable<(typeof listInvoices)['query']>>

export async function listPage(context: SignedInContext, query: Query) {
  const { sql, viewer, language } = context
  const { page, page_size: limit = PAGE_SIZE, ...asked } = query
  const { filter, ...found } = await elseNear(await filterOf(context, asked), each =>
    store.listInvoices(sql, viewer, { ...each, limit, offset: (page - 1) * limit }),
  )
  const results = found.rows.map(row => ({ ...listedInvoiceOf(row), state_values: STATE_VALUES[language] }))
  return { ...asPage(results, found.count, limit), due: await store.listDueSums(sql, viewer, filter) }
}

/** What is asked for, as the store reads it. */
export const filterOf = async (
  { sql, now }: SignedInContext,
  { country, ...asked }: Omit<Query, 'page' | 'page_size'>,
): Promise<store.InvoiceFilter> => ({
  ...asked,
  articles: await articlesNamed(sql, asked.search),
  country: countryOf(country),
  today: businessDay(now),
})

const listedInvoiceOf = ({ found_line, ...row }: store.InvoiceRow & { found_line?: FoundLine | null }) => ({
  ...invoiceOf(row),
  ...(found_line && { found_line }),
})

export async function readInvoice(
  { sql, viewer, language, now, brand }: SignedInContext,
  { id, search }: { id: number; search?: string | undefined },
): Promise<InvoiceDetail> {
  const articles = await articlesNamed(sql, search)
  const row = await store.findInvoice(sql, viewer, { id, articles, today: businessDay(now) })
  if (!row) throw notFound()
  const rows = await store.listInvoiceEntries(sql, viewer, id)
  return {
    ...invoiceOf(row),
    ...(search === undefined ? {} : { found_lines: row.found_lines ?? [] }),
    state_values: STATE_VALUES[language],
    qr_text: row.qr_text,
    atcud: row.atcud,
    unique_code: row.unique_code,
    document_files: brand.traits.has_invoice_pdf ? row.document_files : [],
    taxes: row.sent_taxes ?? taxesOf(rows, 0),
    entries: rows.map(entryOf),
  }
}

const invoiceOf = (row: store.InvoiceRow): Omit<Invoice, 'state_values'> => ({
  id: row.id,
  number: row.number,
  external_id: row.external_id,
  invoice_datetime: row.invoice_datetime,
  state: row.state,
  due_date: row.due_date,
  paid_on: row.paid_on,
  payment_state: row.payment_state,
  base: row.base,
  tax_total: row.tax_total,
  total: row.total,
  currency_symbol: row.currency_symbol,
  details: '',
  billable_center: row.billable_center,
  lines: row.lines,
  center: row.center_id === null ? null : partyOf(row, 'center', row.center_id),
  client: partyOf(row, 'client', row.client_id),
  saleorder: row.order_number === null ? null : { id: row.order_id, number: row.order_number },
})

function entryOf(row: store.InvoiceEntryRow): InvoiceEntry {
  const { product_id, name, external_id, photo, art_version, ...rest } = row
  const { quantity_by_packet, packets_by_package, currency_symbol, tax_rate: _, ...entry } = rest
  const image_url = photo ?? artUrl(product_id, art_version)
  const product = { id: product_id, name, external_id, image_url, quantity_by_packet, packets_by_package }
  return { ...entry, product: { ...product, currency_symbol } }
}
