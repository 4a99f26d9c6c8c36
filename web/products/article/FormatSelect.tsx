import { IconChevronDown } from '@tabler/icons-react'
import type { Product } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts.ts'
import styles from '#web/products/list/Article.module.css'

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
  return (
    <span className={styles.format}>
      <select
        aria-label={t('products.format_of', { name: product.name })}
        value={unit ?? ''}
        onChange={event => onUnit(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      >
        <option value="">{t('products.by_unit', { unit: product.measurement_unit.name })}</option>
        {product.aditional_measurement_units.map(format => (
          <option key={format.id} value={format.id}>
            {format.name}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden="true" />
    </span>
  )
}
