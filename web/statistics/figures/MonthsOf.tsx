import { defaultPeriod } from '#domain/statistics/period.ts'
import { usePurchases } from '#web/statistics/api.ts'
import type { ScopeQuery } from '#web/statistics/scope/asked.ts'
import { useTexts } from '#web/texts/texts.ts'
import { MonthChart } from '#web/ui/charts/MonthChart.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { euros } from '#web/figures/euros.ts'
import { Silent } from '#web/figures/Silent.tsx'
import { purchaseSeries } from './series.ts'

const HEIGHT = 150

/** The last 12 months of a row of a ranking, without leaving it. */
export function MonthsOf({ name, query, today }: { name: string; query: ScopeQuery; today: string }) {
  const { t } = useTexts()
  const { after, before } = defaultPeriod(today)
  const purchases = usePurchases({ ...query, after, before })
  if (purchases.isError) return <Silent onRetry={() => void purchases.refetch()} />
  if (!purchases.data || purchases.isPlaceholderData) return <Skeleton height={HEIGHT} />
  return (
    <MonthChart
      title={name}
      subtitle={t('statistics.last_year')}
      fileName={name}
      months={purchases.data.chart.map(({ date }) => date)}
      series={purchaseSeries(purchases.data.chart, t)}
      write={euros}
      height={HEIGHT}
    />
  )
}
