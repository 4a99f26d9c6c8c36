import { useMemo } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { useCart } from '#web/cart/api.ts'
import { unitQuantity } from './optimistic.ts'

/** Units of each article in the cart, in whichever formats they are. */
export function useUnitsInCart(): ReadonlyMap<number, number> {
  const { data } = useCart()
  return useMemo(() => unitsByProduct(data?.items), [data?.items])
}

function unitsByProduct(items: Cart['items'] = []): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  for (const item of items) {
    units.set(item.product, (units.get(item.product) ?? 0) + item.quantity * unitQuantity(item))
  }
  return units
}
