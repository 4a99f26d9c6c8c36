import { cents, fromCents, percentOf } from '#domain/money.ts'

/** What an order's lines owe by tax rate, highest first; each rate is rounded once, on the sum of its lines. */
export function taxesOf(lines: { base: number; tax_rate: number }[]): { rate: number; base: number; tax: number }[] {
  const nets = new Map<number, bigint>()
  for (const line of lines) nets.set(line.tax_rate, (nets.get(line.tax_rate) ?? 0n) + cents(line.base))
  return [...nets]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, net]) => ({ rate, base: fromCents(net), tax: fromCents(percentOf(net, rate)) }))
}
