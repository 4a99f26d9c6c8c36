import type { ImportPreview } from '#domain/orders-import/contract.ts'
import type { WrittenCell } from '#web/spreadsheet.ts'

type Row = ImportPreview['rows'][number]

/** What the user changes of a row, without going back to the spreadsheet. */
export interface Correction {
  code?: string
  quantity?: string
  isSkipped?: boolean
}

export type Corrections = ReadonlyMap<number, Correction>

export const NONE: Corrections = new Map()

export const corrected = (corrections: Corrections, row: number, change: Correction): Corrections =>
  new Map([...corrections, [row, { ...corrections.get(row), ...change }]])

/**
 * The sheet again, as it stands after the corrections: its rows where they were, so that what is said of row 11 is said
 * of row 11 of the file. The headings are those that every language of the import knows.
 */
export function correctedSheet(rows: Row[], corrections: Corrections): WrittenCell[][] {
  const sheet: WrittenCell[][] = []
  const kept = rows.filter(({ row }) => !corrections.get(row)?.isSkipped)
  // Where the file begins with what is ordered, there is no line for headings, and A to C are read in their order.
  if ((rows[0]?.row ?? 1) > 1) sheet[0] = ['Código', 'Cantidad', 'Nota', 'Centro']
  for (const { row, code, written, note, center } of kept) {
    const change = corrections.get(row)
    sheet[row - 1] = [change?.code ?? code, change?.quantity ?? written, note, center].map(cell => cell || null)
  }
  return Array.from(sheet, row => row ?? [])
}
