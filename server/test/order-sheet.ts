import type { SheetCell } from '#server/outside/sheets/sheet-limits.ts'
import { writeSheet } from '#server/outside/sheets/xlsx-sheet.ts'

const HEADINGS = ['Código', 'Cantidad', 'Nota', 'Centro']

/** A file to import as a request of a test sends it: .xlsx in base64, a row below the headings for each of these. */
export async function orderSheet(rows: SheetCell[][], headings = HEADINGS): Promise<string> {
  const columns = headings.map(title => ({ title, width: 12 }))
  const padded = rows.map(row => headings.map((_, index) => row[index] ?? null))
  return (await writeSheet({ name: 'Hoja1', columns, rows: padded })).toString('base64')
}
