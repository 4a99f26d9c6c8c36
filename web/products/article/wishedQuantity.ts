import { usualQuantity } from '#domain/products/consumption.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import { MAX_QUANTITY } from '#domain/schema.ts'

const USUAL = 'usual' // what the label on a shelf asks for: it hangs there longer than a number stays right
const YEAR = 12

/** How many an address asks for, in the article's own unit; 1 where it says nothing, or nothing that can be read. */
export function wishedQuantity(
  asked: string | null,
  { center_2y_consumptions }: Pick<ProductDetail, 'center_2y_consumptions'>,
): number {
  if (asked === USUAL) return usualQuantity(center_2y_consumptions.slice(-YEAR).map(({ value }) => value)) ?? 1
  const number = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : 1
  return Math.min(Math.max(1, number), MAX_QUANTITY)
}
