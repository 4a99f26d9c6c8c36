import { readCart, replaceCart } from '#domain/cart/contract.ts'
import type { Cart } from '#domain/cart/contract.ts'
import { call } from '#web/calls/call.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useCartQuery } from '#web/cart/data/cache.ts'
import { type Pressed, useCartChange } from '#web/cart/data/press.ts'
import { cartBody } from '#web/cart/data/cartBody.ts'
import { inOrder, moved, UNREAD } from '#web/cart/data/optimistic.ts'

/**
 * `mutate({ from, to })` moves a line to another place, at once. The server takes an order only with all the lines: they
 * are read again just before, so that nothing of another tab is lost, and get new ids, which the cache translates.
 */
export function useSortCart() {
  const query = useCartQuery()
  return useCartChange({
    mutationFn: async ({ order, press: { cache, owner } }: Pressed<{ order: number[] }>) => {
      const before = await call(readCart, { query: { ...query, ...owner } })
      const wanted = order.map(cache.realId)
      const sorted: Cart = { ...before, items: inOrder(before.items, wanted) }
      const after = await call(replaceCart, {
        query,
        body: { ...owner, items: cartBody(sorted).items, version: before.version },
      })
      sorted.items.forEach((item, index) => {
        const now = after.items[index]
        if (now && now.id !== item.id) cache.named(item.id, now.id)
      })
    },
    onMutate: async ({ order, press: { cache } }) => {
      await cache.hold()
      cache.patch(cart => ({ ...cart, items: inOrder(cart.items, order), version: UNREAD }))
    },
    onError: error => toast.error(error.message),
    onSettled: (_reply, _error, { press }) => press.cache.refresh(),
  })
}

/** The ids of the cart's lines with one of them moved. */
export const orderAfter = (cart: Cart, from: number, to: number): number[] =>
  moved(
    cart.items.map(item => item.id),
    from,
    to,
  )
