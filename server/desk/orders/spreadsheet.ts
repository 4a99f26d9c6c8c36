import { XLSX } from '#domain/consumptions/contract.ts'
import { businessDay } from '#domain/dates.ts'
import { stateText } from '#domain/desk/arrival-states.ts'
import type { Arrival } from '#domain/desk/orders-contract.ts'
import { formatDayTime } from '#domain/format.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { xlsx } from '#server/outside/sheets/xlsx.ts'
import type { XlsxColumn } from '#server/outside/sheets/xlsx-sheet.ts'
import { translate } from '#server/texts/translate.ts'
import { type Filter, listArrivals } from './list-store.ts'

const MOST_EXPORTED = 1_000 // rows, the newest
const MONEY = '#,##0.00'

/** The newest that a filter finds: an arrival a row, amounts as numbers. */
export async function exportFile(
  context: SignedInContext,
  filter: Omit<Filter, 'limit' | 'offset'>,
): Promise<FileReply> {
  const { sql, viewer, now, language } = context
  const t: Translate = key => translate(language, key)
  const cells = cellsOf(t)
  const { rows } = await listArrivals(sql, viewer, { ...filter, limit: MOST_EXPORTED, offset: 0 })
  const sheet = {
    name: t('desk.orders'),
    columns: cells.map(([column]) => column),
    rows: rows.map(row => cells.map(([, cell]) => cell(row))),
  }
  const content = await makeFile(context, viewer.id, () => xlsx(sheet))
  return new FileReply({ content, type: XLSX, name: `${t('desk.orders')}_${businessDay(now)}.xlsx` })
}

type Translate = (key: MessageKey) => string
type Cell = [column: XlsxColumn, value: (row: Arrival) => string | number | null]

const cellsOf = (t: Translate): Cell[] => [
  [{ title: t('desk.arrival_kind'), width: 16 }, row => t(`desk.kind_${row.kind}`)],
  [{ title: t('orders.number'), width: 16 }, row => row.number],
  [{ title: t('orders.date'), width: 18 }, row => formatDayTime(row.arrived_at)],
  [{ title: t('orders.client'), width: 36 }, row => row.client],
  [{ title: t('orders.center'), width: 30 }, row => row.center],
  [{ title: t('orders.created_by'), width: 26 }, row => row.placed_by],
  [{ title: t('totals.total_with_tax'), width: 14, format: MONEY }, row => row.total],
  [{ title: t('invoices.currency'), width: 9 }, row => row.currency_symbol],
  [{ title: t('desk.state'), width: 20 }, row => stateOf(row, t)],
  [{ title: t('desk.erp'), width: 30 }, row => erpText(row, t)],
]

function stateOf({ state }: Arrival, t: Translate): string {
  const key = stateText(state)
  return key === undefined ? '' : t(key)
}

function erpText({ erp }: Arrival, t: Translate): string {
  if (erp === null) return ''
  return [t(`desk.erp_${erp.state}`), erp.external_id, erp.reason].filter(Boolean).join(' · ')
}
