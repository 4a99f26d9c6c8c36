import { useMutation } from '@tanstack/react-query'
import { replaceCart } from '#domain/cart/contract.ts'
import { call } from '#web/calls/call.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { ownerOf } from '#web/cart/data/buyer.ts'
import { CART, useCartCache, useCartQuery } from '#web/cart/data/cache.ts'
import { withClientDiscount } from '#web/cart/data/optimistic.ts'

/** `mutate(percentage)` discounts the whole cart: optimistic; what is refused gets its old value back (R135). */
export function useCartDiscount() {
  const cache = useCartCache()
  const query = useCartQuery()
  return useMutation({
    mutationKey: CART,
    scope: { id: 'cart' },
    mutationFn: (client_discount_percentage: number) =>
      call(replaceCart, { query, body: { ...ownerOf(cache.current()), client_discount_percentage } }),
    onMutate: async percentage => {
      await cache.hold()
      const before = cache.current()?.client_discount_percentage ?? 0
      cache.patch(cart => withClientDiscount(cart, percentage))
      return before
    },
    onError: (error, _percentage, before) => {
      if (before !== undefined) cache.patch(cart => withClientDiscount(cart, before))
      toast.error(error.message)
    },
    onSettled: cache.refresh,
  })
}
