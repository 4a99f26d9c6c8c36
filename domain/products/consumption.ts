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

/** The last of the months on a card in which something was taken, YYYY-MM; undefined where nothing was. */
export function lastMonthOf(
  { consumption_months }: { consumption_months: number[] },
  today: string,
): string | undefined {
  const at = consumption_months.findLastIndex(quantity => quantity > 0)
  return at < 0 ? undefined : addMonths(today, at - consumption_months.length + 1).slice(0, 7)
}

/**
 * What is usual of an article, in whole formats of `unit_quantity` units: at least one, and never above the stock. Null
 * where nothing is usual, or where the stock does not fill one. A hint beside a field, never its value.
 */
export function usualQuantity(
  { usual_quantity, stock }: { usual_quantity: number | null; stock: number },
  unit_quantity = 1,
): number | null {
  if (usual_quantity === null) return null
  const formats = Math.max(1, Math.round(usual_quantity / unit_quantity))
  const left = Math.min(formats, Math.floor(stock / unit_quantity))
  return left < 1 ? null : left
}
