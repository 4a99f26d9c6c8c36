import type { Consumption } from '#domain/consumptions/contract.ts'

const BARS = 24 // as many as a row has room for: of a longer time the last two years

/** What was taken of an article in each of the latest months. */
export function barsOf({ consumptions }: Pick<Consumption, 'consumptions'>, months: string[]): number[] {
  const taken = new Map(consumptions.map(({ month, value }) => [month, value]))
  return months.slice(-BARS).map(month => taken.get(month) ?? 0)
}
