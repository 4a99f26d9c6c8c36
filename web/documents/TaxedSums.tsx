import { formatMoney } from '#domain/format.ts'
import { formatPercent } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import { Sums } from '#web/ui/tables/Sums.tsx'
import styles from './Document.module.css'

interface TaxedSumsProps {
  document: {
    base: number
    total: number
    taxes: { rate: number; base: number; tax: number }[]
    currency_symbol: string
  }
}

/** What a document comes to, with the tax of each rate. */
export function TaxedSums({ document: { base, total, taxes, currency_symbol: symbol } }: TaxedSumsProps) {
  const { t } = useTexts()
  const money = (value: number) => formatMoney(value, symbol)
  return (
    <div className={styles.end}>
      <Sums
        rows={[
          [t('totals.base'), money(base)],
          ...taxes.map(({ rate, base: of, tax }): [string, string] => [
            taxes.length === 1
              ? t('orders.tax', { rate: formatPercent(rate) })
              : t('documents.tax_of', { rate: formatPercent(rate), base: money(of) }),
            money(tax),
          ]),
        ]}
        total={[t('orders.total'), money(total)]}
      />
    </div>
  )
}
