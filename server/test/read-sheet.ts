import { readRows, type RequestedRow } from '#domain/orders-import/requested-rows.ts'
import { chooseTable } from '#server/orders-import/reading/choose-table.ts'
import { readOrderFile } from '#server/orders-import/reading/read-order-file.ts'
import type { WorkbookCell } from '#server/outside/workbooks/workbook.ts'

/** The first sheet of a workbook, or a text, with its rows where they stand; an error as it is shown. */
export async function readFirstSheet(
  file: Buffer,
  { takesText = false } = {},
): Promise<{ name: string; rows: (string | number | null)[][] }> {
  const [sheet] = (await readOrderFile(file, { takesText })).sheets
  const rows: (string | number | null)[][] = []
  for (const { line, cells } of sheet?.rows ?? []) {
    while (rows.length < line - 1) rows.push([])
    rows.push(cells.map(shownOf))
  }
  return { name: sheet?.name ?? '', rows }
}

function shownOf(cell: WorkbookCell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  return 'day' in cell ? cell.day : cell.error
}

/** The rows that the import reads of a file. */
export async function readOrdered(file: Buffer, { takesText = false } = {}): Promise<RequestedRow[]> {
  const { layout, sheet } = chooseTable(await readOrderFile(file, { takesText }), new Map(), undefined)
  if (!layout) throw new Error('the columns of the file are not certain')
  return readRows(sheet.rows, layout)
}
