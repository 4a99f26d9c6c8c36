import type { Brand } from '#domain/brand.ts'
import { isStockLimited, maxQuantity } from '#domain/cart/quantity.ts'
import { Failure } from '#server/errors/failure.ts'
import type { FinishLineRow } from './facts.ts'

/** What an order takes of an article's stock. */
export interface StockUse {
  product_id: number
  used: number
  /** What has to be there: of a format that is begun, the whole one. */
  needed: number
}

/** What lines take of limited stocks, by article; refuses what is not there. Two formats of an article share its stock. */
export function stockUses(rows: FinishLineRow[], { flags }: Brand): StockUse[] {
  const uses = new Map<number, StockUse>()
  for (const row of rows) {
    if (row.is_charge || !isStockLimited(row, flags)) continue
    const { product_id, quantity, unit_quantity } = row
    const before = uses.get(product_id)?.used ?? 0
    if (maxQuantity({ ...row, stock: row.stock - before }, flags, unit_quantity) < quantity) {
      throw new Failure(400, 'cart.not_enough_stock', { asCode: true, params: { name: row.name } })
    }
    const whole = unit_quantity === 1 ? quantity : Math.ceil(quantity)
    uses.set(product_id, {
      product_id,
      used: before + quantity * unit_quantity,
      needed: Math.max(uses.get(product_id)?.needed ?? 0, before + whole * unit_quantity),
    })
  }
  return [...uses.values()]
}
