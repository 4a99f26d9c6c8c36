// Numbers are written the German way in all three languages (000 §1): 1.234,56. es-ES would not group 1234.

const DECIMALS_NUM_MAX = 2 // 000 §9; a setting may say otherwise
const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(least: number, most: number): Intl.NumberFormat {
  const key = `${least}-${most}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('de-DE', { minimumFractionDigits: least, maximumFractionDigits: most })
  formatters.set(key, made)
  return made
}

const withMinus = (written: string) => written.replace('-', MINUS)

let decimalsNumMax = DECIMALS_NUM_MAX

/** The setting decimals_num_max: how many decimals a number shows at most where nothing else is said. */
export const showDecimals = (most: number): void => void (decimalsNumMax = most)

/** 1234.5 → 1.234,5 */
export const formatNumber = (value: number, decimals = decimalsNumMax): string =>
  withMinus(formatter(0, decimals).format(value))

/** 1234.5 → 1.234,50 € */
export const formatMoney = (value: number, symbol: string): string =>
  `${withMinus(formatter(2, 2).format(value))}${NO_BREAK_SPACE}${symbol}`

/** A unit price keeps up to 4 decimals where it has them: 0,0525 € */
export const formatPrice = (value: number, symbol: string): string =>
  `${withMinus(formatter(2, 4).format(value))}${NO_BREAK_SPACE}${symbol}`

/** 12.5 → 12,5 % */
export const formatPercent = (value: number): string => `${formatNumber(value)}${NO_BREAK_SPACE}%`

/** 2026-11-20 or an instant → 20-11-2026, in the business time zone. */
export function formatDay(value: string | null, timeZone = 'Europe/Madrid'): string {
  if (!value) return '–'
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : dayIn(new Date(value), timeZone)
  return day.split('-').toReversed().join('-')
}

/** An instant → 20-11-2026 10:42, in the business time zone. */
export function formatDayTime(value: string, timeZone = 'Europe/Madrid'): string {
  const time = clock(`time ${timeZone}`, () =>
    Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone }),
  ).format(new Date(value))
  return `${formatDay(value, timeZone)} ${time}`
}

function dayIn(instant: Date, timeZone: string): string {
  return clock(`day ${timeZone}`, () => Intl.DateTimeFormat('sv-SE', { timeZone })).format(instant)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

// Making one takes longer than a hundred uses of it.
function clock(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const known = clocks.get(key)
  if (known) return known
  const made = make()
  clocks.set(key, made)
  return made
}

/** A typed number in which either a dot or a comma is the decimal sign: '1.234,5', '12,5' and '12.5' are numbers. */
export function parseNumber(typed: string): number | undefined {
  const compact = typed.replaceAll(/[\s\u00a0]/g, '').replace(MINUS, '-')
  const lastSign = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'))
  const whole = lastSign < 0 ? compact : compact.slice(0, lastSign)
  const fraction = lastSign < 0 ? '' : compact.slice(lastSign + 1)
  const plain = `${whole.replaceAll(/[.,]/g, '')}${fraction === '' ? '' : `.${fraction}`}`
  if (!/^-?\d+(\.\d+)?$|^-?\.\d+$/.test(plain)) return undefined
  return Number(plain)
}
