import type { z } from 'zod'
import { XLSX } from '#domain/consumptions/contract.ts'
import { businessDay } from '#domain/dates.ts'
import type { historyFilter } from '#domain/desk/history-contract.ts'
import { formatDayTime } from '#domain/format.ts'
import { type MessageKey, messages } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import { Failure } from '#server/errors/failure.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { xlsx } from '#server/outside/sheets/xlsx.ts'
import type { XlsxColumn } from '#server/outside/sheets/xlsx-sheet.ts'
import { historyReader } from '#server/scope/desk.ts'
import { translate } from '#server/texts/translate.ts'
import { requireReadable } from './history.ts'
import { type ChangedValue, listChangedValues } from './history-store.ts'

const MAX_CELLS = 250_000 // a spreadsheet of this size is written in two seconds

/** What a filter of the history finds as a spreadsheet. Throws 400 where that is too much for one. */
export async function exportFile(context: SignedInContext, filter: z.output<typeof historyFilter>): Promise<FileReply> {
  const { sql, viewer, now, language } = context
  await requireReadable(context, filter)
  const t = (key: MessageKey) => translate(language, key)
  const texts: Record<string, string> = messages[language].desk
  const cells = cellsOf(t, texts)
  const limit = Math.floor(MAX_CELLS / cells.length)
  const values = await listChangedValues(sql, historyReader(viewer), { ...filter, limit: limit + 1 })
  if (values.length > limit) throw new Failure(400, 'desk.history_too_long', { params: { limit } })
  const sheet = {
    name: t('desk.history'),
    columns: cells.map(([column]) => column),
    rows: values.map(value => cells.map(([, cell]) => cell(value))),
  }
  const content = await makeFile(context, viewer.id, () => xlsx(sheet))
  return new FileReply({ content, type: XLSX, name: `${t('desk.history')}_${businessDay(now)}.xlsx` })
}

type Cell = [column: XlsxColumn, value: (value: ChangedValue) => string | number | null]

const cellsOf = (t: (key: MessageKey) => string, texts: Record<string, string>): Cell[] => [
  [{ title: t('desk.export_at'), width: 18 }, ({ at }) => formatDayTime(at)],
  [{ title: t('desk.export_by'), width: 28 }, ({ name }) => name],
  [{ title: t('desk.export_way'), width: 28 }, ({ by, file_name }) => file_name || t(`desk.way_${by}`)],
  [{ title: t('desk.export_kind'), width: 16 }, ({ kind }) => kind],
  [{ title: t('desk.code'), width: 24 }, ({ key }) => key],
  [{ title: t('desk.column_name'), width: 32 }, ({ label }) => label],
  [{ title: t('desk.export_what'), width: 14 }, ({ what }) => t(`desk.was_${what}`)],
  [
    { title: t('desk.export_column'), width: 24 },
    ({ column }) => (column === null ? null : (texts[`column_${column}`] ?? column)),
  ],
  [{ title: t('desk.export_before'), width: 28 }, ({ before }) => written(before)],
  [{ title: t('desk.export_after'), width: 28 }, ({ after }) => written(after)],
  [{ title: t('desk.reason'), width: 32 }, ({ reason }) => reason],
]

function written(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}
