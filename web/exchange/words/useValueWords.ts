import { useMemo } from 'react'
import { PICTURE_COLUMNS } from '#domain/desk/company.ts'
import { stateText } from '#domain/desk/arrival-states.ts'
import { formatDay } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { translateIfKnown, useTexts } from '#web/texts/texts.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const PRICE_DECIMALS = 4

// Names that nobody reads: the first signs tell them apart.
const PICTURES: ReadonlySet<string> = new Set(PICTURE_COLUMNS)
const NAME_SIGNS = 6

/** Columns and values of the exchange in words of the reader; one without a text of its own is called as in a file. */
export function useValueWords() {
  const { t, language } = useTexts()
  return useMemo(() => {
    const numberWords = (column: string, value: number): string => {
      const state = column === 'state' ? stateText(value) : undefined
      return state === undefined ? formatNumber(value, PRICE_DECIMALS) : t(state)
    }
    // Days begin with a capital where they stand alone; within a line only English writes one.
    const weekdayWord = (day: unknown): string | undefined => {
      const word = translateIfKnown(`desk.weekday_${day}`)
      return language === 'en' ? word : word?.toLocaleLowerCase(language)
    }
    const listWords = (column: string, value: unknown[]): string => {
      if (value.length === 0) return t('desk.nothing')
      return value.map(each => (column === 'delivery_days' && weekdayWord(each)) || String(each)).join(', ')
    }
    return {
      column: (name: string): string => translateIfKnown(`desk.column_${name}`) ?? name,
      value: (column: string, value: unknown): string => {
        if (value === null || value === undefined || value === '') return t('desk.nothing')
        if (typeof value === 'boolean') return t(value ? 'desk.yes' : 'desk.no')
        if (typeof value === 'number') return numberWords(column, value)
        if (Array.isArray(value)) return listWords(column, value)
        if (typeof value === 'object') return JSON.stringify(value)
        const text = String(value)
        if (PICTURES.has(column)) return t('desk.picture_named', { id: text.slice(0, NAME_SIGNS) })
        if (DAY.test(text)) return formatDay(text)
        const prefix = { purchase_limit_period: 'period', role: 'role', order_file: 'order_file', state: 'access' }[
          column
        ]
        return (prefix && translateIfKnown(`desk.${prefix}_${text}`)) ?? text
      },
    }
    // The texts are those of a language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, language])
}
