import type { Archive } from './archive.ts'
import { shownNumber } from './cell-formats.ts'
import { HEADING_ROWS, type SheetSink, type WorkbookCell } from './workbook.ts'
import { isTrue, readXlsxBook, TextParts, type XlsxBook, type XlsxSheetPart } from './xlsx-parts.ts'
import { parseXml } from './xml.ts'

/** Reads the sheets of an .xlsx, one after the other. ECMA-376, part 1, 18.3. Throws UnreadableSheet. */
export async function readXlsx(archive: Archive, sink: SheetSink): Promise<void> {
  const book = await readXlsxBook(archive)
  for (const sheet of book.sheets) {
    sink.sheet(sheet.name, sheet.isHidden)
    await readSheetPart(archive, { book, sheet, sink })
  }
}

interface Task {
  book: XlsxBook
  sheet: XlsxSheetPart
  sink: SheetSink
}

async function readSheetPart(archive: Archive, { book, sheet, sink }: Task): Promise<void> {
  const inline = new TextParts()
  let number = 0
  let isHidden = false
  let cells: WorkbookCell[] = []
  let place = -1
  let cell = newCell({})
  let isValue = false

  await parseXml(archive.read(sheet.part), {
    open(name, attributes) {
      if (name === 'row') {
        number = attributes['r'] === undefined ? number + 1 : Number(attributes['r'])
        isHidden = isTrue(attributes['hidden'])
        cells = []
        place = -1
      } else if (name === 'c') {
        place = attributes['r'] === undefined ? place + 1 : placeOf(attributes['r'])
        cell = newCell(attributes)
        inline.begin()
      } else if (name === 'v') {
        isValue = true
        cell.value ??= ''
      } else if (name === 'f') {
        cell.isFormula = true
      } else if (name === 'mergeCell') {
        takeMerged(attributes['ref'] ?? '', sink)
      } else {
        inline.open(name)
      }
    },
    close(name) {
      inline.close(name)
      if (name === 'v') isValue = false
      if (name === 'c') {
        const content = contentOf(cell, inline.text(), book)
        if (content !== null) put(cells, place, content)
      }
      if (name === 'row' && cells.length > 0) sink.row({ number, cells }, isHidden)
    },
    text(text) {
      if (isValue) cell.value += text
      else inline.add(text)
    },
  })
}

/** Puts a cell at its place, with empty ones before it. */
export function put(cells: WorkbookCell[], place: number, content: WorkbookCell): void {
  if (place > MAX_PLACE) throw new RangeError(`there is no column ${place + 1}`)
  while (cells.length < place) cells.push(null)
  cells[place] = content
}

const MAX_PLACE = 16_383 // a sheet ends with column XFD

interface OpenCell {
  type: string
  style: number
  value: string | undefined
  isFormula: boolean
}

const newCell = (attributes: Record<string, string>): OpenCell => ({
  type: attributes['t'] ?? 'n',
  style: Number(attributes['s'] ?? 0),
  value: undefined,
  isFormula: false,
})

function contentOf({ type, style, value, isFormula }: OpenCell, inline: string, book: XlsxBook): WorkbookCell {
  if (type === 'inlineStr') return inline === '' ? null : inline
  if (value === undefined) return isFormula ? { error: 'is a formula without a result' } : null
  switch (type) {
    case 's':
      return book.texts[Number(value)] || null
    case 'e':
      return { error: `holds ${value || '#N/A'}` }
    case 'b':
      return value === '1' ? '1' : '0'
    case 'str':
      return value === '' ? null : value
    case 'd':
      return value === '' ? null : { day: value }
    default: {
      if (value.trim() === '') return isFormula ? { error: 'is a formula without a result' } : null
      const number = Number(value)
      if (!Number.isFinite(number)) return { error: `holds "${value}", which is no number` }
      return shownNumber(number, book.formats[style] ?? { of: 'number' }, book.is1904)
    }
  }
}

const CAPITAL_A = 65
const LETTERS = 26

/** The place of the column that a reference such as «AB12» names, from 0. */
export function placeOf(reference: string): number {
  let place = 0
  for (const sign of reference.toUpperCase()) {
    if (sign < 'A' || sign > 'Z') break
    place = place * LETTERS + sign.charCodeAt(0) - CAPITAL_A + 1
  }
  return place - 1
}

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/i

function takeMerged(reference: string, sink: SheetSink): void {
  const [, first = '', top = '', last = ''] = RANGE.exec(reference) ?? []
  if (first === '' || Number(top) > HEADING_ROWS || first === last) return
  sink.merged({ row: Number(top), from: placeOf(first), to: placeOf(last) })
}
