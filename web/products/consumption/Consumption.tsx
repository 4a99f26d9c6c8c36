import type { Product } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Sparkline } from '#web/ui/pictures/Sparkline.tsx'
import styles from '#web/products/list/Article.module.css'
import { unitAfter } from '#web/texts/units.ts'

/** A year of purchases at a glance. Nothing where there were none: a row of stumps says less than no row. */
export function Consumption({ product }: { product: Product }) {
  const { t } = useTexts()
  const { consumption_months, total_consumption, measurement_unit } = product
  if (total_consumption <= 0 || consumption_months.length === 0) return <div className={styles.consumption} />
  return (
    <div className={styles.consumption}>
      <Sparkline values={consumption_months} />
      <span className={styles.consumed}>
        {t('products.consumed', {
          number: formatNumber(total_consumption, 0),
          unit: unitAfter(total_consumption, measurement_unit.name),
        })}
      </span>
    </div>
  )
}
