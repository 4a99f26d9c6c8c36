import { lastDayOf } from '#domain/consumptions/period.ts'
import { addMonths } from '#domain/dates.ts'
import { documentsOf, type Scope } from '#web/dashboard/scope/useScope.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { wholeEuros } from '#web/figures/euros.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { longMonth, monthLabels } from '#web/ui/charts/months.ts'
import { StripChart } from '#web/ui/charts/StripChart.tsx'
import styles from './Figures.module.css'
import { MonthSums } from './MonthSums.tsx'
import type { MonthFigures } from './MonthSums.tsx'
import { RingTile } from './RingTile.tsx'
import { NamedFigure } from './NamedFigure.tsx'
import { useChartHeight } from './useChartHeight.ts'

export interface DocumentFigures extends MonthFigures {
  value_percentage: number | null
  forecast_percentage: number | null
  chart: { date: string; value: number; count: number }[]
}

interface DocumentsViewProps {
  data: DocumentFigures
  /** Delivery notes or invoices. */
  name: TextKey
  title: TextKey
  how: TextKey
  scope: Scope
  /** The list of the documents that are counted. */
  list: (query: { from: string; to: string; node: number | 'all'; client: number | undefined }) => string
  /** How a month of the chart is chosen. */
  note: TextKey
}

/** The month so far with its objective, and the months of the year: of delivery notes and invoices alike. */
export function DocumentsView({ data, name, title, how, scope, list, note }: DocumentsViewProps) {
  const { t, language } = useTexts()
  const { go } = useAddress()
  const height = useChartHeight()
  const { before, chart } = data
  const labels = monthLabels(
    chart.map(({ date }) => date),
    language,
  )
  const year = before.slice(0, 4)
  const listOf = (month: string) => {
    const end = lastDayOf(addMonths(month, 0))
    return list({ ...documentsOf(scope), from: addMonths(month, 0), to: end < before ? end : before })
  }
  return (
    <>
      <div className={styles.panel}>
        <div className={styles.month}>
          <dl className={styles.tiles}>
            <NamedFigure name={name} how={how} note={longMonth(before, language)}>
              {wholeEuros(data.value)}
            </NamedFigure>
            <NamedFigure name="sales_figures.number" how="sales_figures.how_number" note={longMonth(before, language)}>
              {formatNumber(chart.find(({ date }) => date.slice(0, 7) === before.slice(0, 7))?.count ?? 0, 0)}
            </NamedFigure>
          </dl>
          <div className={styles.rings}>
            <RingTile
              name="sales_figures.target_month"
              how="sales_figures.how_target"
              percent={data.value_percentage}
            />
            <RingTile
              name="sales_figures.forecast_month"
              how="sales_figures.how_forecast"
              percent={data.forecast_percentage}
            />
          </div>
        </div>
        <MonthSums month={data} name={name} today={scope.today} href={listOf(before)} />
      </div>
      <StripChart
        title={t(title)}
        subtitle={t('sales_figures.months_subtitle', { year })}
        fileName={`${t(name)}_${year}`}
        aside={<Explained text="sales_figures.how_months" />}
        note={t(note)}
        unit="month"
        points={chart.map(({ date }, index) => ({
          date: date.slice(0, 7),
          label: labels[index] ?? date,
          name: longMonth(date, language),
        }))}
        series={[{ name: t('sales_figures.amount'), look: 'bars', values: chart.map(({ value }) => value) }]}
        counted={{
          name: t(name),
          look: 'bars',
          values: chart.map(({ count }) => count),
          write: count => formatNumber(count, 0),
        }}
        write={wholeEuros}
        height={height}
        onPick={index => {
          const month = chart[index]
          if (month) go(listOf(month.date))
        }}
      />
    </>
  )
}
