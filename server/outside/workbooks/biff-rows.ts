import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx'
import { UnreadableSheet } from '#server/outside/sheets/sheet-limits.ts'
import { formatOfPattern, shownNumber } from './cell-formats.ts'
import { HEADING_ROWS, type SheetSink, type WorkbookCell } from './workbook.ts'

const MAX_ROWS = 65_536 // the format has no more
const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

/** Reads the sheets of an .xls, one after the other. Throws UnreadableSheet. */
export function readXls(file: Buffer, sink: SheetSink): void {
  const book = read(file, {
    type: 'buffer',
    dense: true,
    sheetRows: MAX_ROWS,
    cellNF: true,
    cellFormula: true,
    cellHTML: false,
    cellText: false,
    cellStyles: true, // hidden rows
  })
  const is1904 = book.Workbook?.WBProps?.date1904 ?? false
  if (book.SheetNames.length === 0) throw new UnreadableSheet('damaged')
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name]
    if (!sheet) continue
    sink.sheet(name, (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0)
    readSheet(sheet, is1904, sink)
  }
}

function readSheet(sheet: WorkSheet, is1904: boolean, sink: SheetSink): void {
  for (const { s, e } of sheet['!merges'] ?? [])
    if (s.r < HEADING_ROWS && s.c < e.c) sink.merged({ row: s.r + 1, from: s.c, to: e.c })
  const rows: (CellObject | undefined)[][] = sheet['!data'] ?? []
  const first = utils.decode_range(sheet['!ref'] ?? 'A1').s.r
  for (const [index, row] of rows.entries()) {
    if (!row || index < first) continue
    const cells = Array.from(row, cell => contentOf(cell, is1904))
    const filled = cells.slice(0, cells.findLastIndex(cell => cell !== null) + 1)
    if (filled.length > 0) sink.row({ number: index + 1, cells: filled }, sheet['!rows']?.[index]?.hidden ?? false)
  }
}

function contentOf(cell: CellObject | undefined, is1904: boolean): WorkbookCell {
  if (!cell) return null
  switch (cell.t) {
    case 'e':
      return { error: `holds ${ERRORS[Number(cell.v)] ?? '#N/A'}` }
    case 'n':
      return shownNumber(Number(cell.v), formatOfPattern(String(cell.z ?? 'General')), is1904)
    case 'b':
      return cell.v === true ? '1' : '0'
    case 's':
      return String(cell.v ?? '') || null
    default:
      return cell.f === undefined ? null : { error: 'is a formula without a result' }
  }
}
