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
  /** So many rows below have the formats of their columns and nothing in them. */
  emptyRows?: number
}

const MAX_SHEET_NAME = 31

/** Of a column of days: the program shows them in the reader's own way. */
export const DAY_FORMAT = 'dd/mm/yyyy'

const FIRST_DAY = Date.UTC(1899, 11, 30) // day 0 of a spreadsheet
const DAY_MS = 86_400_000

/** A day YYYY-MM-DD as a spreadsheet counts it, for a column of DAY_FORMAT. */
export const dayCell = (day: string | null): number | null =>
  day === null ? null : (Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / DAY_MS

/**
 * A spreadsheet of sheets with a fixed header row each. Texts are never formulas. It blocks its thread, so the server calls
 * it through xlsx.ts.
 */
export const writeSheets = (sheets: XlsxSheet[]): Promise<Buffer> =>
  writeXlsxFile(
    sheets.map(sheet => ({
      data: rowsOf(sheet),
      sheet: sheet.name.replaceAll(/[\p{Cc}[\]:*?/\\']/gu, ' ').slice(0, MAX_SHEET_NAME),
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()

export const writeSheet = (sheet: XlsxSheet): Promise<Buffer> => writeSheets([sheet])

function rowsOf({ columns, rows, emptyRows = 0 }: XlsxSheet): WrittenCell[][] {
  const header = columns.map(({ title }) => ({ value: plainText(title), type: String, fontWeight: 'bold' as const }))
  const empty = columns.map(() => null)
  const body = [...rows, ...Array.from({ length: emptyRows }, () => empty)]
  return [header, ...body.map(row => row.map((value, index) => cellOf(value, columns[index]?.format)))]
}

/** What a spreadsheet program takes for a text, whatever is typed there. */
export const TEXT_FORMAT = '@'

function cellOf(value: string | number | null, format: string | undefined): WrittenCell {
  if (format === TEXT_FORMAT)
    return { value: value === null ? undefined : plainText(String(value)), type: String, format }
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
