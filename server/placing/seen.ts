import { leftOf, type Seen, type ShownCart, shownLine, versionOf } from '#domain/cart/shown.ts'
import { clientDiscountOf, figuresOf, priceLine } from '#domain/cart/lines/line-price.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { refuseChanged } from '#server/cart/shown/differences.ts'
import type { SignedInContext } from '#server/context.ts'
import type { Queryable } from '#server/database/connect.ts'
import type { FinishFacts } from './facts.ts'

/** Holds what a call has seen of the cart against the facts that decide what becomes of it. */
export async function holdAgainst(
  sql: Queryable,
  context: Pick<SignedInContext, 'brand' | 'viewer'>,
  facts: FinishFacts,
  seen: Seen,
): Promise<void> {
  if (seen.version === undefined && seen.total === undefined) return
  const shown = shownOf(context, facts)
  await refuseChanged(sql, { id: facts.id, version: versionOf(facts.version, shown), shown }, seen)
}

/** As the cart is read: what can no longer be bought counts nothing. */
function shownOf({ brand, viewer }: Pick<SignedInContext, 'brand' | 'viewer'>, facts: FinishFacts): ShownCart {
  const lines = facts.lines.map(row => priceLine(row, brand, viewer))
  const client_discount_percentage = clientDiscountOf(facts, viewer)
  const valid = lines.filter(line => line.is_valid_product)
  return {
    lines: lines.map(line => shownLine(line, brand)),
    discount: client_discount_percentage,
    left: leftOf(facts),
    total: cartTotals(valid.map(figuresOf), { client_discount_percentage }).final,
  }
}
