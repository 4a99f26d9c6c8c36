import type { Ordering } from '#domain/dashboard/rankings/orderings.ts'

/** What a ranking counts, as its call is named. */
export type RankingKind = 'sales' | 'delivery_notes' | 'sale_invoices'

/** R297 */
export const FIRST_ORDERING: Record<RankingKind | 'lost', Ordering> = {
  sales: '-period_sales',
  delivery_notes: '-period_delivery_notes',
  sale_invoices: '-period_sales',
  lost: '-previous_year_sales',
}
