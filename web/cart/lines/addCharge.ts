import { useMutation } from '@tanstack/react-query'
import type { Charge } from '#domain/cart/lines/charge.ts'
import { addCartItem } from '#domain/cart/contract.ts'
import { call } from '#web/calls/call.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { buyerBody } from '#web/cart/data/buyer.ts'
import { CART, useCartCache, useCartQuery } from '#web/cart/data/cache.ts'

/**
 * `mutateAsync(charge)` adds a charge line. Two charges of the same kind stay two lines, and a charge is never the last
 * added article (R114).
 */
export function useAddCharge() {
  const { state } = useSession()
  const { t } = useTexts()
  const cache = useCartCache()
  const query = useCartQuery()
  return useMutation({
    mutationKey: CART,
    scope: { id: 'cart' },
    mutationFn: async (charge: Charge) => {
      await flushDeferred()
      const body = { ...buyerBody(state), ...charge }
      const line = await call(addCartItem, { query, body })
      cache.setCleared(null)
      await cache.refresh()
      return line
    },
    onSuccess: () => toast.success(t('cart.charge_added')),
    onError: cache.refresh,
  })
}
