import type { DecimalSign } from '#domain/tables/written-number.ts'
import { wordKey } from '#domain/tables/word-key.ts'
import type { Columns } from './headings.ts'
import { unitKindOf } from '#domain/products/units.ts'
import { quantityOf } from './written-quantity.ts'

/** What a cell holds: a day or an error where a spreadsheet says so. */
export type Cell = string | number | null | { day: string } | { error: string }

export interface SheetRow {
  /** The row number in the spreadsheet, from 1. */
  line: number
  cells: readonly Cell[]
}

/** A row of the sheet that is not empty. */
export interface RequestedRow {
  /** The row number in the spreadsheet, from 1. */
  row: number
  code: string
  /** The text in the cell of the quantity. */
  written: string
  /** Null if the cell has no quantity; 0 if it is empty. */
  quantity: number | null
  /** As it is written, in the cell of the quantity, in that of the unit, or in the heading; empty for units of the article. */
  unit: string
  /** How many a format holds, where that is written. */
  pack: number | null
  note: string
  /** A code or name of a centre; empty if the row names none. */
  center: string
  /** What the article is called in the file. */
  name: string
  /** Why the row cannot be read, beside its quantity. */
  problem: 'cell_error' | 'ambiguous_number' | 'unclear_unit' | 'sum' | null
}

export interface Layout {
  columns: Columns
  /** The row number of the first row below the headings. */
  first: number
  /** What the heading of the quantity counts. */
  unit: string
}

/** The rows below the headings that are not empty; headings that are repeated are no rows. */
export function readRows(rows: readonly SheetRow[], layout: Layout, decimals?: DecimalSign): RequestedRow[] {
  const { columns, first } = layout
  const places = [columns.code, columns.quantity, columns.unit, columns.note, columns.center, columns.name]
  const heading = rows.findLast(({ line }) => line < first)
  return rows.flatMap(({ line, cells }) => {
    if (line < first) return []
    const own = places.map(at => (at === null ? null : (cells[at] ?? null)))
    const isRepeated = heading !== undefined && isLike(heading.cells, cells)
    // A name alone, as of a family above its articles, asks for nothing.
    if (own.slice(0, 5).every(cell => cell === null) || isRepeated) return []
    return [requested(line, own, { layout, decimals })]
  })
}

const isLike = (heading: readonly Cell[], cells: readonly Cell[]): boolean =>
  heading.every((cell, place) => wordKey(textOf(cell)) === wordKey(textOf(cells[place])))

const SUM = /^(?:sub|gran )?total(?:es)?(?: general)?:?$|^sumas?:?$|^grand total:?$/i

function requested(
  row: number,
  own: Cell[],
  { layout, decimals }: { layout: Layout; decimals: DecimalSign | undefined },
): RequestedRow {
  const [code, quantity, unit, note, center, name] = own
  const read = quantityOf(plainOf(quantity), decimals)
  const beside = textOf(unit) || layout.unit
  const isUnclear = read.unit !== '' && beside !== '' && unitKindOf(read.unit) !== unitKindOf(beside)
  const hasError = [code, quantity, unit, center].some(
    cell => cell != null && typeof cell === 'object' && 'error' in cell,
  )
  const isSum = [code, name].some(cell => SUM.test(textOf(cell))) && (code === null || SUM.test(textOf(code)))
  return {
    row,
    code: textOf(code),
    written: typeof quantity === 'number' ? textOf(quantity).replace('.', ',') : textOf(quantity),
    quantity: hasError ? null : read.quantity,
    unit: read.unit || beside,
    pack: read.pack,
    note: textOf(note),
    center: textOf(center),
    name: textOf(name),
    problem: hasError
      ? 'cell_error'
      : isSum
        ? 'sum'
        : read.isAmbiguous
          ? 'ambiguous_number'
          : isUnclear
            ? 'unclear_unit'
            : null,
  }
}

/** A day is no quantity. */
const plainOf = (cell: Cell | undefined): string | number | null =>
  cell != null && typeof cell === 'object' ? textOf(cell) : (cell ?? null)

const NO_RESULT = '#?'

// A code that the spreadsheet took for a number has lost nothing but the zeros before it.
function textOf(cell: Cell | undefined): string {
  if (cell == null) return ''
  if (typeof cell !== 'object') return String(cell).trim()
  return 'day' in cell ? cell.day : (/#\S+/.exec(cell.error)?.[0] ?? NO_RESULT)
}
