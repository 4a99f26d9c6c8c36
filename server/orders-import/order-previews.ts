import { isOverLimit } from '#domain/cart/limit.ts'
import { leftOf, versionFrom } from '#domain/cart/shown.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { cents, fromCents, lineAmounts } from '#domain/money.ts'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { linesByCenter } from '#domain/orders-import/import-lines.ts'
import type { FatedRow } from '#domain/orders-import/row-fate.ts'
import { NO_TAX } from '#domain/taxes/taxes.ts'
import { mayValidateOwn } from '#domain/validation/decision.ts'
import type { ArticleFacts } from '#server/selling/article-facts.ts'
import { orderTotals } from '#server/placing/decision.ts'
import { findLimits } from '#server/clients/center-limits.ts'
import type { SignedInContext } from '#server/context.ts'
import type { ImportBuyer } from './buyer.ts'
import { findTaxes, type NamedCenter } from './store.ts'

/** The orders that rows would make, each with the money that it would have: an import gives no discounts. */
export async function previewOrders(
  { sql, viewer, now }: Pick<SignedInContext, 'sql' | 'viewer' | 'now'>,
  { client }: ImportBuyer,
  rows: FatedRow<ArticleFacts>[],
): Promise<ImportPreview['orders']> {
  const lists = [...linesByCenter(rows)]
  const centers = lists.map(([center]) => center)
  const ids = [...new Set(lists.flatMap(([, lines]) => lines.map(({ article }) => article.id)))]
  const [limits, rates] = await Promise.all([findLimits(sql, centers, now), findTaxes(sql, client.id, ids)])
  return lists.map(([center, lines]) => {
    const figures = lines.map(({ article, quantity, unit }) => ({
      ...figuresOf(article.final_price ?? 0, quantity, unit.quantity),
      ...(rates.get(article.id) ?? NO_TAX),
    }))
    const totals = orderTotals(cartTotals(figures, { client_discount_percentage: 0 }), 0)
    const limit = limits.get(center) ?? NO_LIMIT
    const { purchase_limit, purchase_limit_period, purchase_current, purchase_waiting } = limit
    return {
      center: centerNamed(client.centers, center),
      lines: lines.length,
      ...totals,
      limit: { purchase_limit, purchase_limit_period, purchase_current, purchase_waiting },
      is_over_limit:
        isOverLimit(limit, totals.base) && !mayValidateOwn(client, viewer.can_validate_orders, totals.base),
    }
  })
}

/** What an import names of what its preview showed. */
export const shownOf = (rows: FatedRow<ArticleFacts>[], orders: ImportPreview['orders']) => ({
  version: versionFrom(0, [
    rows.map(({ row, fate, article, quantity, unit }) => [
      row.row,
      fate,
      article?.id,
      article?.final_price,
      quantity,
      unit?.id,
      unit?.quantity,
    ]),
    orders.map(({ center, base, total, limit }) => [center.id, base, total, leftOf(limit)]),
  ]),
  total: totalOf(orders),
})

/** What orders come to together. */
export const totalOf = (orders: { total: number }[]): number =>
  fromCents(orders.reduce((sum, { total }) => sum + cents(total), 0n))

/** What a row comes to without tax. */
export const lineBase = (price: number, quantity: number, unit_quantity: number): number =>
  fromCents(lineAmounts(figuresOf(price, quantity, unit_quantity)).base)

const figuresOf = (price: number, quantity: number, unit_quantity: number) => ({
  price,
  quantity,
  unit_quantity,
  discount: 0,
})

const NO_LIMIT = { purchase_limit: null, purchase_limit_period: 'X' as const, purchase_current: 0, purchase_waiting: 0 }

export function centerNamed(centers: NamedCenter[], id: number): NamedCenter {
  const center = centers.find(one => one.id === id)
  return { id, external_id: center?.external_id ?? '', name: center?.name ?? '' }
}
