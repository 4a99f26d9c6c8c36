import { cents, fromCents, lineAmounts } from '#domain/money.ts'

// The rows above the total of a cart, an order or an offer, on screen, paper and in mails. «Base» is only the base of IVA;
// the sum before the discounts is the subtotal.

/** Amounts in the document's currency. */
export interface Summed {
  /** Sum of the lines before all discounts. */
  subtotal: number
  /** What the discounts of the lines take off. */
  line_discounts: number
  /** On the whole, after the discounts of the lines. */
  client_discount_percentage: number
  client_discount: number
}

export type SumRow =
  | { kind: 'subtotal' | 'line_discounts' | 'base'; amount: number }
  | { kind: 'client_discount'; amount: number; percentage: number }

/** The rows down to the base, in order; a discount is negative. Without discounts there is only the base. */
export function sumRows(summed: Summed & { base: number }): SumRow[] {
  const { subtotal, line_discounts, client_discount, client_discount_percentage: percentage, base } = summed
  const reductions: SumRow[] = []
  if (line_discounts !== 0) reductions.push({ kind: 'line_discounts', amount: 0 - line_discounts })
  if (percentage > 0) reductions.push({ kind: 'client_discount', amount: 0 - client_discount, percentage })
  if (reductions.length > 0) reductions.unshift({ kind: 'subtotal', amount: subtotal })
  return [...reductions, { kind: 'base', amount: base }]
}

interface OfferAmounts {
  /** Of the wire: before all discounts. */
  base: number
  /** All of them together. */
  discounts: number
  client_discount_percentage: number
  client_discount: number
}

/** What an offer comes to, of what it tells on the wire. */
export const offerSums = (offer: OfferAmounts): Summed & { base: number } => ({
  subtotal: offer.base,
  line_discounts: fromCents(cents(offer.discounts) - cents(offer.client_discount)),
  client_discount_percentage: offer.client_discount_percentage,
  client_discount: offer.client_discount,
  base: fromCents(cents(offer.base) - cents(offer.discounts)),
})

interface SummedLine {
  price: number
  quantity: number
  discount: number
  /** As it was stored: what came from the ERP may have been rounded there otherwise. */
  base: number
  /** Units of the format; 1 without one. */
  unit_quantity: number
}

/** What the lines of a document come to before their discounts, and what those take off. */
export function summedLines(lines: SummedLine[]): Pick<Summed, 'subtotal' | 'line_discounts'> {
  let gross = 0n
  let net = 0n
  for (const { base, discount, ...line } of lines) {
    net += cents(base)
    gross += discount > 0 ? lineAmounts({ ...line, discount }).gross : cents(base)
  }
  return { subtotal: fromCents(gross), line_discounts: fromCents(gross - net) }
}
