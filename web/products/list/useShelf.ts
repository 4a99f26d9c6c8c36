import { useMemo } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import { useCart } from '#web/cart/api.ts'
import { useHearts } from '#web/favourites/api.ts'
import type { Hearts } from '#web/favourites/api.ts'
import { useBuy } from './useBuy.ts'
import type { Buy } from './useBuy.ts'
import { useSale } from '#web/cart/articles/useSale.ts'
import type { Sale } from '#web/cart/articles/useSale.ts'

/** What all articles of a list have in common: the lines that are in the cart, and what can be done here and now. */
export interface Shelf {
  lines: Map<number, CartItem>
  buy: Buy
  sale: Sale
  /** Undefined if the brand has no favourites. */
  hearts: Hearts | undefined
}

export function useShelf(): Shelf {
  const { data: cart } = useCart()
  const buy = useBuy()
  const sale = useSale()
  const hearts = useHearts()
  const lines = useMemo(() => linesByProduct(cart?.items), [cart?.items])
  return useMemo(() => ({ lines, buy, sale, hearts }), [lines, buy, sale, hearts])
}

/** The first line of each article. Lines that did not change are the same objects, so their rows stay as they are. */
function linesByProduct(items: CartItem[] = []): Map<number, CartItem> {
  const lines = new Map<number, CartItem>()
  for (const item of items) if (!item.is_charge && !lines.has(item.product)) lines.set(item.product, item)
  return lines
}
