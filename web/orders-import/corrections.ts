import type { ColumnsAnswer } from '#domain/orders-import/columns-question.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import type { WrittenCell } from '#web/ui/files/spreadsheet.ts'

type Row = ImportPreview['rows'][number]

/** What the user changes of a row, without going back to the spreadsheet. */
export interface Correction {
  code?: string
  quantity?: string
  /** The name of a unit of the article. */
  unit?: string
  center?: string
  isSkipped?: boolean
}

export type Corrections = ReadonlyMap<number, Correction>

export const NONE: Corrections = new Map()

export const corrected = (corrections: Corrections, row: number, change: Correction): Corrections =>
  new Map([...corrections, [row, { ...corrections.get(row), ...change }]])

/** Which column of a corrected sheet is which. It has no headings: its rows stand where they stood in the file. */
export const CORRECTED: ColumnsAnswer = { code: 0, quantity: 1, unit: 2, note: 3, center: 4, name: 5, first: 1 }

/**
 * The sheet again, as it stands after the corrections: its rows where they were, so that what is said of row 11 is said
 * of row 11 of the file. The columns are those of CORRECTED.
 */
export function correctedSheet(rows: Row[], corrections: Corrections): WrittenCell[][] {
  const sheet: WrittenCell[][] = []
  const kept = rows.filter(({ row }) => !corrections.get(row)?.isSkipped)
  for (const { row, code, written, written_unit, note, center, name, issue } of kept) {
    const change = corrections.get(row)
    const own = change?.unit === undefined ? numberOf(written, issue) : firstNumber(written)
    const quantity = change?.quantity ?? own
    const unit = change?.unit ?? written_unit
    const cells = [change?.code ?? code, quantity, unit, note, change?.center ?? center, name]
    sheet[row - 1] = cells.map(cell => cell || null)
  }
  return Array.from(sheet, row => row ?? [])
}

/** What was read without a question although it could be read in two ways was a number in its cell. */
const numberOf = (written: string, issue: Row['issue']): string | number =>
  issue !== 'ambiguous_number' && /^\d{1,3},\d{3}$/.test(written) ? Number(written.replace(',', '.')) : written

/** «10 cajas de 12» are ten of the unit that was chosen. */
const firstNumber = (written: string): string => /\d[\d.,]*/.exec(written)?.[0] ?? written
