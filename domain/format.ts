import type { Language } from './language.ts'
import { BUSINESS_TIME_ZONE, businessDay } from './dates.ts'

// Numbers are written the German way in all three languages (000 §1): 1.234,56. es-ES would not group 1234.

export const DECIMALS_NUM_MAX = 2 // 000 §9; a setting may say otherwise
const MAX_DECIMALS = 4 // as many as a unit price may have
const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

const formatter = (least: number, most: number) =>
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: least, maximumFractionDigits: most })

// Made when the file is loaded, because making one takes several times as long as using it.
const NUMBERS = Array.from({ length: MAX_DECIMALS + 1 }, (_, most) => formatter(0, most))
const MONEY = formatter(2, 2)
const PRICE = formatter(2, MAX_DECIMALS)

const withMinus = (written: string) => written.replace('-', MINUS)

/** 1234.5 → 1.234,5 */
export const formatNumber = (value: number, decimals: number): string =>
  withMinus((NUMBERS[decimals] ?? formatter(0, decimals)).format(value))

/** 1234.5 → 1.234,50 € */
export const formatMoney = (value: number, symbol: string): string =>
  `${withMinus(MONEY.format(value))}${NO_BREAK_SPACE}${symbol}`

/** A unit price whose currency stands elsewhere: 13,90 */
export const formatAmount = (value: number): string => withMinus(PRICE.format(value))

/** A unit price keeps up to 4 decimals where it has them: 0,0525 € */
export const formatPrice = (value: number, symbol: string): string => `${formatAmount(value)}${NO_BREAK_SPACE}${symbol}`

/** 12.5 → 12,5 % */
export const formatPercent = (value: number, decimals: number): string =>
  `${formatNumber(value, decimals)}${NO_BREAK_SPACE}%`

const TIME = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: BUSINESS_TIME_ZONE })

/** 2026-11-20 or an instant → 20-11-2026, in the business time zone. */
export function formatDay(value: string | null): string {
  if (!value) return '–'
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : businessDay(new Date(value))
  return day.split('-').toReversed().join('-')
}

/** 2026-12-03 → 3 de diciembre */
export const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/** An instant → 20-11-2026 10:42, in the business time zone. */
export const formatDayTime = (value: string): string => `${formatDay(value)} ${TIME.format(new Date(value))}`

// As numbers are shown: '1.250' is a thousand and more. Nobody groups digits after a zero: '0.125' has decimals.
const GROUPED_BY_DOTS = /^-?[1-9]\d{0,2}(\.\d{3})+$/
// A number has one decimal sign.
const GROUPED_BY_COMMAS = /^-?[1-9]\d{0,2}(,\d{3}){2,}$/

/**
 * A typed number in which either a dot or a comma is the decimal sign: '1.234,5', '12,5' and '12.5' are numbers. Dots
 * before three digits each group thousands, as in every number that is shown.
 */
export function parseNumber(typed: string): number | undefined {
  const compact = typed.replaceAll(/[\s\u00a0]/g, '').replace(MINUS, '-')
  if (GROUPED_BY_DOTS.test(compact) || GROUPED_BY_COMMAS.test(compact)) return Number(compact.replaceAll(/[.,]/g, ''))
  const lastSign = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'))
  const whole = lastSign < 0 ? compact : compact.slice(0, lastSign)
  const fraction = lastSign < 0 ? '' : compact.slice(lastSign + 1)
  const plain = `${whole.replaceAll(/[.,]/g, '')}${fraction === '' ? '' : `.${fraction}`}`
  if (!/^-?\d+(\.\d+)?$|^-?\.\d+$/.test(plain)) return undefined
  return Number(plain)
}
