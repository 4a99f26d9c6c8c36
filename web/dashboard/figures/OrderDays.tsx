import type { OrdersDashboard } from '#domain/dashboard/documents/contract.ts'
import { dailyTarget } from '#domain/dashboard/pace.ts'
import { formatDay } from '#domain/format.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { wholeEuros } from '#web/figures/euros.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { longMonth } from '#web/ui/charts/months.ts'
import { StripChart } from '#web/ui/charts/StripChart.tsx'
import { paths } from '#web/routing/paths.ts'
import { documentsOf, type Scope } from '#web/dashboard/scope/useScope.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { daysOfMonth, daysUpTo } from './days.ts'
import { useChartHeight } from './useChartHeight.ts'

/** Amount and number of orders of each working day of the month, with the daily objective. */
export function OrderDays({ data, scope }: { data: OrdersDashboard; scope: Scope }) {
  const { go } = useAddress()
  const { t, language } = useTexts()
  const height = useChartHeight()
  const days = daysOfMonth(data)
  const target = dailyTarget(data.target_daily_orders, data.working_days)
  const amounts = { name: t('sales_figures.amount'), look: 'bars', values: days.map(day => day.value_orders) } as const
  const daily = { name: t('sales_figures.daily_target'), look: 'target', values: days.map(() => target) } as const
  const holidays = days.flatMap(({ date, holiday }) => (holiday ? [`${formatDay(date)} ${holiday}`] : []))
  return (
    <StripChart
      title={t('sales_figures.days_title')}
      subtitle={t('sales_figures.days_subtitle', { month: longMonth(data.before, language) })}
      fileName={`${t('dashboard.orders')}_${data.before.slice(0, 7)}`}
      aside={<Explained text="sales_figures.how_days" />}
      note={[
        t('sales_figures.pick_day'),
        ...(holidays.length > 0 ? [t('sales_figures.holidays', { days: holidays.join(' · ') })] : []),
      ].join(' ')}
      unit="day"
      points={days.map(({ date, holiday }) => ({
        date,
        label: String(Number(date.slice(-2))),
        name: [formatDay(date), holiday].filter(Boolean).join(', '),
        isClosed: holiday !== undefined,
      }))}
      series={target === null ? [amounts] : [amounts, daily]}
      counted={{
        name: t('sales_figures.orders'),
        look: 'bars',
        values: days.map(day => day.num_orders),
        write: count => formatNumber(count, 0),
      }}
      write={wholeEuros}
      height={height}
      onPick={index => {
        const day = days[index]
        if (day && day.num_orders !== null) go(paths.orders({ ...documentsOf(scope), ...daysUpTo(data, day.date) }))
      }}
    />
  )
}
