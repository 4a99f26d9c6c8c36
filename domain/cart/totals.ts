import { cents, divideRounded, fromCents, lineAmounts, percentOf, toScaled } from '#domain/money.ts'
import type { LineFigures } from '#domain/money.ts'

// The only implementation of a cart's figures (product.md 3). The server answers with it, and the browser shows with it
// the effect of a change before it is saved.

const PERCENT_SCALE = 2
const WHOLE = 100n * 10n ** BigInt(PERCENT_SCALE)

export interface TotalsLine extends LineFigures {
  /** Percentage; each rate is rounded once, on the sum of its lines. */
  tax_rate: number
}

export interface RateTotals {
  rate: number
  /** Net of the lines with this rate. */
  base: number
  tax: number
}

/** Amounts in the cart's currency with at most 2 decimals. */
export interface CartTotals {
  /** Sum of the lines before their discounts. */
  base: number
  discounts: number
  /** base − discounts */
  net: number
  /** By rate, highest first. */
  taxes: RateTotals[]
  tax: number
  total: number
  client_discount: number
  /** net − client_discount: what the tax that is due is calculated on, and what a purchase limit counts. */
  taxed: number
  /** Net after the client discount, with the tax of what is left. */
  final: number
}

export function cartTotals(lines: TotalsLine[], cart: { client_discount_percentage: number }): CartTotals {
  let base = 0n
  const nets = new Map<number, bigint>()
  for (const line of lines) {
    const amounts = lineAmounts(line)
    base += amounts.gross
    nets.set(line.tax_rate, (nets.get(line.tax_rate) ?? 0n) + amounts.base)
  }
  const kept = WHOLE - toScaled(cart.client_discount_percentage, PERCENT_SCALE)
  const rates = [...nets].toSorted(([one], [other]) => other - one)
  const taxes = rates.map(([rate, net]) => ({ rate, net, tax: percentOf(net, rate), due: reducedTax(net, rate, kept) }))
  const net = sum(taxes.map(one => one.net))
  const tax = sum(taxes.map(one => one.tax))
  const clientDiscount = percentOf(net, cart.client_discount_percentage)
  return {
    base: fromCents(base),
    discounts: fromCents(base - net),
    net: fromCents(net),
    taxes: taxes.map(one => ({ rate: one.rate, base: fromCents(one.net), tax: fromCents(one.tax) })),
    tax: fromCents(tax),
    total: fromCents(net + tax),
    client_discount: fromCents(clientDiscount),
    taxed: fromCents(net - clientDiscount),
    final: fromCents(net - clientDiscount + sum(taxes.map(one => one.due))),
  }
}

/** The taxes of a cart that are due after its discount on the whole, in the order of `taxes`; with it they add up to `final`. */
export const taxesDue = (
  taxes: RateTotals[],
  { client_discount_percentage }: { client_discount_percentage: number },
): { rate: number; tax: number }[] => {
  const kept = WHOLE - toScaled(client_discount_percentage, PERCENT_SCALE)
  return taxes.map(({ rate, base }) => ({ rate, tax: fromCents(reducedTax(cents(base), rate, kept)) }))
}

/** The tax of what the client discount leaves of a rate's net, rounded once. `kept` is in hundredths of a percent. */
export const reducedTax = (net: bigint, rate: number, kept: bigint): bigint =>
  divideRounded(net * toScaled(rate, PERCENT_SCALE) * kept, WHOLE * WHOLE)

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
