import { MAX_QUANTITY } from '#domain/schema.ts'

// A list copied from a spreadsheet, a mail or a note: a code and a quantity a line (screens 3.21).

export interface PastedRow {
  /** Counted from 1, empty lines too: as the user sees them. */
  line: number
  code: string
  /** Whole and at least 1; undefined where something stands there that is no such number. */
  quantity: number | undefined
}

/** The lines that are not empty. A code alone asks for one; what divides it is a tab, a semicolon, a blank or a comma. */
export const readPastedList = (text: string): PastedRow[] =>
  text.split(/\r\n|\r|\n/).flatMap((written, index) => {
    const row = written.trim()
    return row === '' ? [] : [{ line: index + 1, ...readRow(row) }]
  })

function readRow(row: string): Pick<PastedRow, 'code' | 'quantity'> {
  // A cell of a spreadsheet may have blanks and commas inside; what stands after the quantity is not ours.
  const cells = row.split(/[\t;]/).map(cell => cell.trim())
  const [code = '', quantity] = cells
  if (quantity !== undefined) return { code, quantity: quantity === '' ? 1 : wholeNumber(quantity) }
  const divided = /^(.*\S)\s+(\S+)$/.exec(row) ?? /^(.*[^,\s])\s*,\s*([^,]+)$/.exec(row)
  const [, before = '', last = ''] = divided ?? []
  if (before === '') return { code: row, quantity: 1 }
  const number = wholeNumber(last)
  // Without a number at the end it may be a code that has a blank in it, or a quantity that is none.
  if (number === undefined && !/^[\d.,+-]*\d[\d.,]*$/.test(last)) return { code: row, quantity: 1 }
  return { code: before.replace(/\s*,$/, ''), quantity: number }
}

const GROUPED = /^\d{1,3}(\.\d{3})+$/

// '1.250' is what the portal itself writes; '2,0' is what a spreadsheet may.
function wholeNumber(written: string): number | undefined {
  const plain = GROUPED.test(written) ? written.replaceAll('.', '') : written.replace(/[.,]0+$/, '')
  const number = /^\d{1,7}$/.test(plain) ? Number(plain) : 0
  return number >= 1 && number <= MAX_QUANTITY ? number : undefined
}
