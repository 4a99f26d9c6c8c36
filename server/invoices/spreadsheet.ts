import type { z } from 'zod'
import { XLSX } from '#domain/consumptions/contract.ts'
import { businessDay } from '#domain/dates.ts'
import type { exportInvoices } from '#domain/invoices/contract.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { xlsx } from '#server/outside/sheets/xlsx.ts'
import { DAY_FORMAT, dayCell, type XlsxColumn } from '#server/outside/sheets/xlsx-sheet.ts'
import { translate } from '#server/texts/translate.ts'
import { filterOf } from './service.ts'
import { type InvoiceRow, listInvoices } from './store.ts'

type ExportQuery = z.output<NonNullable<(typeof exportInvoices)['query']>>

const MAX_CELLS = 250_000 // a spreadsheet of this size is written in two seconds
const MONEY = '#,##0.00'

/** All that a filter finds, amounts as numbers and days as days. */
export async function exportFile(context: SignedInContext, query: ExportQuery): Promise<FileReply> {
  const { sql, viewer, now, language } = context
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key)
  const cells = cellsOf(t)
  const limit = Math.floor(MAX_CELLS / cells.length)
  const filter = await filterOf(context, query)
  const { rows } = await listInvoices(sql, viewer, { ...filter, limit: limit + 1, offset: 0 })
  if (rows.length > limit) throw new Failure(400, 'invoices.too_long', { params: { limit } })
  const sheet = {
    name: t('invoices.title'),
    columns: cells.map(([column]) => column),
    rows: rows.map(row => cells.map(([, cell]) => cell(row))),
  }
  const content = await makeFile(context, viewer.id, () => xlsx(sheet))
  return new FileReply({ content, type: XLSX, name: `${t('invoices.title')}_${businessDay(now)}.xlsx` })
}

type Cell = [column: XlsxColumn, value: (row: InvoiceRow) => string | number | null]

const cellsOf = (t: (key: Parameters<typeof translate>[1]) => string): Cell[] => [
  [{ title: t('orders.number'), width: 18 }, row => row.number],
  [
    { title: t('orders.date'), width: 12, format: DAY_FORMAT },
    row => dayCell(businessDay(new Date(row.invoice_datetime))),
  ],
  [{ title: t('invoices.client_code'), width: 14 }, row => row.client_external_id],
  [{ title: t('orders.client'), width: 36 }, row => row.client_name],
  [
    { title: t('orders.center'), width: 32 },
    row => (row.center_id === null ? t('documents.several_centers') : row.center_name),
  ],
  [{ title: t('invoices.base'), width: 14, format: MONEY }, row => row.base],
  [{ title: t('invoices.tax_total'), width: 14, format: MONEY }, row => row.tax_total],
  [{ title: t('totals.total_with_tax'), width: 14, format: MONEY }, row => row.total],
  [{ title: t('invoices.currency'), width: 9 }, row => row.currency_symbol],
  [{ title: t('invoices.due_date'), width: 12, format: DAY_FORMAT }, row => dayCell(row.due_date)],
  [{ title: t('invoices.paid_on'), width: 12, format: DAY_FORMAT }, row => dayCell(row.paid_on)],
  [
    { title: t('invoices.payment_state'), width: 14 },
    row => (row.payment_state === null ? null : t(`invoices.${row.payment_state}`)),
  ],
]
