import { MAX_QUANTITY } from '#domain/schema.ts'
import type { Cell, Layout } from './headings.ts'

/** A row of the sheet that is not empty. */
export interface RequestedRow {
  /** The row number in the spreadsheet, from 1. */
  row: number
  code: string
  /** The text in the cell of the quantity. */
  written: string
  /** Null if the cell has no quantity; 0 if it is empty. */
  quantity: number | null
  note: string
  /** The code of a centre; empty if the row names none. */
  center: string
}

/** The rows below the headings that are not empty. */
export function readRows(rows: readonly (readonly Cell[])[], { columns, first }: Layout): RequestedRow[] {
  const wanted = [columns.code, columns.quantity, columns.note, columns.center]
  return rows.flatMap((cells, index) => {
    const [code, quantity, note, center] = wanted.map(at => (at === null ? null : (cells[at] ?? null)))
    const isEmpty = [code, quantity, note, center].every(cell => cell == null)
    if (index < first || isEmpty) return []
    return [
      {
        row: index + 1,
        code: textOf(code),
        written: typeof quantity === 'number' ? textOf(quantity).replace('.', ',') : textOf(quantity),
        quantity: quantityOf(quantity ?? null),
        note: textOf(note),
        center: textOf(center),
      },
    ]
  })
}

// A code that the spreadsheet took for a number has lost nothing but the zeros before it.
const textOf = (cell: Cell | undefined): string => (cell == null ? '' : String(cell).trim())

const GROUPED = /^\d{1,3}(\.\d{3})+(,\d+)?$/
const PLAIN = /^\d+([.,]\d+)?$/
// The English form of 1.250. It is ambiguous, so it is refused and the sender decides.
const GROUPED_THE_ENGLISH_WAY = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/

/** '1.250' is the form of the portal, '2,5' and '2.5' are typed by people. Null if it is no quantity. */
export function quantityOf(cell: Cell): number | null {
  if (cell === null) return 0
  if (typeof cell === 'number') return inRange(cell)
  const written = cell.replaceAll(/[\s\u00a0]/g, '')
  if (written === '' || written === '-') return 0
  if (GROUPED.test(written)) return inRange(Number(written.replaceAll('.', '').replace(',', '.')))
  if (GROUPED_THE_ENGLISH_WAY.test(written)) return null
  return PLAIN.test(written) ? inRange(Number(written.replace(',', '.'))) : null
}

const inRange = (number: number): number | null => (number >= 0 && number <= MAX_QUANTITY ? number : null)
