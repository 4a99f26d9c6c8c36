import { useMemo } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { useCan, useConfig } from '#web/session/account.ts'
import { sortedIds } from './lineOrder.ts'
import type { LineOrder } from './lineOrder.ts'
import { useSaleFlags } from '#web/cart/data/saleFlags.ts'
import { orderAfter, useSortCart } from './sort.ts'
import { useLineEdits } from './useLineEdits.ts'

interface Shown {
  /** Lines can be charged on. */
  hasFacturable: boolean
  hasColumns?: boolean
  marksNetwork?: boolean
}

/** Everything that can be done to the lines of a cart. */
export function useCartEditing(cart: Cart, { hasFacturable, hasColumns = false, marksNetwork = false }: Shown) {
  const can = useCan()
  const flags = useSaleFlags()
  const sort = useSortCart()
  const sorts = Boolean(useConfig().flags.sort_cart_drag)
  const edits = useLineEdits(cart)
  const gone = edits.shown.items.filter(item => !item.is_valid_product)
  const showsBillable = can.giveDiscount && hasFacturable
  const rights = useMemo(
    () => ({ flags, givesDiscount: can.giveDiscount, showsBillable, hasColumns, marksNetwork }),
    [flags, can.giveDiscount, showsBillable, hasColumns, marksNetwork],
  )
  return {
    ...edits,
    cart,
    gone,
    rights,
    // The order is stored with all the lines, and the server takes none that can no longer be bought (R129).
    isSortable: sorts && gone.length === 0 && edits.shown.items.length > 1,
    move: (from: number, to: number) => sort.mutate({ order: orderAfter(cart, from, to) }),
    sortBy: (order: LineOrder) => sort.mutate({ order: sortedIds(cart.items, order) }),
  }
}

export type CartEditing = ReturnType<typeof useCartEditing>
