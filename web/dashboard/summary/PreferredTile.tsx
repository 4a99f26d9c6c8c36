import type { Summary } from '#domain/dashboard/contract.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { wholeEuros } from '#web/figures/euros.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { GoalBar } from '#web/ui/charts/GoalBar.tsx'
import styles from './Summary.module.css'
import { Tile } from './Tile.tsx'

/** R308: what the preferred suppliers sold, against their objectives. */
export function PreferredTile({ data, scope }: { data: Summary; scope: Scope }) {
  const { t } = useTexts()
  const { sales_year, sales_target_percentage, forecast_year, forecast_year_percentage } = data.sales_preferred
  return (
    <Tile
      title="dashboard.preferred"
      subtitle={t('dashboard_summary.preferred_of', { year: String(scope.year) })}
      how="dashboard_summary.how_preferred"
      href={`${paths.dashboardPreferred()}${scope.search({ after: data.after, before: data.before })}`}
    >
      <div className={styles.goals}>
        <GoalBar
          name={t('dashboard_summary.year_sales')}
          percent={sales_target_percentage}
          note={wholeEuros(sales_year)}
        />
        <GoalBar
          name={t('dashboard_summary.year_forecast')}
          percent={forecast_year_percentage}
          note={wholeEuros(forecast_year)}
        />
      </div>
    </Tile>
  )
}
