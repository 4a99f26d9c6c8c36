import { DEFAULT_CONSUMPTION_VIEW, lastDayOf, lastMonths } from '#domain/consumptions/period.ts'

export interface ConsumedView {
  /** Days, YYYY-MM-DD. */
  from: string
  to: string
  cat: number | undefined
  page: number
}

export interface ConsumedSearch {
  from?: string | undefined
  to?: string | undefined
  cat?: number | undefined
  page?: number | undefined
}

/** What an address shows: without days of its own the usual months. */
export function consumedView({ from, to, cat, page = 1 }: ConsumedSearch, today: string): ConsumedView {
  const usual = daysOf(DEFAULT_CONSUMPTION_VIEW, today)
  return { from: from ?? usual.from, to: to ?? usual.to, cat, page }
}

export interface ConsumptionFilter {
  category?: number
  /** Days, YYYY-MM-DD; their months count whole. By default the last two years. */
  date_from?: string
  date_to?: string
}

/** The same as the calls take it. */
export const filterOf = ({ from, to, cat }: ConsumedView): ConsumptionFilter => ({
  category: cat,
  date_from: from,
  date_to: to,
})

export function daysOf(months: number, today: string): { from: string; to: string } {
  const span = lastMonths(months, today)
  return { from: span.from, to: lastDayOf(span.to) }
}
