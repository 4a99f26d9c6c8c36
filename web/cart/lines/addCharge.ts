import type { Charge } from '#domain/cart/lines/charge.ts'
import { addCartItem } from '#domain/cart/contract.ts'
import { call } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useCartQuery } from '#web/cart/data/cache.ts'
import { type Pressed, useCartChange } from '#web/cart/data/press.ts'

/**
 * `mutateAsync(charge)` adds a charge line. Two charges of the same kind stay two lines, and a charge is never the last
 * added article (R114).
 */
export function useAddCharge() {
  const { t } = useTexts()
  const query = useCartQuery()
  return useCartChange({
    mutationFn: async ({ press: { buyer, cache }, ...charge }: Pressed<Charge>) => {
      await flushDeferred()
      const line = await call(addCartItem, { query, body: { ...buyer, ...charge } })
      cache.setCleared(null)
      await cache.refresh()
      return line
    },
    onSuccess: () => toast.success(t('cart.charge_added')),
    onError: (_error, { press }) => press.cache.refresh(),
  })
}
