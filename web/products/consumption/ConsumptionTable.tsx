import type { MonthOfConsumption } from '#domain/products/consumption.ts'
import { unitName } from '#web/texts/units.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './ConsumptionCard.module.css'
import { monthName } from './monthNames.ts'

/** The figures of the chart, for whoever reads rather than looks. Newest month first. */
export function ConsumptionTable({ series, unit }: { series: MonthOfConsumption[]; unit: string }) {
  const { t, language } = useTexts()
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('products.month')}</th>
            <th scope="col">
              {t('products.units')} ({unitName(unit)})
            </th>
            <th scope="col">{t('products.year_before')}</th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ month, value, previous, running }) => (
            <tr key={month}>
              <th scope="row">
                {monthName(month, language, true)}
                {running && ` · ${t('products.running')}`}
              </th>
              <td className="tnum">{formatNumber(value)}</td>
              <td className="tnum">{previous === null ? '–' : formatNumber(previous)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
