import { createHash } from 'node:crypto'
import type { ColumnsAnswer, ImportQuestion } from '#domain/orders-import/columns-question.ts'
import { type Columns, firstPlaces, type SomeColumns, type Understanding, understandHeadings, unitOfHeading } from '#domain/orders-import/headings.ts' // prettier-ignore
import type { Layout } from '#domain/orders-import/requested-rows.ts'
import { wordKey } from '#domain/tables/word-key.ts'
import { type FileRow, findHeadings, headingsOf, MOST_HEADING_ROWS } from '#server/outside/tables/heading-row.ts'
import type { WorkbookCell } from '#server/outside/workbooks/workbook.ts'
import { guessColumns } from './guess-columns.ts'
import type { OrderSheet } from './read-order-file.ts'

/** Where code and quantity stand in a sheet, or what has to be asked before that is certain. */
export interface FoundLayout {
  layout: Layout | undefined
  is_headed: boolean
  question: Omit<ImportQuestion, 'sheet'> | undefined
  /** By which the answer is remembered; undefined without headings. */
  signature: string | undefined
}

/** What was answered to files with the same headings, by their signature. */
export type KeptAnswers = ReadonlyMap<string, Columns>

/** Headings that are known, or of which an answer is kept; else the order of the template where it can be read in one way. */
export function findLayout(sheet: OrderSheet, kept: KeptAnswers): FoundLayout {
  const first = sheet.rows.slice(0, MOST_HEADING_ROWS)
  const keptRow = first.find(row => kept.has(signatureOf(row)))
  if (keptRow) return headed(keptRow, kept.get(signatureOf(keptRow)))
  const found = findHeadings({
    rows: first,
    merged: sheet.merged,
    understand: headings => {
      const understanding = understandHeadings(headings)
      return { found: understanding, score: understanding.score, isComplete: understanding.isComplete }
    },
  })
  const row = found && first[found.index]
  if (!found || !row) return withoutHeadings(sheet)
  const { isComplete, places, unit } = found.found
  const [code, quantity] = [places.code[0], places.quantity[0]]
  const isCertain = isComplete && !hasOtherNumbers(sheet.rows.slice(found.index + 1), found.found)
  if (code === undefined || quantity === undefined || !isCertain) return asked(sheet, found.index, found.found)
  const columns = { ...firstPlaces(found.found), code, quantity }
  return {
    layout: { columns, unit, first: row.line + 1 },
    is_headed: true,
    question: undefined,
    signature: signatureOf(row),
  }
}

const headed = (row: FileRow, columns: Columns | undefined): FoundLayout => ({
  layout: columns && { columns, unit: unitAt(row, columns.quantity), first: row.line + 1 },
  is_headed: true,
  question: undefined,
  signature: signatureOf(row),
})

/** The columns as they were answered. */
export function answeredLayout(sheet: OrderSheet, { first, ...columns }: ColumnsAnswer): FoundLayout {
  const row = sheet.rows.findLast(({ line }) => line < first)
  const unit = row ? unitAt(row, columns.quantity) : ''
  return {
    layout: { columns, unit, first },
    is_headed: row !== undefined,
    question: undefined,
    signature: row && signatureOf(row),
  }
}

const unitAt = ({ cells }: FileRow, place: number): string => unitOfHeading(textOf(cells[place]))

/** Headings without case, accents and punctuation, in their order. */
const signatureOf = ({ cells }: FileRow): string =>
  createHash('sha256')
    .update(cells.map(cell => wordKey(textOf(cell))).join('|'))
    .digest('hex')

const textOf = (cell: WorkbookCell | undefined): string =>
  typeof cell === 'string' ? cell : typeof cell === 'number' ? String(cell) : ''

/** A column of numbers whose heading is not known may be the quantity that is meant. */
const hasOtherNumbers = (rows: readonly FileRow[], { unknown }: Understanding): boolean =>
  unknown.some(place => isNumeric(rows, place))

const isNumber = (cell: WorkbookCell | undefined): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && /^\d{1,6}(?:[.,]\d+)?$/.test(cell))

function isNumeric(rows: readonly FileRow[], place: number): boolean {
  const filled = rows.map(({ cells }) => cells[place] ?? null).filter(cell => cell !== null)
  return filled.length > 0 && filled.every(isNumber)
}

const SHOWN_ROWS = 5

function asked(sheet: OrderSheet, index: number, understanding: Understanding | undefined): FoundLayout {
  const heading = understanding && sheet.rows[index]
  const below = sheet.rows.slice(understanding ? index + 1 : index)
  const width = Math.max(heading?.cells.length ?? 0, ...below.slice(0, SHOWN_ROWS).map(({ cells }) => cells.length))
  const texts = heading ? headingsOf(heading, undefined, sheet.merged) : []
  const guesses: SomeColumns = guessColumns(below, width, understanding)
  return {
    layout: undefined,
    is_headed: heading !== undefined,
    question: {
      headings: Array.from({ length: width }, (_, place) => texts[place]?.[0] ?? ''),
      rows: below.slice(0, SHOWN_ROWS).map(({ cells }) => Array.from({ length: width }, (_, at) => shown(cells[at]))),
      guesses,
      missing: (['code', 'quantity'] as const).filter(column => understanding?.places[column].length !== 1),
      first: below[0]?.line ?? (heading?.line ?? 0) + 1,
    },
    signature: heading && signatureOf(heading),
  }
}

const shown = (cell: WorkbookCell | undefined): string => {
  if (cell != null && typeof cell === 'object') return 'day' in cell ? cell.day : (/#\S+/.exec(cell.error)?.[0] ?? '#?')
  return typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '')
}

/** The order of the template, A code, B quantity, C note, holds where only B has numbers and A has none. */
function withoutHeadings(sheet: OrderSheet): FoundLayout {
  const hasDigit = ({ cells }: FileRow) => cells.some(cell => typeof cell === 'number' || /\d/.test(textOf(cell)))
  const isTitle = (row: FileRow) => row.cells.filter(cell => cell !== null).length === 1 && !hasDigit(row)
  const begin = Math.max(
    0,
    sheet.rows.findIndex(row => !isTitle(row)),
  )
  const [row] = sheet.rows.slice(begin)
  if (!row)
    return {
      layout: { columns: TEMPLATE, unit: '', first: 1 },
      is_headed: false,
      question: undefined,
      signature: undefined,
    }
  if (!hasDigit(row)) return asked(sheet, begin, understandHeadings(headingsOf(row, undefined, sheet.merged)))
  const data = sheet.rows.slice(begin)
  const width = Math.max(...data.map(({ cells }) => cells.length))
  const numeric = Array.from({ length: width }, (_, place) => place).filter(place => isNumeric(data, place))
  const isOneWay =
    numeric.length === 1 && numeric[0] === 1 && data.every(({ cells }) => /\D/.test(textOf(cells[0] ?? 'x')))
  if (!isOneWay) return asked(sheet, begin, undefined)
  return {
    layout: { columns: TEMPLATE, unit: '', first: row.line },
    is_headed: false,
    question: undefined,
    signature: undefined,
  }
}

const TEMPLATE: Columns = { code: 0, quantity: 1, unit: null, note: 2, center: null, name: null }
