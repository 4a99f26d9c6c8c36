import { withFilter, withoutFilter } from '#domain/products/narrowing/filters.ts'
import type { ProductFilter } from '#domain/products/narrowing/filters.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from '#web/products/list/CatalogueTools.module.css'

interface FilterGroupProps {
  title: string
  names: readonly ProductFilter[]
  filters: ProductFilter[]
  counts: Partial<Record<ProductFilter, number>>
  onFilters: (filters: ProductFilter[]) => void
  /** A choice is about to be made. */
  onNear: (filters: ProductFilter[]) => void
  /** One of them at a time. */
  exclusive?: boolean
}

/** Filters that are chosen together, or one of them. What would leave nothing is not offered. */
export function FilterGroup({ title, names, filters, counts, onFilters, onNear, exclusive }: FilterGroupProps) {
  const { t } = useTexts()
  const offered = names.filter(name => filters.includes(name) || counts[name] !== 0)
  const isNone = !names.some(name => filters.includes(name))
  if (offered.length === 0 && !exclusive) return null
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {exclusive && (
        <label className={styles.choice}>
          <input
            type="radio"
            name="view"
            checked={isNone}
            onChange={() => onFilters(filters.filter(filter => !names.includes(filter)))}
          />
          {t('products.title_all')}
        </label>
      )}
      {offered.map(name => (
        <label key={name} className={styles.choice} onPointerEnter={() => onNear(toggled(name))}>
          <input
            type={exclusive ? 'radio' : 'checkbox'}
            name={exclusive ? 'view' : name}
            checked={filters.includes(name)}
            onFocus={() => onNear(toggled(name))}
            onChange={() => onFilters(toggled(name))}
          />
          {t(`products.${name}`)}
          <span className="tnum">{counts[name] === undefined ? '' : formatNumber(counts[name])}</span>
        </label>
      ))}
    </fieldset>
  )

  function toggled(name: ProductFilter): ProductFilter[] {
    return filters.includes(name) ? withoutFilter(filters, name) : withFilter(filters, name)
  }
}
