import { useSearch } from '@tanstack/react-router'
import { useSupplierChoice } from '#web/dashboard/api.ts'
import { FilterSelect } from '#web/figures/FilterSelect.tsx'
import { stringifySearch } from '#web/routing/searchText.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import styles from './Figures.module.css'

const ALL = ''

/** «Todos», or one of the preferred suppliers; the call is asked for a supplier only where one is chosen (R305). */
export function SupplierFilter({ value }: { value: number | undefined }) {
  const { t } = useTexts()
  const { path, go } = useAddress()
  const suppliers = useSupplierChoice().data?.results ?? []
  const written = useSearch({ strict: false })
  return (
    <div className={styles.filters}>
      <FilterSelect
        label={t('sales_figures.supplier')}
        value={value === undefined ? ALL : String(value)}
        options={[
          { value: ALL, label: t('sales_figures.all_suppliers') },
          ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={supplier => {
          const search = { ...written, supplier: supplier === ALL ? undefined : supplier }
          go(`${path}${stringifySearch(search)}`, { resetScroll: false })
        }}
      />
    </div>
  )
}
