import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Facets } from '#domain/products/contract.ts'
import { PRODUCT_TYPES, PRODUCT_VIEWS } from '#domain/products/narrowing/filters.ts'
import type { ProductFilter } from '#domain/products/narrowing/filters.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { useFilterCounts } from '#web/products/api.ts'
import type { CatalogueQuery } from '#web/products/queries.ts'
import styles from '#web/products/list/CatalogueTools.module.css'
import { FilterGroup } from './FilterGroup.tsx'
import { MenuOrSheet } from './MenuOrSheet.tsx'
import { SupplierFilter } from './SupplierFilter.tsx'
import { usePhone } from '#web/ui/usePhone.ts'

interface FilterMenuProps {
  filters: ProductFilter[]
  query: CatalogueQuery
  supplier: number | undefined
  facets: Facets | undefined
  /** Values chosen of the facets. */
  chosen: number
  /** Articles that are left. */
  count: number | undefined
  /** The facets, where the list has no sidebar. */
  children: ReactNode
  onFilters: (filters: ProductFilter[]) => void
  /** A choice is about to be made. */
  onNear: (filters: ProductFilter[]) => void
  onSupplier: (supplier: number | undefined) => void
}

/** Any types of articles; on a phone the view too, and the supplier wherever the list has no sidebar. */
export function FilterMenu({
  filters,
  query,
  supplier,
  facets,
  chosen,
  count,
  children,
  onFilters,
  onNear,
  onSupplier,
}: FilterMenuProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState(false)
  const counts = useFilterCounts(query, asked)
  const isPhone = usePhone()
  // Elsewhere the view has a menu of its own.
  const own = isPhone ? filters : filters.filter(filter => PRODUCT_TYPES.some(type => type === filter))
  const on = own.length + (supplier === undefined ? 0 : 1) + chosen
  return (
    <MenuOrSheet
      title={t('products.filters')}
      tall
      onOpen={() => setAsked(true)}
      button={
        <>
          <IconFilter size={18} stroke={1.75} aria-hidden="true" />
          {t('products.filter')}
          {on > 0 && <span className={styles.badge}>{formatNumber(on)}</span>}
        </>
      }
      renderFooter={close => (
        <Button variant="primary" onClick={close}>
          {t('products.results', { count: count ?? 0, number: formatNumber(count ?? 0) })}
        </Button>
      )}
    >
      {() => (
        <div className={classNames(styles.filters, styles.broad)}>
          {isPhone && (
            <FilterGroup
              title={t('products.filters_show')}
              exclusive
              names={PRODUCT_VIEWS}
              {...{ filters, counts, onFilters, onNear }}
            />
          )}
          <FilterGroup
            title={t('products.filters_type')}
            names={PRODUCT_TYPES}
            {...{ filters, counts, onFilters, onNear }}
          />
          <div className={styles.withoutSide}>
            <SupplierFilter suppliers={facets?.suppliers} supplier={supplier} onSupplier={onSupplier} />
            {children}
          </div>
        </div>
      )}
    </MenuOrSheet>
  )
}
