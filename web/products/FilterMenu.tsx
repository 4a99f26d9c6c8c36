import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#domain/format.ts'
import { PRODUCT_TYPES, PRODUCT_VIEWS, withFilter, withoutFilter } from '#domain/products/filters.ts'
import type { ProductFilter } from '#domain/products/filters.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFilterCounts } from './api.ts'
import type { CatalogueQuery } from './queries.ts'
import styles from './CatalogueTools.module.css'
import { MenuOrSheet } from './MenuOrSheet.tsx'
import { SupplierFilter } from './SupplierFilter.tsx'

interface FilterMenuProps {
  filters: ProductFilter[]
  query: CatalogueQuery
  supplier: number | undefined
  onFilters: (filters: ProductFilter[]) => void
  onSupplier: (supplier: number | undefined) => void
}

/** One view and any types of articles. What would leave nothing is not offered. */
export function FilterMenu({ filters, query, supplier, onFilters, onSupplier }: FilterMenuProps) {
  const { t } = useTexts()
  const [asked, setAsked] = useState(false)
  const counts = useFilterCounts(query, asked)
  const on = filters.length + (supplier === undefined ? 0 : 1)
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
          {t('products.filters_apply')}
        </Button>
      )}
    >
      {() => (
        <div className={styles.filters}>
          <FilterGroup
            title={t('products.filters_show')}
            exclusive
            names={PRODUCT_VIEWS}
            {...{ filters, counts, onFilters }}
          />
          <FilterGroup title={t('products.filters_type')} names={PRODUCT_TYPES} {...{ filters, counts, onFilters }} />
          <div className={styles.onlyPhone}>
            <SupplierFilter query={query} supplier={supplier} onSupplier={onSupplier} />
          </div>
        </div>
      )}
    </MenuOrSheet>
  )
}

interface FilterGroupProps {
  title: string
  names: readonly ProductFilter[]
  filters: ProductFilter[]
  counts: Partial<Record<ProductFilter, number>>
  onFilters: (filters: ProductFilter[]) => void
  /** One of them at a time. */
  exclusive?: boolean
}

function FilterGroup({ title, names, filters, counts, onFilters, exclusive }: FilterGroupProps) {
  const { t } = useTexts()
  const offered = names.filter(name => filters.includes(name) || counts[name] !== 0)
  const isNone = !names.some(name => filters.includes(name))
  if (offered.length === 0) return null
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
        <label key={name} className={styles.choice}>
          <input
            type={exclusive ? 'radio' : 'checkbox'}
            name={exclusive ? 'view' : name}
            checked={filters.includes(name)}
            onChange={event =>
              onFilters(event.currentTarget.checked ? withFilter(filters, name) : withoutFilter(filters, name))
            }
          />
          {t(`products.${name}`)}
          <span className="tnum">{counts[name] === undefined ? '' : formatNumber(counts[name])}</span>
        </label>
      ))}
    </fieldset>
  )
}
