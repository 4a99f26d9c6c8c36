import { ACTIVE, NEW } from '#domain/dashboard/client-status.ts'
import type { Summary } from '#domain/dashboard/contract.ts'
import { formatDay } from '#domain/format.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { Difference } from '#web/figures/Difference.tsx'
import { wholeEuros } from '#web/figures/euros.ts'
import { wholeParts } from '#web/figures/wholeParts.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { ForecastBar, ForecastKey } from './ForecastBar.tsx'
import styles from './Summary.module.css'
import { Tile } from './Tile.tsx'

const ROWS = [
  { key: 'all', text: 'dashboard_summary.sales_all', status: undefined },
  { key: 'active', text: 'dashboard_summary.sales_active', status: ACTIVE },
  { key: 'new', text: 'dashboard_summary.sales_new', status: NEW },
] as const

type Sales = Summary['sales']['sales']

/** As they are written: without cents, and so that the rows add up to the first. */
function written({ all, active, new: fresh, other }: Sales): Record<'all' | 'active' | 'new' | 'other', number> {
  const [ofActive = 0, ofNew = 0, ofOthers = 0] = wholeParts(all, [active, fresh, other])
  return { all, active: ofActive, new: ofNew, other: ofOthers }
}

/** Sales of the year of all clients, the active and the new ones, each with what they are expected to come to. */
export function SalesTile({ data, scope }: { data: Summary; scope: Scope }) {
  const { t } = useTexts()
  const { sales, forecasts } = data.sales
  const shown = { sales: written(sales), forecasts: written(forecasts) }
  const most = Math.max(...ROWS.flatMap(({ key }) => [sales[key], forecasts[key]]))
  // The months of the year that is shown, also where another one is chosen for the rankings.
  const year = { after: data.after, before: data.before, year: scope.year }
  return (
    <Tile
      title="dashboard_summary.sales_year"
      subtitle={t('dashboard_summary.sales_days', {
        from: formatDay(data.after),
        to: formatDay(data.before),
        year: String(scope.year - 1),
      })}
      how="dashboard_summary.how_sales_year"
      href={`${paths.dashboardSales()}${scope.search({ ...year, status: undefined })}`}
      aside={<ForecastKey />}
    >
      <ul className={styles.sales}>
        {ROWS.map(({ key, text, status }) => (
          <li key={key}>
            <Link href={`${paths.dashboardSalesRanking()}${scope.search({ ...year, status })}`}>{t(text)}</Link>
            <strong className="tnum">{wholeEuros(shown.sales[key])}</strong>
            <Difference value={sales[`${key}_percentage`]} />
            <ForecastBar value={sales[key]} forecast={forecasts[key]} most={most} />
            <span className={styles.expected}>
              <span className="visually-hidden">{t('dashboard_summary.forecast')}</span>{' '}
              {wholeEuros(shown.forecasts[key])}
            </span>
            <Difference value={forecasts[`${key}_percentage`]} />
          </li>
        ))}
        {(sales.other !== 0 || forecasts.other !== 0) && (
          <li>
            <span>{t('dashboard_summary.sales_other')}</span>
            <strong className="tnum">{wholeEuros(shown.sales.other)}</strong>
            <Difference value={null} />
            <span />
            <span className={styles.expected}>
              <span className="visually-hidden">{t('dashboard_summary.forecast')}</span>{' '}
              {wholeEuros(shown.forecasts.other)}
            </span>
            <Difference value={null} />
          </li>
        )}
      </ul>
      {data.source === 'delivered' && <p className={styles.beside}>{t('sales_figures.delivered')}</p>}
    </Tile>
  )
}
