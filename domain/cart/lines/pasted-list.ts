import { unitKindOf, unitWords } from '#domain/products/units.ts'
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
  /** The word for the unit that it counts in, as «packs»; undefined where none is written, or that of single units. */
  unit?: string | undefined
}

interface Reading extends Pick<PastedRow, 'code' | 'quantity' | 'unit'> {
  /** No quantity is written. */
  isBare?: true
}

const LINE_ENDS = /\r\n|\r|\n/
const LONGEST_ROW = 400 // signs; longer than that it is a text and no row
const BULLET = /^[-–—•·*]\s+/

/** The lines that are not empty. A code alone asks for one; the table of pasted-list.test.ts says what else is read. */
export const readPastedList = (text: string): PastedRow[] =>
  text.split(LINE_ENDS).flatMap((line, index) => {
    const written = line.trim()
    return written === '' ? [] : [rowOf(index + 1, written)]
  })

function rowOf(line: number, written: string): PastedRow {
  const { code, quantity, unit } = readRow(written.replace(BULLET, ''))
  return { line, written, code, quantity, unit }
}

/** What a line becomes where another text is written over it: a code alone keeps the quantity that stood beside the one before. */
export function mendedRow(before: PastedRow, written: string): string {
  if (before.quantity === undefined || !readRow(written.replace(BULLET, '')).isBare) return written
  const counted = [before.quantity, before.unit].filter(part => part !== undefined).join(' ')
  const mended = `${written} ${counted}`
  const read = rowOf(before.line, mended)
  return read.code === written && read.quantity === before.quantity ? mended : `${written};${counted}`
}

/** The list with another text in one of its lines; the lines stay where they were. */
export const withLine = (text: string, line: number, written: string): string =>
  text
    .split(LINE_ENDS)
    .map((before, index) => (index + 1 === line ? written.replaceAll(/[\r\n]+/g, ' ') : before))
    .join('\n')

function readRow(row: string): Reading {
  if (row.length > LONGEST_ROW) return bare(row)
  return (
    readCells(row) ?? readTimes(row) ?? readNumberLast(row) ?? readNumberFirst(row) ?? readNoNumber(row) ?? bare(row)
  )
}

const bare = (code: string): Reading => ({ code, quantity: 1, isBare: true })

/** Cells of a spreadsheet may have blanks and commas inside; what stands after the quantity is not ours. */
function readCells(row: string): Reading | undefined {
  const [first = '', second, ...others] = row.split(/[\t;]/).map(cell => cell.trim())
  if (second === undefined) return undefined
  if (second === '' && others.every(cell => cell === '')) return bare(first)
  // «3;RK-1016». Of two numbers the first is the code.
  if (isAmount(first) && !isAmount(second) && second !== '') return { code: second, ...amountOf(first) }
  // «RK-1016;Rollo de cocina;3»
  const cells = [second, ...others]
  const at = cells.findIndex(isAmount)
  if (at < 0) return { code: first, quantity: undefined }
  const { quantity, unit } = amountOf(cells[at] ?? '')
  return { code: first, quantity, unit: unit ?? (isUnit(cells[at + 1] ?? '') ? packedUnit(cells[at + 1]) : undefined) }
}

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const anyOf = (words: string[]) => `(?:${words.toSorted((one, other) => other.length - one.length).join('|')})`
const PACKS = unitWords('one', 'box', 'pack', 'pallet', 'bale', 'dozen')
/** What an article may be called too, as «rollo», is a unit only behind its number. */
const UNITS_BEFORE = String.raw`(${anyOf(PACKS)})\.?`
const UNITS = String.raw`(${anyOf([...PACKS, ...unitWords('bag', 'roll', 'bottle', 'jug')])})\.?`

const UNIT = new RegExp(`^${UNITS}$`, 'iu')
const isUnit = (written: string): boolean => UNIT.test(written)
const packedUnit = (word: string | undefined): string | undefined =>
  word === undefined || unitKindOf(word) === 'one' ? undefined : word

/** A number that may have the word for units behind it, or the sign for times. */
const AMOUNT = new RegExp(String.raw`^(?:[x×*]\s*)?(${NUMBER})(?:\s*(?:[x×*]|${UNITS}))?$`, 'iu')
const isAmount = (written: string): boolean => AMOUNT.test(written)

function amountOf(written: string): Pick<Reading, 'quantity' | 'unit'> {
  const [, number = '', word] = AMOUNT.exec(written) ?? []
  return { quantity: wholeNumber(number), unit: packedUnit(word) }
}

// «3 x RK-1016», «3× RK-1016», «3 uds RK-1016», «3 uds de RK-1016»
const TIMES_FIRST = new RegExp(
  String.raw`^(${NUMBER})\s*(?:x\s|[×*]|${UNITS_BEFORE}\s)\s*(?:(?:de|of)\s+)?(\S.*)$`,
  'iu',
)
// «JM-1000 x 3», «JM-1000 ×3 uds», «JM-1000 x 3 jabón»: a letter x within a word belongs to the word.
const TIMES_LAST = new RegExp(String.raw`^(\S.*?)(?:\s*[×*]|\s+x)\s*(${NUMBER})(?:\s*${UNITS})?(?:\s+([^\d]*))?$`, 'iu')
// «3 RK 1016 rollo»: the name of the article, behind a number that is its quantity.
const NAMED_LAST = new RegExp(String.raw`^${NUMBER}\s(?!.*\s${anyOf(PACKS)}\.?$)`, 'iu')
// «RK-1016 3 uds»
const UNITS_LAST = new RegExp(String.raw`^(\S.*?)[\s,:]\s*(${NUMBER})\s*${UNITS}$`, 'iu')

/** What says by a sign or a word which of its numbers is the quantity. */
function readTimes(row: string): Reading | undefined {
  const first = TIMES_FIRST.exec(row)
  // «2 x 3» says nothing: either may be the code.
  const [, number = '', word, rest = ''] = first ?? []
  if (first && !isAmount(rest)) return { code: codeIn(rest), quantity: wholeNumber(number), unit: packedUnit(word) }
  const last = TIMES_LAST.exec(row) ?? (NAMED_LAST.test(row) ? null : UNITS_LAST.exec(row))
  if (!last) return undefined
  return { code: trimmedCode(last[1] ?? ''), quantity: wholeNumber(last[2] ?? ''), unit: packedUnit(last[3]) }
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

// In Spanish, English and Portuguese.
const NO_NUMBER = new RegExp(
  String.raw`^(\S*\d\S*)\s+(?:[?¿]+|${anyOf('uno una dos tres cuatro cinco seis siete ocho nueve diez once doce varios varias algunos algunas pocos muchos one two three four five six seven eight nine ten eleven twelve some few many um uma dois duas três quatro sete oito nove dez onze doze vários várias alguns'.split(' '))})$`, // prettier-ignore
  'iu',
)

/** «BS-2006 dos»: a quantity is meant that is none. */
function readNoNumber(row: string): Reading | undefined {
  const [, code] = NO_NUMBER.exec(row) ?? []
  return code === undefined ? undefined : { code, quantity: undefined }
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
