import type { Brand } from '#domain/brand.ts'
import { isStockLimited, maxQuantity } from '#domain/cart/quantity.ts'
import { Failure } from '#server/errors/failure.ts'
import type { FinishLineRow } from './facts.ts'

/** Refuses lines that take more of a limited stock than there is. Two formats of an article share its stock. */
export function refuseShortStock(rows: FinishLineRow[], { flags }: Pick<Brand, 'flags'>): void {
  const taken = new Map<number, number>()
  for (const row of rows) {
    if (row.is_charge || !isStockLimited(row, flags)) continue
    const { product_id, quantity, unit_quantity } = row
    const before = taken.get(product_id) ?? 0
    if (maxQuantity({ ...row, stock: row.stock - before }, flags, unit_quantity) < quantity) {
      throw new Failure(400, 'cart.not_enough_stock', { asCode: true, params: { name: row.name } })
    }
    taken.set(product_id, before + quantity * unit_quantity)
  }
}
