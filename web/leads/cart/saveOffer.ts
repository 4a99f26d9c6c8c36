import { useMutation } from '@tanstack/react-query'
import { replaceCart } from '#domain/cart/contract.ts'
import { call } from '#web/calls/call.ts'
import { ownerOf } from '#web/cart/data/buyer.ts'
import { CART, useCartCache, useCartQuery } from '#web/cart/data/cache.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

/** `mutate(observations)` keeps what is written of an offer with its lines, so that it is there on any device (R135). */
export function useSaveOffer() {
  const { t } = useTexts()
  const cache = useCartCache()
  const query = useCartQuery()
  return useMutation({
    mutationKey: CART,
    scope: { id: 'cart' },
    mutationFn: (observations: string) =>
      call(replaceCart, { query, body: { ...ownerOf(cache.current()), observations } }),
    onSuccess: () => toast.success(t('leads.saved')),
    onError: error => toast.error(error.message),
    onSettled: cache.refresh,
  })
}
