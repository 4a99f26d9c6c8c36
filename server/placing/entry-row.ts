import { discountOf, figuresOf, type PricedLine } from '#domain/cart/lines/line-price.ts'
import { fromCents, lineAmounts } from '#domain/money.ts'
import { isDiscountAbove } from '#domain/validation/effective-discount.ts'
import type { SignedInContext } from '#server/context.ts'
import type { FinishLineRow } from './facts.ts'

/** A line of a cart as an order, offer or catalogue stores it. A statement takes the columns that it names. */
export const entryRow = (line: PricedLine<FinishLineRow>, index: number) => ({
  line: index + 1,
  product_id: line.row.product_id,
  unit_id: line.row.unit_id,
  unit_name: line.row.unit_name,
  unit_quantity: line.row.unit_quantity,
  quantity: line.row.quantity,
  price: line.price,
  discount: line.discount,
  description: line.row.description,
  billable: line.row.billable,
  base: fromCents(lineAmounts(figuresOf(line)).base),
  tax_code: line.row.tax_code,
  tax_rate: line.row.tax_rate,
  tax_name: line.row.tax_name,
  surcharge_rate: line.row.surcharge_rate,
  is_charge: line.row.is_charge,
})

interface Sale {
  context: Pick<SignedInContext, 'settings'>
  facts: { client_discount_percentage: number }
}

/** The same of an order or offer, with whether its discount needs validation. */
export const saleRow = (line: PricedLine<FinishLineRow>, index: number, { context, facts }: Sale) => ({
  ...entryRow(line, index),
  discount_waits: isDiscountAbove(discountOf(line), { ...facts, ...context.settings }),
})
