import { formatMoney } from '#domain/format.ts'
import type { RateTotals } from '#domain/taxes/taxes.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { useTaxRows } from '#web/ui/tables/useTaxRows.ts'
import styles from './Document.module.css'

interface TaxedSumsProps {
  document: { base: number; tax_total: number; total: number; taxes: RateTotals[]; currency_symbol: string }
}

/** What a document comes to, with the tax of each rate. */
export function TaxedSums({ document }: TaxedSumsProps) {
  const { t } = useTexts()
  const taxRows = useTaxRows()
  const money = (value: number) => formatMoney(value, document.currency_symbol)
  return (
    <div className={styles.end}>
      <Sums
        rows={[[t('totals.base'), money(document.base)], ...taxRows(document)]}
        total={[t('orders.total'), money(document.total)]}
      />
    </div>
  )
}
