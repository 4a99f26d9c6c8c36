import { CsvError, parse } from 'csv-parse'
import type { FileRow } from '#server/outside/tables/heading-row.ts'
import { cleanText } from '#server/outside/tables/clean-text.ts'
import { openText } from '#server/outside/tables/open-source.ts'
import { RefusedTable } from '#server/outside/tables/refused-table.ts'
import {
  MAX_FILE_BYTES,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  UnreadableSheet,
} from '#server/outside/sheets/sheet-limits.ts'
import { XLS_BEGINS, ZIP_BEGINS } from '#server/outside/workbooks/convert.ts'
import { type ReadSheet, readWorkbook } from '#server/outside/workbooks/read-workbook.ts'
import type { Merged, SheetFacts, WorkbookCell, WorkbookLimits } from '#server/outside/workbooks/workbook.ts'

const MEGABYTE = 1024 * 1024
const MAX_CELL = 500 // characters

// A workbook may hold our list of articles beside the order: the rows and columns of what is read of it are counted below.
const LIMITS: WorkbookLimits = {
  unpackedBytes: 25 * MEGABYTE, // 5,000 rows of 50 columns are 16
  rows: 20_000,
  columns: 1000,
  cells: 500_000,
  cellLength: MAX_CELL,
  megabytes: 64,
  milliseconds: 10_000,
}

/** A sheet that is shown and has rows, or a text. */
export interface OrderSheet extends Pick<SheetFacts, 'name' | 'hiddenRows'> {
  /** Those that are not empty. */
  rows: FileRow[]
  merged: readonly Merged[]
}

export interface OrderFile {
  sheets: OrderSheet[]
  /** Names of hidden sheets that have rows. */
  hidden: string[]
}

/**
 * The sheets of an uploaded list of articles: .xlsx, .xls and .ods, and separated texts where `takesText`. Throws
 * UnreadableSheet for other files and for those that are too large.
 */
export async function readOrderFile(file: Buffer, { takesText }: { takesText: boolean }): Promise<OrderFile> {
  if (file.length > MAX_FILE_BYTES) throw new UnreadableSheet('too_large')
  const begins = (mark: Buffer) => file.subarray(0, mark.length).equals(mark)
  if (begins(ZIP_BEGINS) || begins(XLS_BEGINS)) return readWorkbook(file, LIMITS, readSheets)
  if (!takesText || file.includes(0)) throw new UnreadableSheet('unknown')
  return { sheets: [await readText(file)], hidden: [] }
}

async function readSheets(all: ReadSheet[]): Promise<OrderFile> {
  const sheets: OrderSheet[] = []
  for (const sheet of all.filter(({ isHidden, rows }) => !isHidden && rows > 0)) sheets.push(await sheetOf(sheet))
  return { sheets, hidden: all.filter(({ isHidden, rows }) => isHidden && rows > 0).map(({ name }) => shortened(name)) }
}

async function sheetOf({ name, hiddenRows, merged, rows: count, readRows }: ReadSheet): Promise<OrderSheet> {
  if (count > MAX_SHEET_ROWS) throw new UnreadableSheet('too_many_rows')
  const rows: FileRow[] = []
  for await (const { number, cells } of readRows()) take(rows, number, cells)
  return { name: shortened(name), hiddenRows, merged, rows }
}

function take(rows: FileRow[], line: number, cells: readonly WorkbookCell[]): void {
  const clean = cells.map(cellOf)
  const filled = clean.slice(0, clean.findLastIndex(cell => cell !== null) + 1)
  if (filled.length === 0) return
  if (filled.length > MAX_SHEET_COLUMNS) throw new UnreadableSheet('too_many_columns')
  rows.push({ line, cells: filled })
  if (rows.length > MAX_SHEET_ROWS) throw new UnreadableSheet('too_many_rows')
}

const shortened = (name: string) => name.slice(0, MAX_CELL).toWellFormed()

function cellOf(cell: WorkbookCell): WorkbookCell {
  if (typeof cell !== 'string') return cell
  const text = cleanText(cell.slice(0, MAX_CELL).toWellFormed().replaceAll('\0', '').normalize('NFC'))
  return text === '' ? null : text
}

const MAX_ROW_BYTES = 1_000_000

async function readText(file: Buffer): Promise<OrderSheet> {
  const rows: FileRow[] = []
  try {
    const source = await openText(bytesOf(file), {})
    if (source.of !== 'csv') throw new UnreadableSheet('unknown')
    const records = source.bytes.pipe(
      parse({
        delimiter: source.separator,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: false,
        max_record_size: MAX_ROW_BYTES,
      }),
    )
    source.bytes.on('error', error => records.destroy(error))
    let line = 0
    for await (const cells of records as AsyncIterable<string[]>) take(rows, ++line, cells)
  } catch (error) {
    if (error instanceof RefusedTable || error instanceof CsvError) throw new UnreadableSheet('unknown')
    throw error
  }
  return { name: '', hiddenRows: 0, merged: [], rows }
}

const CHUNK = 64 * 1024

function* chunksOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += CHUNK) yield file.subarray(at, at + CHUNK)
}

// oxlint-disable-next-line require-await -- what reads it reads streams
async function* bytesOf(file: Buffer): AsyncGenerator<Buffer> {
  yield* chunksOf(file)
}
