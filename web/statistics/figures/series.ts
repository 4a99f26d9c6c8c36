import type { Purchases } from '#domain/statistics/contract.ts'
import type { Texts } from '#web/texts/texts.ts'
import type { Series } from '#web/ui/charts/series.ts'

/** Purchases by month as bars, and those of the year before as a line. */
export const purchaseSeries = (chart: Purchases['chart'], t: Texts['t']): Series[] => [
  { name: t('statistics.this_period'), look: 'bars', values: chart.map(month => month.purchases_value) },
  {
    name: t('statistics.year_before'),
    look: 'dashes',
    values: chart.map(month => month.previous_year_purchases_value),
  },
]
