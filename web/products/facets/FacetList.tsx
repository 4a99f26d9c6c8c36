import type { Facets } from '#domain/products/contract.ts'
import type { FacetChoice, FacetName } from '#domain/products/narrowing/facets.ts'
import { toggled } from '#domain/products/narrowing/facets.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { CatalogueState } from '#web/products/list/catalogueState.ts'
import styles from '#web/products/list/CatalogueTools.module.css'
import own from './FacetList.module.css'
import { FacetGroup } from './FacetGroup.tsx'

/** What a facet changes of what is shown. */
export type FacetChange = Pick<CatalogueState, 'facets' | 'in_stock'>

interface FacetListProps {
  facets: Facets | undefined
  choice: FacetChoice | undefined
  inStock: boolean
  /** The counts are those of the choice before. */
  isStale: boolean
  onChange: (change: FacetChange) => void
  /** A choice is about to be made. */
  onNear: (change: FacetChange) => void
}

/** What the results can be narrowed by: of each facet any values. */
export function FacetList({ facets, choice, inStock, isStale, onChange, onNear }: FacetListProps) {
  const { t } = useTexts()
  if (!facets) return null
  const choosing = (facet: FacetName, value: string): FacetChange => ({ facets: toggled(choice ?? {}, facet, value) })
  const stock: FacetChange = { in_stock: !inStock }
  return (
    <div className={own.groups} aria-busy={isStale}>
      {(inStock || (facets.in_stock > 0 && facets.in_stock < facets.count)) && (
        <fieldset className={styles.group}>
          <legend>{t('products.facet_stock')}</legend>
          <label className={styles.choice} onPointerEnter={() => onNear(stock)}>
            <input type="checkbox" checked={inStock} onFocus={() => onNear(stock)} onChange={() => onChange(stock)} />
            {t('products.with_stock')}
            <span className="tnum">{formatNumber(facets.in_stock)}</span>
          </label>
        </fieldset>
      )}
      {facets.facets.map(facet => (
        <FacetGroup
          key={facet.facet}
          facet={facet}
          chosen={choice?.[facet.facet] ?? []}
          onToggle={value => onChange(choosing(facet.facet, value))}
          onNear={value => onNear(choosing(facet.facet, value))}
        />
      ))}
    </div>
  )
}
