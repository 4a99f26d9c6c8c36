import type { Product } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { UnitPrice } from '#web/ui/tables/Money.tsx'

interface MeasurePriceProps {
  of: Product['measure_price']
  symbol: string
  className?: string | undefined
}

/** «0,63 €/L», where it is known what one unit of the article holds. */
export function MeasurePrice({ of, symbol, className }: MeasurePriceProps) {
  const { t } = useTexts()
  if (of === null) return null
  const unit = of.per === 'wash' ? t('explained.wash') : of.per
  return <UnitPrice className={className} value={of.value} symbol={symbol} unit={unit} />
}
