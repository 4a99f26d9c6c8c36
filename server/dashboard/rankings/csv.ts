/** A cell of a file: a number has a point, none is empty. */
export type Cell = string | number | null

const BOM = '\uFEFF' // or a spreadsheet reads accents wrongly
const FORMULA = /^[=+\-@\t\r]/

/** A table as CSV by RFC 4180, its columns divided by semicolons. Text that a spreadsheet would calculate is kept as text. */
export const csvOf = (rows: Cell[][]): Buffer =>
  Buffer.from(BOM + rows.map(row => `${row.map(written).join(';')}\r\n`).join(''))

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
