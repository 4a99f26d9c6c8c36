import { Question, quoted, Unreadable } from './unreadable.ts'

/** The sign in front of the decimals of a number. */
export type DecimalSign = '.' | ','

/** A number as it was written, in digits with a point for the decimals, and what stands beside it. */
export interface WrittenNumber {
  digits: string
  /** «cajas», «u.», or empty. */
  unit: string
  isPercent: boolean
}

const PLAIN = /^-?\d+(?:\.\d+)?$/
const MAX_LENGTH = 60
const BLANKS = /[\s\u00A0\u2007\u2009\u202F]/g
const CURRENCY = /^(?:€|eur|euros?)(?:\/[a-z.]{1,8})?$/i

/**
 * Reads a number in the form of Spain (1.240,50) or of England (1,240.50), with a currency, a unit or a percent sign, its
 * minus in front, behind, or as brackets. Without a named decimal sign a number such as 1.240 is a question.
 */
export function readWritten(value: string, decimals: DecimalSign | undefined): WrittenNumber | Unreadable {
  if (PLAIN.test(value) && !isAmbiguous(value) && decimals !== ',') return { digits: value, unit: '', isPercent: false }
  if (value.length > MAX_LENGTH) return notANumber(value)
  const first = value.search(/\d/)
  if (first < 0) return notANumber(value)
  const last = lastDigit(value)
  const before = value.slice(0, first).replaceAll(BLANKS, '').replaceAll('−', '-')
  const after = value.slice(last + 1).trim()
  const opening = /[.,]$/.test(before) ? before.slice(-1) : ''
  const sign = signOf(before.slice(0, before.length - opening.length), after)
  if (!sign) return notANumber(value)
  const digits = digitsOf(
    opening === '' ? value.slice(first, last + 1) : `0${opening}${value.slice(first, last + 1)}`,
    {
      decimals,
      value,
    },
  )
  if (digits instanceof Unreadable) return digits
  return { digits: sign.isNegative ? `-${digits}` : digits, unit: sign.unit, isPercent: sign.isPercent }
}

export const notANumber = (value: string): Unreadable => new Unreadable(`${quoted(value)} is no number`)

function lastDigit(value: string): number {
  for (let at = value.length - 1; ; at--) if (/\d/.test(value[at] ?? '0')) return at
}

/** What stands around the digits; undefined where it is not understood. */
function signOf(before: string, after: string) {
  const isBracketed = before.includes('(') && after.includes(')')
  const front = before.replace('(', '')
  const behind = after.replace(')', '').trim()
  const isTrailing = behind.endsWith('-')
  const isLeading = front.includes('-')
  const inFront = front.replace(/[-+]/, '')
  const unit = isTrailing ? behind.slice(0, -1).trim() : behind
  if (before.includes('(') !== after.includes(')') || [isBracketed, isTrailing, isLeading].filter(Boolean).length > 1)
    return undefined
  if (inFront !== '' && !CURRENCY.test(inFront)) return undefined
  const isPercent = unit === '%'
  const isMoney = unit === '' || isPercent || CURRENCY.test(unit.replaceAll(BLANKS, ''))
  if (!isMoney && (inFront !== '' || !/^\p{L}[\p{L}. ]*$/u.test(unit))) return undefined
  return { isNegative: isBracketed || isTrailing || isLeading, unit: isMoney ? '' : unit, isPercent }
}

interface Context {
  decimals: DecimalSign | undefined
  /** The whole text, for the reason. */
  value: string
}

const GROUPED_BY_BLANKS = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/
const WITH_POINT = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/
const WITH_COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/
const GROUPED_TWICE = /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:,\d{3}){2,}$/
const GROUPED_ONCE = /^[1-9]\d{0,2}[.,]\d{3}$/

const isAmbiguous = (core: string): boolean => /^-?[1-9]\d{0,2}\.\d{3}$/.test(core)

function digitsOf(written: string, { decimals, value }: Context): string | Unreadable {
  const spaced = written.replaceAll(BLANKS, ' ')
  const core = GROUPED_BY_BLANKS.test(spaced) ? spaced.replaceAll(/[ '’]/g, '') : spaced
  const isWithoutBlanks = core === spaced
  if (/^\d+$/.test(core)) return core
  const sign = core.lastIndexOf(',') > core.lastIndexOf('.') ? ',' : '.'
  if (GROUPED_ONCE.test(core) && isWithoutBlanks) {
    if (decimals === undefined) return new Question('number', ambiguous(core, value))
    return decimals === sign ? core.replace(',', '.') : core.replace(sign, '')
  }
  if (GROUPED_TWICE.test(core)) {
    return decimals === sign ? wrongSign(value, decimals) : core.replaceAll(sign, '')
  }
  if (!(sign === '.' ? WITH_POINT : WITH_COMMA).test(core)) return notANumber(value)
  if (decimals !== undefined && decimals !== sign) return wrongSign(value, decimals)
  return core.replaceAll(sign === '.' ? ',' : '.', '').replace(',', '.')
}

const wrongSign = (value: string, decimals: DecimalSign) =>
  new Unreadable(`${quoted(value)} is no number: decimals stand after a ${decimals === ',' ? 'comma' : 'point'}`)

const ambiguous = (core: string, value: string) =>
  `${quoted(value)} can be read as ${core.replace(/[.,]/, '')} or as ${core.replace(',', '.')}`
