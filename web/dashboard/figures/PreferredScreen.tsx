import { useSearch } from '@tanstack/react-router'
import type { PreferredSuppliers } from '#domain/dashboard/contract.ts'
import { usePreferredSuppliers } from '#web/dashboard/api.ts'
import { ofPreferred } from '#web/dashboard/asked.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { preferredSearch } from '#web/dashboard/scope/written.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import { wholeEuros } from '#web/figures/euros.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { GoalBar } from '#web/ui/charts/GoalBar.tsx'
import { MonthChart } from '#web/ui/charts/MonthChart.tsx'
import { ComparedTiles } from './ComparedTiles.tsx'
import styles from './Figures.module.css'
import { FiguresCard } from './FiguresCard.tsx'
import { RingTile } from './RingTile.tsx'
import { SupplierFilter } from './SupplierFilter.tsx'
import { targetSeries, targetSummary } from './targets.ts'
import { useChartHeight } from './useChartHeight.ts'

export function PreferredScreen() {
  return (
    <DashboardFrame title="dashboard.preferred" filters={['months']}>
      {scope => <PreferredView scope={scope} />}
    </DashboardFrame>
  )
}

function PreferredView({ scope }: { scope: Scope }) {
  const search = useSearch({ strict: false, select: preferredSearch, structuralSharing: true })
  const preferred = usePreferredSuppliers(ofPreferred(scope, search))
  return (
    <div className={styles.view}>
      <SupplierFilter value={search.supplier} />
      <FiguresCard query={preferred}>
        {data => (
          <>
            <div className={styles.panel}>
              <div className={styles.month}>
                <ComparedTiles figures={data} how="sales_figures.how_preferred" isToned />
                <div className={styles.rings}>
                  <RingTile
                    name="sales_figures.share_of_all"
                    how="sales_figures.how_share"
                    percent={data.period_sales_global_percentage}
                    isShare
                  />
                  <RingTile
                    name="sales_figures.share_of_target"
                    how="sales_figures.how_target_period"
                    percent={data.period_sales_target_precentage}
                  />
                </div>
              </div>
            </div>
            <Targets data={data} />
            <PreferredMonths data={data} />
          </>
        )}
      </FiguresCard>
    </div>
  )
}

/** R308 */
function Targets({ data }: { data: PreferredSuppliers }) {
  const { t } = useTexts()
  const { period_sales, period_sales_target, year_sales } = data
  return (
    <section className={styles.bars} aria-label={t('sales_figures.target')}>
      <GoalBar
        name={t('sales_figures.period')}
        percent={data.period_sales_target_precentage}
        note={
          period_sales_target === null
            ? wholeEuros(period_sales)
            : t('sales_figures.of_target', { value: wholeEuros(period_sales), target: wholeEuros(period_sales_target) })
        }
      />
      <GoalBar
        name={t('sales_figures.whole_year', { year: data.before.slice(0, 4) })}
        percent={data.year_sales_target_precentage}
        note={wholeEuros(year_sales)}
      />
    </section>
  )
}

function PreferredMonths({ data }: { data: PreferredSuppliers }) {
  const { t } = useTexts()
  const height = useChartHeight()
  const { chart } = data
  return (
    <MonthChart
      title={t('sales_figures.preferred_title')}
      subtitle={targetSummary(chart, t)}
      fileName={[t('dashboard.preferred'), data.after, data.before].join('_')}
      aside={<Explained text="sales_figures.how_chart" />}
      months={chart.map(({ date }) => date)}
      series={[
        { name: t('sales_figures.sales'), look: 'line', values: chart.map(month => month.sales_value) },
        ...targetSeries(chart, t),
      ]}
      write={wholeEuros}
      height={height}
    />
  )
}
