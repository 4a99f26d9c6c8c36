import { replaceCart } from '#domain/cart/contract.ts'
import { call } from '#web/calls/call.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useCartQuery } from '#web/cart/data/cache.ts'
import { withClientDiscount } from '#web/cart/data/optimistic.ts'
import { type Pressed, useCartChange } from '#web/cart/data/press.ts'

/** `discount(percentage)` discounts the whole cart: optimistic; what is refused gets its old value back (R135). */
export function useCartDiscount(): (percentage: number) => void {
  const query = useCartQuery()
  const { mutate } = useCartChange({
    mutationFn: ({ percentage, press }: Pressed<{ percentage: number }>) =>
      call(replaceCart, { query, body: { ...press.owner, client_discount_percentage: percentage } }),
    onMutate: async ({ percentage, press: { cache } }) => {
      await cache.hold()
      const before = cache.current()?.client_discount_percentage ?? 0
      cache.patch(cart => withClientDiscount(cart, percentage))
      return { before }
    },
    onError: (error, { press: { cache } }, context) => {
      if (context) cache.patch(cart => withClientDiscount(cart, context.before))
      toast.error(error.message)
    },
    onSettled: (_cart, _error, { press }) => press.cache.refresh(),
  })
  return percentage => mutate({ percentage })
}
