import { replaceCart } from '#domain/cart/contract.ts'
import { call } from '#web/calls/call.ts'
import { useCartQuery } from '#web/cart/data/cache.ts'
import { type Pressed, useCartChange } from '#web/cart/data/press.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

/** `mutate({ observations })` keeps what is written of an offer with its lines, so that it is there on any device (R135). */
export function useSaveOffer() {
  const { t } = useTexts()
  const query = useCartQuery()
  return useCartChange({
    mutationFn: ({ observations, press }: Pressed<{ observations: string }>) =>
      call(replaceCart, { query, body: { ...press.owner, observations } }),
    onSuccess: () => toast.success(t('leads.saved')),
    onError: error => toast.error(error.message),
    onSettled: (_cart, _error, { press }) => press.cache.refresh(),
  })
}
