import { differencePercentage } from '#domain/statistics/percentages.ts'

/** Two amounts with their difference in percent. */
export const compared = (amounts: { period_purchases: number; previous_period_year_purchases: number }) => ({
  period_purchases: amounts.period_purchases,
  previous_period_year_purchases: amounts.previous_period_year_purchases,
  period_purchases_diff_percentage: differencePercentage(
    amounts.period_purchases,
    amounts.previous_period_year_purchases,
  ),
})
