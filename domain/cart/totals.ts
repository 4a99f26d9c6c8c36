import { cents, fromCents, lineAmounts, percentOf } from '#domain/money.ts'
import type { LineFigures } from '#domain/money.ts'
import { netsByRate, taxesAfter } from '#domain/taxes.ts'

// The only implementation of a cart's figures (product.md 3). The server answers with it, and the browser shows with it
// the effect of a change before it is saved.

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
  const amounts = lines.map(line => ({ tax_rate: line.tax_rate, ...lineAmounts(line) }))
  const base = sum(amounts.map(({ gross }) => gross))
  const nets = netsByRate(amounts.map(line => ({ tax_rate: line.tax_rate, net: line.base })))
  const taxes = nets.map(one => ({ ...one, tax: percentOf(one.net, one.rate) }))
  const due = taxesAfter(nets, cart.client_discount_percentage)
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
    final: fromCents(net - clientDiscount + sum(due.map(one => one.tax))),
  }
}

/** The taxes of a cart that are due after its discount on the whole, in the order of `taxes`; with it they add up to `final`. */
export const taxesDue = (
  taxes: RateTotals[],
  { client_discount_percentage }: { client_discount_percentage: number },
): RateTotals[] => {
  const nets = taxes.map(({ rate, base }) => ({ rate, net: cents(base) }))
  return taxesAfter(nets, client_discount_percentage).map(({ rate, base, tax }) => ({
    rate,
    base: fromCents(base),
    tax: fromCents(tax),
  }))
}

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
