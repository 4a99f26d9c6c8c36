import type { WorkbookCell } from './workbook.ts'

/** How a number is shown, where that makes another value of it: a day, a percentage, a code with zeros in front. */
export type CellFormat = { of: 'number' } | { of: 'day' } | { of: 'percent' } | { of: 'digits'; count: number }

const NUMBER: CellFormat = { of: 'number' }

// The formats that every spreadsheet program knows without a pattern: ECMA-376, part 1, 18.8.30.
const BUILT_IN_DAYS = [[14, 17], [22, 22], [27, 31], [36, 36], [50, 54], [57, 58]] as const // prettier-ignore
const BUILT_IN_PERCENT = [9, 10]

export function formatOf(id: number, pattern: string | undefined): CellFormat {
  if (pattern !== undefined) return formatOfPattern(pattern)
  if (BUILT_IN_PERCENT.includes(id)) return { of: 'percent' }
  return BUILT_IN_DAYS.some(([first, last]) => id >= first && id <= last) ? { of: 'day' } : NUMBER
}

/** By its pattern, such as «dd/mm/yyyy», «0.0%» or «000000». */
export function formatOfPattern(pattern: string): CellFormat {
  const [first = ''] = withoutLiterals(pattern).split(';')
  if (/^0{2,}$/.test(first)) return { of: 'digits', count: first.length }
  if (first.includes('%')) return { of: 'percent' }
  return /[yd]/i.test(first) ? { of: 'day' } : NUMBER
}

/** Without quoted and escaped signs, and without what stands in brackets: colours, currencies and languages. */
function withoutLiterals(pattern: string): string {
  let plain = ''
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at] ?? ''
    const closing = sign === '[' ? ']' : sign
    if (sign === '"' || sign === '[') {
      const end = pattern.indexOf(closing, at + 1)
      if (end < 0) break
      at = end
    } else if ('\\_*'.includes(sign)) at++
    else plain += sign
  }
  return plain
}

const DAY_MS = 86_400_000
const DAYS_BEFORE_1970 = 25_569
const DAYS_OF_1904 = 1_462 // how much later the other calendar begins
const LAST_DAY = 2_958_466 // 1 January 10000
const MISSING_LEAP_DAY = 60 // the programs count 29 February 1900, which there was not

/** A stored number as the cell shows it. */
export function shownNumber(number: number, format: CellFormat, is1904: boolean): WorkbookCell {
  switch (format.of) {
    case 'day':
      return dayOf(is1904 ? number + DAYS_OF_1904 : number)
    case 'percent':
      return `${cleanNumber(number * 100)}%`
    case 'digits':
      return Number.isInteger(number) && number >= 0 ? String(number).padStart(format.count, '0') : cleanNumber(number)
    case 'number':
      return cleanNumber(number)
  }
}

function dayOf(serial: number): WorkbookCell {
  if (!(serial >= 0 && serial < LAST_DAY)) return { error: 'is a day beyond the calendar' }
  const days = serial < MISSING_LEAP_DAY ? serial + 1 : serial
  const instant = new Date(Math.round(((days - DAYS_BEFORE_1970) * DAY_MS) / 1000) * 1000).toISOString()
  return { day: instant.endsWith('T00:00:00.000Z') ? instant.slice(0, 10) : instant.slice(0, 19) }
}

// A binary fraction such as 0.30000000000000004 is what a spreadsheet shows as 0.3: it shows 15 digits.
const cleanNumber = (number: number): number => (Number.isInteger(number) ? number : Number(number.toPrecision(15)))
