/** Fields that every ranking sorts by (R311), and their opposite with a leading minus. */
export const RANKING_FIELDS = [
  'name',
  'period_sales',
  'period_sales_diff_percentage',
  'period_sales_target',
  'period_sales_target_percentage',
  'year_sales',
  'year_sales_target',
  'period_delivery_notes',
  'previous_period_year_delivery_notes',
  'previous_year_sales',
] as const

export type RankingField = (typeof RANKING_FIELDS)[number]
export type Ordering = RankingField | `-${RankingField}`

export const ORDERINGS = RANKING_FIELDS.flatMap(field => [field, `-${field}`] satisfies Ordering[])
