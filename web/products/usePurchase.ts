import { useState } from 'react'
import { maxQuantity } from '#domain/cart/quantity.ts'
import { availabilityOf } from '#domain/products/availability.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import { lineTotalOf } from '#domain/products/price.ts'
import { useCart } from '#web/cart/api.ts'
import { useBuy } from './useBuy.ts'
import { useSale } from './useSale.ts'

/** What the product page is about to add, at first `wished` of it: format and quantity, what that costs, and how much more there can be. */
export function usePurchase(product: ProductDetail, wished = 1) {
  const sale = useSale()
  const buy = useBuy()
  const { data: cart } = useCart()
  const [unit, setUnit] = useState<number | null>(null)
  const [quantity, setQuantity] = useState(wished)
  const format = product.aditional_measurement_units.find(one => one.id === unit)
  const unitQuantity = format?.quantity ?? 1

  const lines = cart?.items.filter(item => item.product === product.id) ?? []
  const unitsInCart = lines.reduce(
    (sum, line) => sum + line.quantity * (line.aditional_measurement_unit_data?.quantity ?? 1),
    0,
  )
  // Lines of the same article share its stock, in whichever format they are.
  const left = { ...product, stock: Math.max(0, product.stock - unitsInCart) }
  const max = maxQuantity(left, sale, unitQuantity)
  const wanted = Math.min(Math.max(1, quantity), Math.max(1, max))

  return {
    sale,
    availability: availabilityOf(product, sale),
    unit,
    setUnit,
    unitQuantity,
    quantity: wanted,
    setQuantity,
    max,
    unitsInCart,
    total: product.final_price === null ? null : lineTotalOf(product.final_price, wanted, unitQuantity),
    canAdd: max > 0,
    add: () => buy.add(product, wanted, unit),
    addUsual: (usual: number, usualUnit: number | null) => buy.add(product, usual, usualUnit),
  }
}

export type Purchase = ReturnType<typeof usePurchase>
