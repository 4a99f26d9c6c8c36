import { cents, fromCents, percentOf, toScaled } from '#domain/money.ts'
import { reducedTax } from '#domain/cart/totals.ts'

interface TaxedLine {
  base: number
  tax_rate: number
}

/**
 * What an order's lines owe by tax rate, highest first, after the client discount on the whole (a percentage). Each rate
 * is rounded once, on the sum of its lines.
 */
export function taxesOf(
  lines: TaxedLine[],
  client_discount_percentage: number,
): { rate: number; base: number; tax: number }[] {
  const nets = new Map<number, bigint>()
  for (const line of lines) nets.set(line.tax_rate, (nets.get(line.tax_rate) ?? 0n) + cents(line.base))
  const kept = 10_000n - toScaled(client_discount_percentage, 2)
  return [...nets]
    .toSorted(([one], [other]) => other - one)
    .map(([rate, net]) => ({
      rate,
      base: fromCents(net - percentOf(net, client_discount_percentage)),
      tax: fromCents(reducedTax(net, rate, kept)),
    }))
}
