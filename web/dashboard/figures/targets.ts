import type { Texts } from '#web/texts/texts.ts'
import type { Series } from '#web/ui/charts/series.ts'

interface Month {
  sales_value: number
  sales_target_value: number | null
}

/** The objective of each month as a line; none where no month has one. */
export function targetSeries(chart: Month[], t: Texts['t']): Series[] {
  const values = chart.map(month => month.sales_target_value)
  if (values.every(value => value === null)) return []
  return [{ name: t('sales_figures.monthly_target'), look: 'target', values }]
}

/** How many of the months that have an objective reach it. */
export function targetSummary(chart: Month[], t: Texts['t']): string {
  const aimed = chart.filter(month => month.sales_target_value !== null)
  if (aimed.length === 0) return t('sales_figures.euros_a_month')
  const reached = aimed.filter(month => month.sales_value >= (month.sales_target_value ?? 0))
  return t('sales_figures.reached_months', { reached: reached.length, all: aimed.length })
}
