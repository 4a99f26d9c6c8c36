import { formatMoney } from '#domain/format.ts'
import type { RateTotals } from '#domain/taxes.ts'
import { useTexts } from '#web/texts.ts'
import { Sums } from '#web/ui/tables/Sums.tsx'
import { useTaxRows } from '#web/ui/tables/useTaxRows.ts'
import styles from './Document.module.css'

interface TaxedSumsProps {
  document: { base: number; total: number; taxes: RateTotals[]; currency_symbol: string }
}

/** What a document comes to, with the tax of each rate. */
export function TaxedSums({ document: { base, total, taxes, currency_symbol: symbol } }: TaxedSumsProps) {
  const { t } = useTexts()
  const taxRows = useTaxRows()
  const money = (value: number) => formatMoney(value, symbol)
  return (
    <div className={styles.end}>
      <Sums
        rows={[[t('totals.base'), money(base)], ...taxRows(taxes, symbol)]}
        total={[t('orders.total'), money(total)]}
      />
    </div>
  )
}
