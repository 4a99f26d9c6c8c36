import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, type Sheet, type SheetCell, UnreadableSheet } from './sheet-limits.ts'
import { readZipParts, type ZipPart } from './zip-parts.ts'
import { storedZip } from './zip-stored.ts'

const XLSX_BEGINS = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const XLS_BEGINS = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const MAX_CELL = 500 // characters; many cells may share one long text, and would multiply it
const MAX_ROW_NUMBER = 100_000 // formats may reach below the last row with content
const FIRST_SHEET = 1

export interface SheetWish {
  content: Uint8Array
  /** Whether comma- and tab-separated texts are read, too. */
  takesText: boolean
}

/**
 * The first sheet of an .xlsx or .xls file, or of a CSV text. It blocks its thread and may need much memory, so the server
 * calls it through spreadsheet.ts. Throws UnreadableSheet.
 */
export async function readSheet({ content, takesText }: SheetWish): Promise<Sheet> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const begins = (signature: Buffer) => file.subarray(0, signature.length).equals(signature)
  if (begins(XLSX_BEGINS)) return fitting(await fromXlsx(file))
  if (begins(XLS_BEGINS)) return fitting(await fromXls(file))
  if (takesText) return fitting(await fromText(file))
  throw new UnreadableSheet('unknown')
}

async function fromXlsx(file: Buffer): Promise<Sheet> {
  const { name, packed } = await repacked(file)
  const { readSheet: readXlsx } = await import('read-excel-file/universal')
  const rows: unknown[][] = await readXlsx(packed, FIRST_SHEET)
  return { name, rows: rows.map(row => row.map(cellOf)) }
}

/** The checked parts as a new archive, and the name of its first sheet. */
async function repacked(file: Buffer): Promise<{ name: string; packed: ArrayBuffer }> {
  const parts = await readZipParts(file)
  const workbook = parts.find(({ name }) => /^xl\/workbook\.xml$/i.test(name))
  if (!workbook) throw new UnreadableSheet('unknown')
  const { buffer, byteOffset, byteLength } = storedZip(parts.map(readable))
  const isAlone = buffer.byteLength === byteLength // small ones share their memory
  const packed = isAlone ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  return { name: firstSheetName(workbook), packed: packed as ArrayBuffer } // a Buffer of ours, never a shared one
}

// «#N/A» is not read as an empty cell: a failed look-up of a quantity must be reported, or the article would be missing.
const ERROR_CELL = /(<(?:\w+:)?c\s[^<>]*?\bt=)(?:"e"|'e')/g

/** Options of the library. A sheet may be anywhere in the archive, because the sender names its parts. */
function readable({ name, content }: ZipPart): ZipPart {
  const written = content.toString('latin1')
  refuseWide(written)
  const read = written.replaceAll(ERROR_CELL, '$1"str"')
  return { name, content: read === written ? content : Buffer.from(read, 'latin1') }
}

const CELL = /<(?:\w+:)?c\s[^<>]*?\br=["']([A-Za-z]*)(\d+)["']/g
const ROW = /<(?:\w+:)?row\b(?:[^<>]*?\br=["'](\d+)["'])?/g

/** Refused, because a cell far outside would create empty cells before it. */
function refuseWide(xml: string): void {
  let widest = 0
  let lowest = 0
  let rows = 0
  for (const [, column = '', row = ''] of xml.matchAll(CELL)) {
    widest = Math.max(widest, columnNumber(column))
    lowest = Math.max(lowest, Number(row))
  }
  for (const [, row = '0'] of xml.matchAll(ROW)) {
    rows++
    lowest = Math.max(lowest, Number(row))
  }
  if (Math.max(lowest, rows) > MAX_ROW_NUMBER) throw new UnreadableSheet('too_many_rows')
  if (widest > 1000 || widest * lowest > 2_000_000) throw new UnreadableSheet('too_many_columns')
}

const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function firstSheetName({ content }: ZipPart): string {
  const written = /<(?:\w+:)?sheet [^<>]*?\bname="([^"]*)"/.exec(content.toString('utf8'))?.[1] ?? ''
  return written.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole).slice(0, MAX_CELL)
}

const XLS_ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

// Each reader is loaded by the file that needs it: a thread lives for one file.
async function fromXls(file: Buffer): Promise<Sheet> {
  const { read, utils } = await import('@e965/xlsx')
  const book = read(file, {
    type: 'buffer',
    dense: true,
    sheets: 0,
    sheetRows: MAX_ROW_NUMBER,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellDates: true,
  })
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name]
  if (!sheet) throw new UnreadableSheet('damaged')
  for (const cell of (sheet['!data'] ?? []).flat()) {
    if (cell?.t === 'e') Object.assign(cell, { t: 's', v: XLS_ERRORS[Number(cell.v)] ?? '#N/A' })
  }
  const end = utils.decode_range(sheet['!ref'] ?? 'A1').e
  const range = { s: { r: 0, c: 0 }, e: { r: end.r, c: Math.min(end.c, 1000) } }
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true, defval: null, range })
  return { name: name.slice(0, MAX_CELL), rows: rows.map(row => row.map(cellOf)) }
}

async function fromText(file: Buffer): Promise<Sheet> {
  if (file.includes(0)) throw new UnreadableSheet('unknown')
  const text = decoded(file)
  const [head = ''] = text.split(/\r\n|\r|\n/, 1)
  const count = (sign: string) => head.split(sign).length
  const [delimiter = ';'] = [';', '\t', ','].toSorted((one, other) => count(other) - count(one))
  const { parse } = await import('csv-parse/sync')
  const rows: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to_line: MAX_ROW_NUMBER,
  })
  return { name: '', rows: rows.map(row => row.map(cellOf)) }
}

// A spreadsheet program of Western Europe writes its texts either way.
function decoded(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

function cellOf(value: unknown): SheetCell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return null
  const text = value.slice(0, MAX_CELL).toWellFormed().replaceAll('\0', '').normalize('NFC').trim()
  return text === '' ? null : text
}

/** Removes empty rows and columns at the end; refuses what is still too large. */
function fitting({ name, rows }: Sheet): Sheet {
  const isEmpty = (row: SheetCell[]) => row.every(cell => cell === null)
  const filled = rows.slice(0, rows.findLastIndex(row => !isEmpty(row)) + 1)
  if (filled.filter(row => !isEmpty(row)).length > MAX_SHEET_ROWS) throw new UnreadableSheet('too_many_rows')
  const trimmed = filled.map(row => row.slice(0, row.findLastIndex(cell => cell !== null) + 1))
  if (trimmed.some(row => row.length > MAX_SHEET_COLUMNS)) throw new UnreadableSheet('too_many_columns')
  return { name, rows: trimmed }
}
