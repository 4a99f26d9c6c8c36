import { cents, fromCents, sumOf } from '#domain/money.ts'
import { differencePercentage } from '#domain/statistics/percentages.ts'
import type { SalesMonth } from './sales-store.ts'

/** Sales of a period with the same days a year before, and of the calendar year so far. */
export function compared(rows: SalesMonth[]) {
  const now = sumOf(rows.map(row => row.now))
  const ago = sumOf(rows.map(row => row.ago))
  return {
    period_sales: now,
    period_sales_diff: fromCents(cents(now) - cents(ago)),
    period_sales_diff_percentage: differencePercentage(now, ago),
    year_sales: sumOf(rows.map(row => row.year)),
  }
}
