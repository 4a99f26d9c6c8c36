import { useRef, useState } from 'react'
import { maxQuantity } from '#domain/cart/quantity.ts'
import { availabilityOf } from '#domain/cart/availability.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import { lineTotalOf } from '#domain/products/price.ts'
import { useAddToCart, useCart } from '#web/cart/api.ts'
import { DOUBLE_PRESS_MS } from '#web/ui/fields/secondPress.ts'
import { useSale } from '#web/cart/articles/useSale.ts'

/** What the product page is about to add, at first `wished` of it: format and quantity, what that costs, and how much more there can be. */
export function usePurchase(product: ProductDetail, wished = 1) {
  const sale = useSale()
  const adding = useAddToCart()
  const [isPressed, setPressed] = useState(false)
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

  // The answer often comes between the two presses of a double click, so being on its way is not enough. What waits
  // for a connection holds nobody up.
  const isAdding = isPressed || (adding.isPending && !adding.isPaused)

  // A busy phone tells of the second press when `isPressed` is over.
  const pressedAt = useRef(-Infinity)

  function add(chosen: number, format: number | null, { timeStamp }: { timeStamp: number }) {
    if (isAdding || timeStamp - pressedAt.current <= DOUBLE_PRESS_MS) return
    pressedAt.current = timeStamp
    setPressed(true)
    setTimeout(() => setPressed(false), DOUBLE_PRESS_MS)
    adding.mutate({ product, quantity: chosen, unit: format })
  }

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
    isAdding,
    add: (press: { timeStamp: number }) => add(wanted, unit, press),
    addUsual: add,
  }
}

export type Purchase = ReturnType<typeof usePurchase>
