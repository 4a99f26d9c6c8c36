import { useState } from 'react'
import { lastMonthOf } from '#domain/products/consumption.ts'
import type { Product } from '#domain/products/contract.ts'
import { businessDay } from '#domain/dates.ts'
import { useTexts } from '#web/texts/texts.ts'

interface BuyHabitProps {
  product: Product
  /** What is usual, in the format that is chosen; null where nothing is, or where it cannot be bought. */
  count: number | null
  onTake: (quantity: number) => void
}

/** On a phone: what the center usually takes, which a tap puts into the line, and when it was taken last. */
export function BuyHabit({ product, count, onTake }: BuyHabitProps) {
  const { t } = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  const last = lastMonthOf(product, today)
  return (
    <>
      {count !== null && product.final_price !== null && (
        <button
          type="button"
          aria-label={t('buying.take_usual', { count, name: product.name })}
          onClick={() => onTake(count)}
        >
          {t('buying.usual', { count })}
        </button>
      )}
      {last !== undefined && <span>{t('buying.last', { month: last.split('-').toReversed().join('-') })}</span>}
    </>
  )
}
