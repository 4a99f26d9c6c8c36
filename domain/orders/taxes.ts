import { cents } from '#domain/money.ts'
import { type LineTax, netsByRate, type RateTotals, taxesAfter } from '#domain/taxes.ts'

interface TaxedLine extends LineTax {
  base: number
}

/**
 * What a document's lines owe by tax rate, highest first, after the discount on the whole (a percentage). Each tax is its
 * rate of the base beside it.
 */
export const taxesOf = (lines: TaxedLine[], client_discount_percentage: number): RateTotals[] =>
  taxesAfter(netsByRate(lines.map(({ base, ...line }) => ({ ...line, net: cents(base) }))), client_discount_percentage)
