import { useId } from 'react'
import type { Facets } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from '#web/products/list/CatalogueTools.module.css'

interface SupplierFilterProps {
  suppliers: Facets['suppliers'] | undefined
  supplier: number | undefined
  onSupplier: (supplier: number | undefined) => void
}

/** The suppliers of what is listed: for whoever is no client, and only with a choice to make (000 §6). */
export function SupplierFilter({ suppliers, supplier, onSupplier }: SupplierFilterProps) {
  const { t } = useTexts()
  const name = useId()
  const { filterBySupplier } = useCan()
  if (!filterBySupplier || !suppliers || (suppliers.length <= 1 && supplier === undefined)) return null
  const sorted = suppliers.toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
  return (
    <fieldset className={styles.suppliers}>
      <legend>{t('products.suppliers')}</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={supplier === undefined} onChange={() => onSupplier(undefined)} />
        {t('products.all_suppliers')}
      </label>
      {sorted.map(one => (
        <label key={one.id} className={styles.choice}>
          <input type="radio" name={name} checked={supplier === one.id} onChange={() => onSupplier(one.id)} />
          {one.name}
          <span className="tnum">{formatNumber(one.count)}</span>
        </label>
      ))}
    </fieldset>
  )
}
