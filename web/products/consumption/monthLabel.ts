import type { MonthOfConsumption } from '#domain/products/consumption.ts'
import type { Language } from '#domain/language.ts'
import { isJanuary, monthName } from './monthNames.ts'

const YEAR_ROOM = 52 // pixels that half of ‹ene 2026› and half of a month need
const WORD_ROOM = 64
const SHORT_ROOM = 34

interface LabelOptions {
  /** Pixels from one month to the next. */
  band: number
  language: Language
  /** What is said of the month that is not over yet. */
  running: string
}

/** What stands below a month of the chart; nothing if there is no room. A January always shows its year. */
export function monthLabel(
  series: MonthOfConsumption[],
  index: number,
  { band, language, running }: LabelOptions,
): { text: string; isYear: boolean } | undefined {
  const month = series[index]
  if (!month) return undefined
  if (isJanuary(month.month)) return { text: monthName(month.month, language, true), isYear: true }
  const touchesYear = series.some(
    (other, at) => isJanuary(other.month) && at !== index && Math.abs(at - index) * band < YEAR_ROOM,
  )
  if (touchesYear || (series.length - 1 - index) % Math.ceil(SHORT_ROOM / band) !== 0) return undefined
  if (band < WORD_ROOM) return { text: monthName(month.month, language, false), isYear: false }
  const name = monthName(month.month, language, index === 0)
  return { text: month.running ? `${name} · ${running}` : name, isYear: false }
}
