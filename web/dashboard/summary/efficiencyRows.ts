import type { Efficiency } from '#domain/dashboard/contract.ts'
import { wholeEuros } from '#web/figures/euros.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import type { TextKey } from '#web/texts/texts.ts'

/** A figure and what it is measured by; null without an objective. */
export interface Measured {
  value: number
  target: number | null
}

interface EfficiencyRow {
  name: TextKey
  write: (value: number) => string
  month: Measured
  year: Measured
}

// An objective up to a day is a part of that of a month or year, so it is seldom whole.
export const wholeNumber = (value: number): string => formatNumber(value, 0)

export const efficiencyRows = (data: Efficiency): EfficiencyRow[] => [
  {
    name: 'dashboard_summary.new_clients',
    write: wholeNumber,
    month: { value: data.num_new_clients, target: data.target_new_clients },
    year: { value: data.year_num_new_clients, target: data.year_target_new_clients },
  },
  {
    name: 'dashboard_summary.lost_clients',
    write: wholeNumber,
    month: { value: data.num_lost_clients, target: null },
    year: { value: data.year_num_lost_clients, target: null },
  },
  {
    name: 'dashboard_summary.sales_to_new',
    write: wholeEuros,
    month: { value: data.sales_new, target: data.target_new },
    year: { value: data.year_sales_new, target: data.year_target_new },
  },
]
