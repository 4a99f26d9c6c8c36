import { lastDayOf } from '#domain/consumptions/period.ts'
import type { SalesDashboard } from '#domain/dashboard/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { useSales } from '#web/dashboard/api.ts'
import { ofSales } from '#web/dashboard/asked.ts'
import type { Scope } from '#web/dashboard/scope/useScope.ts'
import { DashboardFrame } from '#web/dashboard/shell/DashboardFrame.tsx'
import { wholeEuros } from '#web/figures/euros.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { MonthChart } from '#web/ui/charts/MonthChart.tsx'
import type { Series } from '#web/ui/charts/series.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { ComparedTiles } from './ComparedTiles.tsx'
import styles from './Figures.module.css'
import { FiguresCard } from './FiguresCard.tsx'
import { RingTile } from './RingTile.tsx'
import { targetSeries, targetSummary } from './targets.ts'
import { useChartHeight } from './useChartHeight.ts'

export function SalesScreen() {
  return (
    <DashboardFrame title="dashboard.sales_summary" filters={['months', 'status']}>
      {scope => <SalesView scope={scope} />}
    </DashboardFrame>
  )
}

function SalesView({ scope }: { scope: Scope }) {
  const sales = useSales(ofSales(scope))
  return (
    <FiguresCard query={sales}>
      {data => (
        <>
          <div className={styles.panel}>
            <div className={styles.month}>
              <ComparedTiles figures={data} how="sales_figures.how_sales" />
              <div className={styles.rings}>
                <RingTile
                  name="sales_figures.target_period"
                  how="sales_figures.how_target_period"
                  percent={data.period_sales_target_percent}
                />
                <RingTile
                  name="sales_figures.target_year"
                  how="sales_figures.how_target_year"
                  percent={data.year_sales_target_percent}
                />
              </div>
            </div>
          </div>
          <SalesMonths data={data} scope={scope} />
        </>
      )}
    </FiguresCard>
  )
}

function SalesMonths({ data, scope }: { data: SalesDashboard; scope: Scope }) {
  const { t } = useTexts()
  const { go } = useAddress()
  const height = useChartHeight()
  const { chart } = data
  const series: Series[] = [
    { name: t('sales_figures.sales'), look: 'bars', values: chart.map(month => month.sales_value) },
    {
      name: t('sales_figures.year_before'),
      look: 'dashes',
      values: chart.map(month => month.previous_year_sales_value),
    },
    ...targetSeries(chart, t),
  ]
  return (
    <MonthChart
      title={t('sales_figures.sales_title')}
      subtitle={targetSummary(chart, t)}
      fileName={[t('sales_figures.sales'), data.after, data.before].join('_')}
      aside={<Explained text="sales_figures.how_chart" />}
      note={t('sales_figures.pick_month')}
      months={chart.map(({ date }) => date)}
      series={series}
      write={wholeEuros}
      height={height}
      onPick={index => {
        const month = chart[index]?.date
        if (month === undefined) return
        go(`${ADDRESS.dashboardSalesRanking}${scope.search({ after: month, before: lastDayOf(month) })}`)
      }}
    />
  )
}
