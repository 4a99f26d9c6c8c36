import type { z } from 'zod'
import { countryOf } from '#domain/clients/europe.ts'
import type { DeliveryNote, DeliveryNoteDetail, listDeliveryNotes } from '#domain/delivery-notes/contract.ts'
import type { FoundLine } from '#domain/orders/found-line.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import { asPage, PAGE_SIZE } from '#domain/page.ts'
import type { SignedInContext } from '#server/context.ts'
import { partyOf } from '#server/database/documents.ts'
import { notFound } from '#server/errors/failure.ts'
import { artUrl } from '#server/products/card.ts'
import { elseNear } from '#server/database/mistyped.ts'
import { articlesNamed } from '#server/search/search.ts'
import * as store from './store.ts'

type Query = z.output<NonNullable<(typeof listDeliveryNotes)['query']>>

export async function listPage({ sql, viewer }: SignedInContext, query: Query) {
  const { country, page, page_size: limit = PAGE_SIZE, ...filter } = query
  const asked = {
    ...filter,
    articles: await articlesNamed(sql, filter.search),
    country: countryOf(country),
    limit,
    offset: (page - 1) * limit,
  }
  const found = await elseNear(asked, each => store.listNotes(sql, viewer, each))
  return asPage(found.rows.map(listedNoteOf), found.count, limit)
}

const listedNoteOf = ({ found_line, ...row }: store.NoteRow & { found_line?: FoundLine | null }) => ({
  ...noteOf(row),
  ...(found_line && { found_line }),
})

export async function readNote(
  { sql, viewer }: SignedInContext,
  { id, search }: { id: number; search?: string | undefined },
): Promise<DeliveryNoteDetail> {
  const row = await store.findNote(sql, viewer, { id, articles: await articlesNamed(sql, search) })
  if (!row) throw notFound()
  const rows = await store.listNoteEntries(sql, id)
  const note = noteOf(row)
  return {
    ...note,
    ...(search === undefined ? {} : { found_lines: row.found_lines ?? [] }),
    invoices: row.invoices,
    taxes: taxesOf(rows, 0),
    entries: rows.map(({ name, external_id, photo, art_version, ...entry }) => ({
      ...entry,
      product_data: { id: entry.product, name, external_id, image_url: photo ?? artUrl(entry.product, art_version) },
      sale_order: note.saleorder,
    })),
  }
}

const noteOf = (row: store.NoteRow): DeliveryNote => ({
  id: row.id,
  number: row.number,
  delivery_note_datetime: row.delivery_note_datetime,
  base: row.base,
  tax_total: row.tax_total,
  total: row.total,
  currency_symbol: row.currency_symbol,
  billable_center: row.billable_center,
  lines: row.lines,
  center: partyOf(row, 'center', row.center_id),
  client: partyOf(row, 'client', row.client_id),
  saleorder: row.order_number === null ? null : { id: row.order_id, number: row.order_number },
})
