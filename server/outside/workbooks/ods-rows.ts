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
  const tables = new OdsTables(sink)
  let inComment = 0
  await parseXml(archive.read(CONTENT), {
    open(name, attributes) {
      if (name === 'annotation') inComment++
      if (inComment === 0) tables.open(name, attributes)
    },
    close(name) {
      if (inComment === 0) tables.close(name)
      if (name === 'annotation') inComment--
    },
    text(text) {
      if (inComment === 0) tables.text(text)
    },
  })
}

class OdsTables {
  readonly #sink: SheetSink
  readonly #hiddenStyles = new Set<string>()
  #style = ''
  #row = { number: 0, repeated: 1, isHidden: false, place: 0 }
  #cells: WorkbookCell[] = []
  #cell: OpenCell | undefined
  #isParagraph = false

  constructor(sink: SheetSink) {
    this.#sink = sink
  }

  open(name: string, attributes: Record<string, string>): void {
    switch (name) {
      case 'style':
        this.#style = attributes['style:name'] ?? ''
        break
      case 'table-properties':
        if (attributes['table:display'] === 'false') this.#hiddenStyles.add(this.#style)
        break
      case 'table':
        this.#beginTable(attributes)
        break
      case 'table-row':
        this.#beginRow(attributes)
        break
      case 'table-cell':
      case 'covered-table-cell':
        this.#beginCell(attributes)
        break
      default:
        this.#openWithin(name, attributes)
    }
  }

  close(name: string): void {
    if (name === 'p') this.#isParagraph = false
    if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell()
    if (name === 'table-row') this.#endRow()
  }

  text(text: string): void {
    if (this.#cell && this.#isParagraph) this.#cell.text += text
  }

  #beginTable(attributes: Record<string, string>): void {
    const style = attributes['table:style-name'] ?? ''
    this.#sink.sheet(attributes['table:name'] ?? '', this.#hiddenStyles.has(style))
    this.#row.number = 0
  }

  #beginRow(attributes: Record<string, string>): void {
    this.#row.repeated = countOf(attributes['table:number-rows-repeated'])
    this.#row.isHidden = ['collapse', 'filter'].includes(attributes['table:visibility'] ?? '')
    this.#row.place = 0
    this.#cells = []
  }

  #beginCell(attributes: Record<string, string>): void {
    this.#cell = { attributes, repeated: countOf(attributes['table:number-columns-repeated']), text: '', paragraphs: 0 }
    const { number, place } = this.#row
    const columns = countOf(attributes['table:number-columns-spanned'])
    if (columns > 1 && number < HEADING_ROWS)
      this.#sink.merged({ row: number + 1, from: place, to: place + columns - 1 })
  }

  #openWithin(name: string, attributes: Record<string, string>): void {
    if (!this.#cell) return
    if (name === 'p') {
      this.#isParagraph = true
      if (this.#cell.paragraphs++ > 0) this.#cell.text += '\n'
    } else if (this.#isParagraph) this.#cell.text += signsOf(name, attributes)
  }

  #endCell(): void {
    if (!this.#cell) return
    const content = contentOf(this.#cell)
    const times = Math.min(this.#cell.repeated, content === null ? 0 : MAX_REPEATED)
    for (let at = 0; at < times; at++) put(this.#cells, this.#row.place + at, content)
    this.#row.place += this.#cell.repeated
    this.#cell = undefined
  }

  #endRow(): void {
    const { number, repeated, isHidden } = this.#row
    const times = this.#cells.length === 0 ? 0 : Math.min(repeated, MAX_REPEATED)
    for (let at = 1; at <= times; at++) this.#sink.row({ number: number + at, cells: [...this.#cells] }, isHidden)
    this.#row.number += repeated
  }
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

const TO_THE_SECOND = '2026-12-31T09:30:00'.length

function contentOf({ attributes, text }: OpenCell): WorkbookCell {
  const isFormula = attributes['table:formula'] !== undefined
  if (attributes['calcext:value-type'] === 'error' || (isFormula && ERROR.test(text)))
    return { error: `holds ${text || '#N/A'}` }
  const number = Number(attributes['office:value'])
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
      return numberOf(number, text)
    case 'percentage':
      return `${Number((number * 100).toPrecision(15))}%`
    case 'date':
      return { day: (attributes['office:date-value'] ?? '').slice(0, TO_THE_SECOND).replace('T00:00:00', '') }
    case 'boolean':
      return attributes['office:boolean-value'] === 'true' ? '1' : '0'
    case undefined:
      return text === '' && isFormula ? { error: 'is a formula without a result' } : text || null
    default:
      return text || null
  }
}

function numberOf(number: number, text: string): WorkbookCell {
  // A code that is shown with zeros in front is meant with them.
  if (Number.isInteger(number) && /^0\d+$/.test(text) && Number(text) === number) return text
  return Number.isFinite(number) ? Number(number.toPrecision(15)) : { error: `holds "${text}", which is no number` }
}
