import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { PRODUCT_VIEWS } from '#domain/products/narrowing/filters.ts'
import type { ProductFilter } from '#domain/products/narrowing/filters.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useFilterCounts } from '#web/products/api.ts'
import styles from '#web/products/list/CatalogueTools.module.css'
import { FilterGroup } from './FilterGroup.tsx'
import { MenuOrSheet } from './MenuOrSheet.tsx'
import type { CatalogueQuery } from '#web/products/queries.ts'
import { usePhone } from '#web/ui/usePhone.ts'

interface ViewMenuProps {
  filters: ProductFilter[]
  query: CatalogueQuery
  onFilters: (filters: ProductFilter[]) => void
  /** A choice is about to be made. */
  onNear: (filters: ProductFilter[]) => void
}

/** Which articles are looked at (000 §2: «view products»); a phone has the same choice among its filters. */
export function ViewMenu({ filters, query, onFilters, onNear }: ViewMenuProps) {
  const { t } = useTexts()
  const isPhone = usePhone()
  const [asked, setAsked] = useState(false)
  const counts = useFilterCounts(query, asked)
  const chosen = PRODUCT_VIEWS.find(view => filters.includes(view))
  if (isPhone) return null
  return (
    <MenuOrSheet
      title={t('products.filters_show')}
      onOpen={() => setAsked(true)}
      button={
        <>
          <IconEye size={18} stroke={1.75} aria-hidden="true" />
          <span className={styles.quiet}>{t('products.filters_show')}</span>
          <span>{t(chosen ? `products.${chosen}` : 'products.view_all')}</span>
        </>
      }
    >
      {() => (
        <div className={styles.filters}>
          <FilterGroup
            title={t('products.filters_show')}
            exclusive
            names={PRODUCT_VIEWS}
            {...{ filters, counts, onFilters, onNear }}
          />
        </div>
      )}
    </MenuOrSheet>
  )
}
