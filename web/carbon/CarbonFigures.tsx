import { yearBefore } from '#domain/carbon/period.ts'
import { treesText } from '#domain/carbon/trees.ts'
import type { Footprint } from '#domain/carbon/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './CarbonFigures.module.css'
import { Difference } from './Difference.tsx'
import { kilograms, kilometres, monthText } from './written.ts'

/** What the period comes to, each figure with its difference to the year before. */
export function CarbonFigures({ footprint }: { footprint: Footprint }) {
  const { t } = useTexts()
  const { cost_by_order, co2e_by_order, currency_symbol } = footprint
  const before = yearBefore(footprint)
  const figures = [
    {
      label: t('carbon.total'),
      value: kilograms(footprint.total_co2e),
      percent: footprint.total_co2e_vs_aa,
      isBurden: true,
    },
    {
      label: t('carbon.cost_by_order'),
      value: cost_by_order === null ? '–' : formatMoney(cost_by_order, currency_symbol),
      percent: footprint.cost_by_order_vs_aa,
      isBurden: true,
    },
    {
      label: t('carbon.co2e_by_order'),
      value: co2e_by_order === null ? '–' : kilograms(co2e_by_order),
      percent: footprint.co2e_by_order_vs_aa,
      isBurden: true,
    },
    {
      label: t('carbon.distance'),
      value: kilometres(footprint.total_distance),
      percent: footprint.total_distance_vs_aa,
      isBurden: true,
    },
    { label: t('carbon.trees'), value: treesText(footprint.trees), percent: footprint.trees_vs_aa, isBurden: true },
    {
      label: t('carbon.orders'),
      value: formatNumber(footprint.total_orders, 0),
      percent: footprint.total_orders_vs_aa,
    },
    {
      label: t('carbon.orders_by_month'),
      value: formatNumber(footprint.orders_by_month, 1),
      percent: footprint.orders_by_month_vs_aa,
    },
  ]
  return (
    <div>
      <dl className={styles.figures}>
        {figures.map(({ label, value, percent, isBurden }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className="tnum">{value}</dd>
            <dd className={styles.versus}>
              <Difference percent={percent} isBurden={isBurden} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        ▲▼ {t('carbon.versus', { from: monthText(before.start_date), to: monthText(before.end_date) })}
      </p>
    </div>
  )
}
