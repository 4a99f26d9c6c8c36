import { MAX_QUANTITY } from '#domain/schema.ts'
import { trimEndOf } from '#domain/trim-end.ts'

// A list copied from a spreadsheet, a mail or a note: a code and a quantity a line (screens 3.21). What can be read in
// two ways is never guessed: it is read as the code and the quantity in this order, or has no quantity.

export interface PastedRow {
  /** Counted from 1, empty lines too: as the user sees them. */
  line: number
  /** As it stands in the list. */
  written: string
  code: string
  /** Whole and at least 1; undefined if something stands there that is no such number. */
  quantity: number | undefined
}

type Reading = Pick<PastedRow, 'code' | 'quantity'>

const LINE_ENDS = /\r\n|\r|\n/
const LONGEST_ROW = 400 // signs; longer than that it is a text and no row
const BULLET = /^[-–—•·*]\s+/

/** The lines that are not empty. A code alone asks for one; the table of pasted-list.test.ts says what else is read. */
export const readPastedList = (text: string): PastedRow[] =>
  text.split(LINE_ENDS).flatMap((line, index) => {
    const written = line.trim()
    return written === '' ? [] : [{ line: index + 1, written, ...readRow(written.replace(BULLET, '')) }]
  })

/** The list with another text in one of its lines; the lines stay where they were. */
export const withLine = (text: string, line: number, written: string): string =>
  text
    .split(LINE_ENDS)
    .map((before, index) => (index + 1 === line ? written.replaceAll(/[\r\n]+/g, ' ') : before))
    .join('\n')

function readRow(row: string): Reading {
  if (row.length > LONGEST_ROW) return { code: row, quantity: 1 }
  return readCells(row) ?? readTimes(row) ?? readNumberLast(row) ?? readNumberFirst(row) ?? { code: row, quantity: 1 }
}

/** Cells of a spreadsheet may have blanks and commas inside; what stands after the quantity is not ours. */
function readCells(row: string): Reading | undefined {
  const [first = '', second, ...others] = row.split(/[\t;]/).map(cell => cell.trim())
  if (second === undefined) return undefined
  if (second === '' && others.every(cell => cell === '')) return { code: first, quantity: 1 }
  // «3;RK-1016». Of two numbers the first is the code.
  if (isAmount(first) && !isAmount(second) && second !== '') return { code: second, quantity: amountOf(first) }
  // «RK-1016;Rollo de cocina;3»
  const amount = isAmount(second) ? second : others.find(isAmount)
  return { code: first, quantity: amount === undefined ? undefined : amountOf(amount) }
}

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const UNITS = String.raw`(?:u|un|ud|uds|und|unds|unid|unids|unidad|unidades|unit|units|pcs|pz|pzas|uns)\.?`

/** A number that may have the word for units behind it, or the sign for times. */
const AMOUNT = new RegExp(String.raw`^(?:[x×*]\s*)?(${NUMBER})(?:\s*(?:[x×*]|${UNITS}))?$`, 'iu')
const isAmount = (written: string): boolean => AMOUNT.test(written)
const amountOf = (written: string): number | undefined => wholeNumber(AMOUNT.exec(written)?.[1] ?? '')

// «3 x RK-1016», «3× RK-1016», «3 uds RK-1016», «3 uds de RK-1016»
const TIMES_FIRST = new RegExp(String.raw`^(${NUMBER})\s*(?:x\s|[×*]|${UNITS}\s)\s*(?:(?:de|of)\s+)?(\S.*)$`, 'iu')
// «JM-1000 x 3», «JM-1000 ×3 uds», «JM-1000 x 3 jabón»: a letter x within a word belongs to the word.
const TIMES_LAST = new RegExp(String.raw`^(\S.*?)(?:\s*[×*]|\s+x)\s*(${NUMBER})(?:\s*${UNITS})?(?:\s+([^\d]*))?$`, 'iu')
// «RK-1016 3 uds»
const UNITS_LAST = new RegExp(String.raw`^(\S.*?)[\s,:]\s*(${NUMBER})\s*${UNITS}$`, 'iu')

/** What says by a sign or a word which of its numbers is the quantity. */
function readTimes(row: string): Reading | undefined {
  const first = TIMES_FIRST.exec(row)
  // «2 x 3» says nothing: either may be the code.
  if (first && !isAmount(first[2] ?? '')) return { code: codeIn(first[2] ?? ''), quantity: wholeNumber(first[1] ?? '') }
  const last = TIMES_LAST.exec(row) ?? UNITS_LAST.exec(row)
  if (!last) return undefined
  return { code: trimmedCode(last[1] ?? ''), quantity: wholeNumber(last[2] ?? '') }
}

/** «RK-1016 3», «RK-1016,3», «1000 3»: of two numbers the first is the code. */
function readNumberLast(row: string): Reading | undefined {
  const [, before = '', last = ''] = /^(.*\S)\s+(\S+)$/.exec(row) ?? dividedByComma(row)
  // Without a number at the end it may be a code that has a blank in it.
  if (before === '' || !/^(?:[\d.,]*[+-])*[.,]*\d[\d.,]*$/.test(last)) return undefined
  return { code: trimmedCode(before), quantity: wholeNumber(last) }
}

function dividedByComma(row: string): string[] {
  const at = row.lastIndexOf(',')
  const before = row.slice(0, Math.max(at, 0)).trimEnd()
  return before.endsWith(',') ? [] : [row, before, row.slice(at + 1).trimStart()]
}

const NUMBER_FIRST = new RegExp(String.raw`^(${NUMBER})(?:\s+|\s*[,:]\s*)(\S.*)$`, 'u')

/** «3 RK-1016», «3, RK-1016», «3 RK-1016 rollo de cocina». */
function readNumberFirst(row: string): Reading | undefined {
  const [, number = '', rest = ''] = NUMBER_FIRST.exec(row) ?? []
  return number === '' ? undefined : { code: codeIn(rest), quantity: wholeNumber(number) }
}

/** The reference that a text begins with: up to the first word that has a digit, or all of it. */
function codeIn(text: string): string {
  const [code = text] = /^[^\d]*\d\S*/u.exec(text) ?? []
  return trimmedCode(code)
}

const trimmedCode = (code: string): string => trimEndOf(code, /[\s,:=–-]/u)

const GROUPED = /^\d{1,3}(\.\d{3})+$/

// '1.250' is what the portal itself writes; '2,0' is what a spreadsheet may.
function wholeNumber(written: string): number | undefined {
  const plain = GROUPED.test(written) ? written.replaceAll('.', '') : written.replace(/[.,]0+$/, '')
  const number = /^\d{1,7}$/.test(plain) ? Number(plain) : 0
  return number >= 1 && number <= MAX_QUANTITY ? number : undefined
}
