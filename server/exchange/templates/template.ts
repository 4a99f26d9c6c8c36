import { XLSX } from '#domain/consumptions/contract.ts'
import type { KindName } from '#domain/exchange/kinds.ts'
import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages/messages.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Column } from '#server/exchange/kinds/columns.ts'
import { KINDS } from '#server/exchange/kinds/kinds.ts'
import { columnOfHeading } from '#server/exchange/mapping/headings.ts'
import { DELETED } from '#server/exchange/mapping/plan.ts'
import { FileReply } from '#server/http/replies/file-reply.ts'
import { makeFile } from '#server/limits/files.ts'
import { xlsx } from '#server/outside/sheets/xlsx.ts'
import { DAY_FORMAT, dayCell, TEXT_FORMAT, type XlsxColumn, type XlsxSheet } from '#server/outside/sheets/xlsx-sheet.ts'
import { translate } from '#server/texts/translate.ts'
import { examplesOf } from './examples.ts'
import { formText, needText, type Translate } from './explained.ts'

const EMPTY_ROWS = 500
const NARROWEST = 12
const WIDE = 40

/** A spreadsheet to fill in with rows of a kind. It is named as files of the kind are. */
export async function importTemplate(context: SignedInContext, kind: KindName): Promise<FileReply> {
  const content = await makeFile(context, context.viewer.id, () => xlsx(...templateSheets(kind, context.language)))
  return new FileReply({ content, type: XLSX, name: `${kind}.xlsx` })
}

/** Headings that the import knows over two example rows, and a second sheet that explains each column. */
export function templateSheets(kind: KindName, language: Language): XlsxSheet[] {
  const t: Translate = (key, params) => translate(language, key, params)
  const texts: Record<string, string> = messages[language].desk
  const textOf = (name: string) => texts[`column_${name}`] ?? name
  // Both names in one cell, so that no row of the explanations is taken for headings.
  const called = (name: string) => `${textOf(name)} · ${name}`
  const { columns } = KINDS[kind]
  const headings = columns.map(column => headingOf(kind, column, textOf(column.name)))
  const rows: XlsxSheet = {
    name: t('desk.template_rows'),
    columns: columns.map((column, place) => columnOf(column, headings[place] ?? '')),
    rows: ([0, 1] as const).map(row => columns.map(column => cellOf(column, examplesOf(kind, column)?.[row] ?? null))),
    emptyRows: EMPTY_ROWS,
  }
  const explained: XlsxSheet = {
    name: t('desk.template_columns'),
    columns: [
      { title: t('desk.template_heading'), width: WIDE },
      { title: t('desk.template_need'), width: WIDE },
      { title: t('desk.template_form'), width: 60 },
    ],
    rows: [
      ...columns.map(column => [called(column.name), needText(t, column), formText(t, kind, column)]),
      [called(DELETED), t('desk.need_optional'), t('desk.form_boolean')],
    ],
  }
  return [rows, explained]
}

/** What people call the column; its own name where an ERP calls another column of the kind so. */
const headingOf = (kind: KindName, { name }: Column, text: string) =>
  columnOfHeading(kind, text) === name ? text : name

const columnOf = ({ type }: Column, title: string): XlsxColumn => {
  const width = Math.max(NARROWEST, title.length + 2)
  if (type.of === 'number' || type.of === 'integer' || type.of === 'boolean') return { title, width }
  return { title, width, format: type.of === 'day' ? DAY_FORMAT : TEXT_FORMAT }
}

const cellOf = ({ type }: Column, value: string | number | null) =>
  type.of === 'day' ? dayCell(typeof value === 'string' ? value : null) : value
