import { cents, fromCents } from '#domain/money.ts'
import { netsByRate, taxesAfter } from '#domain/taxes.ts'

interface TaxedLine {
  base: number
  tax_rate: number
}

/**
 * What an order's lines owe by tax rate, highest first, after the client discount on the whole (a percentage). Each tax is
 * its rate of the base beside it.
 */
export function taxesOf(
  lines: TaxedLine[],
  client_discount_percentage: number,
): { rate: number; base: number; tax: number }[] {
  const nets = netsByRate(lines.map(({ base, tax_rate }) => ({ tax_rate, net: cents(base) })))
  return taxesAfter(nets, client_discount_percentage).map(({ rate, base, tax }) => ({
    rate,
    base: fromCents(base),
    tax: fromCents(tax),
  }))
}
