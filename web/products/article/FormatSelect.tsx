import { IconChevronDown } from '@tabler/icons-react'
import type { Product } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from '#web/products/list/Article.module.css'
import { unitName } from '#web/texts/units.ts'

interface FormatSelectProps {
  product: Product
  /** Null is the article's own unit. */
  unit: number | null
  onUnit: (unit: number | null) => void
}

/** The quiet choice of a format below a card's quantity; absent if there is only one. */
export function FormatSelect({ product, unit, onUnit }: FormatSelectProps) {
  const { t } = useTexts()
  if (product.aditional_measurement_units.length === 0) return null
  const byUnit = t('products.by_unit', { unit: unitName(product.measurement_unit.name) })
  const chosen = product.aditional_measurement_units.find(({ id }) => id === unit)
  return (
    <span className={styles.format}>
      {/* The choice itself lies over these small words: a phone zooms into a field that is written small. */}
      <span className={styles.formatName} aria-hidden="true">
        {chosen?.name ?? byUnit}
      </span>
      <select
        aria-label={t('products.format_of', { name: product.name })}
        value={unit ?? ''}
        onChange={event => onUnit(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      >
        <option value="">{byUnit}</option>
        {product.aditional_measurement_units.map(format => (
          <option key={format.id} value={format.id}>
            {unitName(format.name)}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden="true" />
    </span>
  )
}
