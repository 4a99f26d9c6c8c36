import { useEffect, useMemo, useRef } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import type { Product } from '#domain/products/contract.ts'
import { useAddToCart, useRemoveCartItem, useUpdateCartItem } from '#web/cart/api.ts'

export interface Buy {
  add: (product: Product, quantity: number, unit: number | null) => void
  /** A line's new quantity; 0 takes it out of the cart, with undo. */
  change: (line: CartItem, quantity: number) => void
  /** A line's new format; null is the article's own unit. It keeps its quantity as far as the stock allows. */
  pack: (line: CartItem, unit: number | null) => void
}

/** What an article's card does to the cart. Always the same object, so that a changed cart draws one row and not all. */
export function useBuy(): Buy {
  const { mutate: add } = useAddToCart()
  const { mutate: update } = useUpdateCartItem()
  const remove = useRemoveCartItem()
  const actions = useRef({ add, update, remove })
  useEffect(() => {
    actions.current = { add, update, remove }
  })
  return useMemo(
    () => ({
      add: (product, quantity, unit) => actions.current.add({ product, quantity, unit }),
      change: (line, quantity) =>
        quantity > 0 ? actions.current.update({ id: line.id, quantity }) : actions.current.remove(line),
      pack: (line, unit) => actions.current.update({ id: line.id, aditional_measurement_unit: unit }),
    }),
    [],
  )
}
