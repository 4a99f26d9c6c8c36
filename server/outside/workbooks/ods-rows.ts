import type { Archive } from './archive.ts'
import { HEADING_ROWS, type SheetSink, type WorkbookCell } from './workbook.ts'
import { put } from './xlsx-rows.ts'
import { parseXml } from './xml.ts'

const CONTENT = 'content.xml'
const MAX_REPEATED = 1000 // of a cell or a row with content; more is a background, not data

export const isOds = ({ names }: Archive): boolean => names.includes(CONTENT)

interface OpenCell {
  attributes: Record<string, string>
  repeated: number
  text: string
  paragraphs: number
}

/** Reads the tables of an .ods, one after the other. OpenDocument 1.3, part 3, 9.1. Throws UnreadableSheet. */
export async function readOds(archive: Archive, sink: SheetSink): Promise<void> {
  const hiddenStyles = new Set<string>()
  let style = ''
  let number = 0
  let rowsRepeated = 1
  let isHiddenRow = false
  let cells: WorkbookCell[] = []
  let place = 0
  let cell: OpenCell | undefined
  let isParagraph = false
  let inComment = 0

  await parseXml(archive.read(CONTENT), {
    open(name, attributes) {
      if (name === 'annotation') inComment++
      if (inComment > 0) return
      if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style)
      else if (name === 'table') {
        sink.sheet(attributes['table:name'] ?? '', hiddenStyles.has(attributes['table:style-name'] ?? ''))
        number = 0
      } else if (name === 'table-row') {
        rowsRepeated = countOf(attributes['table:number-rows-repeated'])
        isHiddenRow = ['collapse', 'filter'].includes(attributes['table:visibility'] ?? '')
        cells = []
        place = 0
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = { attributes, repeated: countOf(attributes['table:number-columns-repeated']), text: '', paragraphs: 0 }
        const columns = countOf(attributes['table:number-columns-spanned'])
        if (columns > 1 && number < HEADING_ROWS) sink.merged({ row: number + 1, from: place, to: place + columns - 1 })
      } else if (name === 'p' && cell) {
        isParagraph = true
        if (cell.paragraphs++ > 0) cell.text += '\n'
      } else if (cell && isParagraph) {
        cell.text += signsOf(name, attributes)
      }
    },
    close(name) {
      if (name === 'annotation') inComment--
      if (inComment > 0) return
      if (name === 'p') isParagraph = false
      if ((name === 'table-cell' || name === 'covered-table-cell') && cell) {
        const content = contentOf(cell)
        const times = Math.min(cell.repeated, content === null ? 0 : MAX_REPEATED)
        for (let at = 0; at < times; at++) put(cells, place + at, content)
        place += cell.repeated
        cell = undefined
      }
      if (name === 'table-row') {
        const times = cells.length === 0 ? 0 : Math.min(rowsRepeated, MAX_REPEATED)
        for (let at = 1; at <= times; at++) sink.row({ number: number + at, cells: [...cells] }, isHiddenRow)
        number += rowsRepeated
      }
    },
    text(text) {
      if (cell && isParagraph && inComment === 0) cell.text += text
    },
  })
}

const countOf = (written: string | undefined): number => Math.max(1, Number(written) || 1)

/** The signs for which OpenDocument has elements. */
function signsOf(name: string, attributes: Record<string, string>): string {
  if (name === 's') return ' '.repeat(Math.min(countOf(attributes['text:c']), MAX_REPEATED))
  if (name === 'tab') return '\t'
  return name === 'line-break' ? '\n' : ''
}

// What a program shows for an error, which has no type of its own in files of older ones.
const ERROR = /^(#[A-Z/0-9]{2,}[!?]?|Err:\d{3})$/

function contentOf({ attributes, text }: OpenCell): WorkbookCell {
  const type = attributes['office:value-type']
  const isFormula = attributes['table:formula'] !== undefined
  if (attributes['calcext:value-type'] === 'error' || (isFormula && ERROR.test(text)))
    return { error: `holds ${text || '#N/A'}` }
  switch (type) {
    case 'float':
    case 'currency': {
      const number = Number(attributes['office:value'])
      // A code that is shown with zeros in front is meant with them.
      if (Number.isInteger(number) && /^0\d+$/.test(text) && Number(text) === number) return text
      return Number.isFinite(number) ? Number(number.toPrecision(15)) : { error: `holds "${text}", which is no number` }
    }
    case 'percentage':
      return `${Number((Number(attributes['office:value']) * 100).toPrecision(15))}%`
    case 'date':
      return { day: (attributes['office:date-value'] ?? '').replace(/T00:00:00(\.0+)?$/, '') }
    case 'boolean':
      return attributes['office:boolean-value'] === 'true' ? '1' : '0'
    default:
      if (text === '' && isFormula && type === undefined) return { error: 'is a formula without a result' }
      return text === '' ? null : text
  }
}
