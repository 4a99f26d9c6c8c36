/** A cell of a file; none is empty. */
export type Cell = string | number | null

const BOM = '\uFEFF' // or a spreadsheet reads accents wrongly
const FORMULA = /^[=+\-@\t\r]/

/**
 * A table as CSV for spreadsheet programs of Western Europe, as the pages write theirs: semicolons, decimal commas, no
 * separators of thousands. Text that a spreadsheet would calculate is kept as text.
 */
export const csvOf = (rows: Cell[][]): Buffer =>
  Buffer.from(BOM + rows.map(row => `${row.map(written).join(';')}\r\n`).join(''))

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
