import type { Summary } from '#domain/dashboard/contract.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { Difference } from '#web/figures/Difference.tsx'
import { wholeEuros } from '#web/figures/euros.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { longMonth } from '#web/ui/charts/months.ts'
import { ForecastBar } from './ForecastBar.tsx'
import styles from './Summary.module.css'
import { Tile } from './Tile.tsx'

const WHOLE = 100 // percent

/** Orders of the month, with what they are expected to come to. */
export function OrdersTile({ data, scope }: { data: Summary; scope: Scope }) {
  const { t, language } = useTexts()
  const { orders_month, orders_month_percentage, forecast_month, forecast_month_percentage } = data.orders
  const share = forecast_month > 0 ? Math.round((orders_month / forecast_month) * WHOLE) : undefined
  return (
    <Tile
      title="dashboard_summary.orders_month"
      subtitle={longMonth(data.before, language)}
      how="dashboard_summary.how_orders_month"
      href={`${paths.dashboardOrders()}${scope.search()}`}
    >
      <p className={styles.main}>{wholeEuros(orders_month)}</p>
      <p className={styles.beside}>
        <Difference value={orders_month_percentage} /> <span>{t('dashboard_summary.same_days_before')}</span>
      </p>
      <ForecastBar value={orders_month} forecast={forecast_month} />
      <p className={styles.ends}>
        <strong>{share !== undefined && t('dashboard_summary.of_forecast', { percent: formatPercent(share) })}</strong>
        <span>
          <span className="visually-hidden">{t('dashboard_summary.forecast')}</span> {wholeEuros(forecast_month)}{' '}
          <Difference value={forecast_month_percentage} />
        </span>
      </p>
    </Tile>
  )
}
