import { addMonths } from '#domain/dates.ts'

const YEAR = 12

export interface MonthOfConsumption {
  /** YYYY-MM */
  month: string
  value: number
  /** Units of the same month a year before; null if the history does not reach back so far. */
  previous: number | null
  /** The running month, which is not over yet. */
  running: boolean
}

/**
 * The last `count` months up to the one that holds `today` (YYYY-MM-DD), oldest first. A month that the history
 * leaves out had no consumption; months in the history may carry a day.
 */
export function consumptionSeries(
  history: { month: string; value: number }[],
  count: number,
  today: string,
): MonthOfConsumption[] {
  const units = new Map(history.map(({ month, value }) => [month.slice(0, 7), value]))
  const first = [...units.keys()].toSorted()[0]
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(today, index - count + 1).slice(0, 7)
    const yearBefore = addMonths(`${month}-01`, -YEAR).slice(0, 7)
    return {
      month,
      value: units.get(month) ?? 0,
      previous: first !== undefined && yearBefore >= first ? (units.get(yearBefore) ?? 0) : null,
      running: index === count - 1,
    }
  })
}

/** Units a month over the months that are over; 0 if there are none. */
export function monthlyAverage(series: MonthOfConsumption[]): number {
  const over = series.filter(({ running }) => !running)
  return over.length === 0 ? 0 : over.reduce((sum, { value }) => sum + value, 0) / over.length
}

/** The last month with a purchase. */
export const lastPurchase = (series: MonthOfConsumption[]): MonthOfConsumption | undefined =>
  series.findLast(({ value }) => value > 0)

/**
 * What a center takes when it buys: the mean of the months with a purchase, in whole formats of `unit_quantity`
 * units, at least one. Null without any purchase.
 */
export function usualQuantity(values: number[], unit_quantity = 1): number | null {
  const bought = values.filter(value => value > 0)
  if (bought.length === 0) return null
  const mean = bought.reduce((sum, value) => sum + value, 0) / bought.length
  return Math.max(1, Math.round(mean / unit_quantity))
}
