import type { ReactNode } from 'react'
import { formatDay } from '#domain/format.ts'
import type { Purchases } from '#domain/statistics/contract.ts'
import { yearBefore } from '#domain/statistics/period.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { MonthChart } from '#web/ui/charts/MonthChart.tsx'
import { longMonth } from '#web/ui/charts/months.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { usePurchases } from './api.ts'
import { Difference } from '#web/figures/Difference.tsx'
import { euros, wholeEuros } from '#web/figures/euros.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { purchaseSeries } from './figures/series.ts'
import { Silent } from '#web/figures/Silent.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './PurchasesScreen.module.css'
import type { Scope } from './scope/useScope.ts'
import { StatisticsFrame } from './StatisticsFrame.tsx'

export function PurchasesScreen() {
  return <StatisticsFrame title="statistics.purchases">{scope => <PurchasesView scope={scope} />}</StatisticsFrame>
}

function PurchasesView({ scope }: { scope: Scope }) {
  const { t, language } = useTexts()
  const purchases = usePurchases(scope.query)
  const { data } = purchases
  if (purchases.isError) return <Silent onRetry={() => void purchases.refetch()} />
  if (!data) return <Waiting />
  const fileName = [t('statistics.purchases'), data.after, data.before].join('_')
  return (
    <div className={classNames(spacing.column, purchases.isPlaceholderData && spacing.stale)}>
      <Figures data={data} />
      <MonthChart
        title={t('statistics.chart_title')}
        subtitle={summary()}
        fileName={fileName}
        aside={<Explained text="statistics.how_chart" />}
        note={t(data.source === 'invoices' ? 'statistics.source_invoices' : 'statistics.source_orders')}
        months={data.chart.map(({ date }) => date)}
        series={purchaseSeries(data.chart, t)}
        write={euros}
      />
    </div>
  )

  function summary(): string {
    const { chart = [] } = data ?? {}
    const above = chart.filter(month => month.purchases_value > month.previous_year_purchases_value).length
    const highest = chart.toSorted((one, other) => other.purchases_value - one.purchases_value)[0]
    if (!highest) return t('statistics.euros_a_month')
    return t('statistics.chart_summary', {
      above,
      all: chart.length,
      month: longMonth(highest.date, language),
      amount: wholeEuros(highest.purchases_value),
    })
  }
}

function Figures({ data }: { data: Purchases }) {
  const { t } = useTexts()
  const ago = yearBefore(data)
  const days = (period: { after: string; before: string }) =>
    t('statistics.days', { from: formatDay(period.after), to: formatDay(period.before) })
  const change = data.period_purchases - data.previous_period_year_purchases
  return (
    <dl className={styles.figures}>
      <Figure
        name="statistics.period_purchases"
        how="statistics.how_purchases"
        value={wholeEuros(data.period_purchases)}
        note={days(data)}
        isMain
      />
      <Figure
        name="statistics.period_before"
        how="statistics.how_before"
        value={wholeEuros(data.previous_period_year_purchases)}
        note={days(ago)}
      />
      <Figure
        name="statistics.difference_title"
        how="statistics.how_difference"
        value={<Difference value={data.period_purchases_diff_percentage} isNeutral />}
        note={`${change > 0 ? '+' : ''}${wholeEuros(change)}`}
      />
    </dl>
  )
}

interface FigureProps {
  name: TextKey
  how: TextKey
  value: ReactNode
  note: string
  isMain?: boolean
}

function Figure({ name, how, value, note, isMain }: FigureProps) {
  const { t } = useTexts()
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd className={isMain ? styles.main : styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
      <dd>
        <Explained text={how} />
      </dd>
    </div>
  )
}

const FIGURES_HEIGHT = 140
const CHART_HEIGHT = 400

const Waiting = () => (
  <div className={spacing.column}>
    <Skeleton height={FIGURES_HEIGHT} />
    <Skeleton height={CHART_HEIGHT} />
  </div>
)
