import { withoutFilter } from '#domain/products/narrowing/filters.ts'
import type { ProductFilter } from '#domain/products/narrowing/filters.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Chip } from '#web/ui/fields/Chip.tsx'
import type { Narrowing } from '#web/products/facets/narrowings.ts'
import styles from '#web/products/list/CatalogueTools.module.css'

interface FilterChipsProps {
  filters: ProductFilter[]
  supplierName: string | undefined
  /** What is chosen of the facets. */
  narrowings: Narrowing[]
  onNarrowing: (change: Narrowing['change']) => void
  onFilters: (filters: ProductFilter[]) => void
  onNoSupplier: () => void
  onClear: () => void
}

/** What narrows the list, each thing one press away from being gone. */
export function FilterChips({
  filters,
  supplierName,
  narrowings,
  onNarrowing,
  onFilters,
  onNoSupplier,
  onClear,
}: FilterChipsProps) {
  const { t } = useTexts()
  if (filters.length === 0 && supplierName === undefined && narrowings.length === 0) return null
  return (
    <>
      {filters.map(filter => (
        <Chip key={filter} label={t(`products.${filter}`)} onRemove={() => onFilters(withoutFilter(filters, filter))} />
      ))}
      {supplierName !== undefined && (
        <Chip label={t('products.supplier_chip', { name: supplierName })} onRemove={onNoSupplier} />
      )}
      {narrowings.map(({ key, label, change }) => (
        <Chip key={key} label={label} onRemove={() => onNarrowing(change)} />
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        {t('products.clear_all')}
      </button>
    </>
  )
}
