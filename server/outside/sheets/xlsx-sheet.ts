import writeXlsxFile, { type Cell as WrittenCell } from 'write-excel-file/node'

export interface XlsxColumn {
  title: string
  /** In characters. */
  width: number
  /** Number format of the spreadsheet, as '#,##0.00'; the program shows it in the reader's own way. */
  format?: string
}

export interface XlsxSheet {
  name: string
  columns: XlsxColumn[]
  /** A text, a number, or null for an empty cell, for every column. */
  rows: (string | number | null)[][]
}

const MAX_SHEET_NAME = 31

/**
 * A spreadsheet of one sheet with a fixed header row. Texts are never formulas. It blocks its thread, so the server calls it
 * through xlsx.ts.
 */
export async function writeSheet({ name, columns, rows }: XlsxSheet): Promise<Buffer> {
  const header = columns.map(({ title }) => ({ value: plainText(title), type: String, fontWeight: 'bold' as const }))
  const body = rows.map(row => row.map((value, index) => cellOf(value, columns[index]?.format)))
  return writeXlsxFile([header, ...body], {
    sheet: name.replaceAll(/[\p{Cc}[\]:*?/\\']/gu, ' ').slice(0, MAX_SHEET_NAME),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

function cellOf(value: string | number | null, format: string | undefined): WrittenCell {
  if (value === null || value === '') return null
  if (typeof value === 'string') return { value: plainText(value), type: String }
  return format === undefined ? { value, type: Number } : { value, type: Number, format }
}

const STARTS_A_FORMULA = /^[=+\-@\t\r\0]/
// oxlint-disable-next-line no-control-regex -- the signs that XML cannot hold
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text that could be run as a formula gets an apostrophe, which also protects a copy saved as CSV. */
export const plainText = (text: string): string =>
  (STARTS_A_FORMULA.test(text) ? `'${text}` : text).toWellFormed().replaceAll(NOT_IN_XML, '\ufffd')
