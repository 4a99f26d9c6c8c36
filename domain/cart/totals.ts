import { cents, fromCents, lineAmounts, percentOf } from '#domain/money.ts'
import type { LineFigures } from '#domain/money.ts'
import { type LineTax, netsByRate, type RateTotals, sumOfTaxes, taxesAfter } from '#domain/taxes/taxes.ts'

// The only implementation of a cart's figures (product.md 3). The server answers with it, and the browser shows with it
// the effect of a change before it is saved.

/** Each rate is rounded once, on the sum of its lines. */
export type TotalsLine = LineFigures & LineTax

/** Amounts in the cart's currency with at most 2 decimals. */
export interface CartTotals {
  /** Sum of the lines before their discounts. */
  base: number
  discounts: number
  /** base − discounts */
  net: number
  /** By rate, highest first, before the client discount. */
  taxes: RateTotals[]
  /** With the equivalence surcharge. */
  tax: number
  total: number
  client_discount: number
  /** net − client_discount: what the tax that is due is calculated on, and what a purchase limit counts. */
  taxed: number
  /** Net after the client discount, with the tax of what is left. */
  final: number
}

export function cartTotals(lines: TotalsLine[], cart: { client_discount_percentage: number }): CartTotals {
  const amounts = lines.map(line => ({ ...line, ...lineAmounts(line) }))
  const base = sum(amounts.map(({ gross }) => gross))
  const nets = netsByRate(amounts.map(line => ({ ...line, net: line.base })))
  const net = sum(nets.map(one => one.net))
  const taxes = taxesAfter(nets, 0)
  const tax = cents(sumOfTaxes(taxes))
  const due = cents(sumOfTaxes(taxesAfter(nets, cart.client_discount_percentage)))
  const clientDiscount = percentOf(net, cart.client_discount_percentage)
  return {
    base: fromCents(base),
    discounts: fromCents(base - net),
    net: fromCents(net),
    taxes,
    tax: fromCents(tax),
    total: fromCents(net + tax),
    client_discount: fromCents(clientDiscount),
    taxed: fromCents(net - clientDiscount),
    final: fromCents(net - clientDiscount + due),
  }
}

/** The taxes of a cart that are due after its discount on the whole, in the order of `taxes`; with it they add up to `final`. */
export const taxesDue = (
  taxes: RateTotals[],
  { client_discount_percentage }: { client_discount_percentage: number },
): RateTotals[] =>
  taxesAfter(
    taxes.map(({ base, ...rate }) => ({ ...rate, net: cents(base) })),
    client_discount_percentage,
  )

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
