import { formatAmount, formatDay, formatPercent } from '#domain/format.ts'
import { splitKey } from '#domain/exchange/row-key.ts'
import { useValueWords } from './useValueWords.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The key of a row as it is read: es · BS-2006. */
export const keyWords = (key: string): string =>
  splitKey(key)
    .filter(part => part !== '')
    .map(part => (DAY.test(part) ? formatDay(part) : part))
    .join(' · ')

/** By how many per cent a price moves; undefined where nothing can be compared. */
export function moveOf(before: unknown, after: unknown): number | undefined {
  const [was, now] = [numberOf(before), numberOf(after)]
  if (was === undefined || now === undefined || was <= 0 || was === now) return undefined
  return (now / was - 1) * 100
}

const ROUGH = 100 // per cent from which on decimals say nothing

/** 46.4 → +46,4 % */
export const moveWords = (percent: number): string =>
  `${percent > 0 ? '+' : ''}${formatPercent(percent, Math.abs(percent) < ROUGH ? 1 : 0)}`

/** Warnings have the values of a file as texts. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
}

/** Columns and values of a file in words of the reader; prices with the decimals of prices. */
export function useRowWords() {
  const words = useValueWords()
  return {
    column: words.column,
    value: (column: string, value: unknown): string => {
      const price = column === 'price' ? numberOf(value) : undefined
      return price === undefined ? words.value(column, value) : formatAmount(price)
    },
  }
}
