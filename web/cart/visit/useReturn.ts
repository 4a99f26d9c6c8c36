import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPunchoutOrder } from '#domain/punchout/contract.ts'
import type { PunchoutOrder } from '#domain/punchout/contract.ts'
import { call, isChanged } from '#web/calls/call.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { CART, useCartQuery } from '#web/cart/data/cache.ts'
import { type SeenCart, useSeen } from '#web/cart/finish/seen.ts'
import type { OrderForm } from '#web/cart/finish/send.ts'
import { refusalOf } from '#web/cart/finish/useSaid.ts'

/** With what is said of the cart, or without its lines. */
export type ReturnWish = OrderForm | { cancel: true }

interface Wished {
  wish: ReturnWish
  shown: SeenCart | undefined
}

/** `send(wish, shown)` asks for the form with which the cart goes back to the procurement system. The cart stays (R159). */
export function useReturn(onReady: (form: PunchoutOrder, wish: ReturnWish) => void) {
  const query = useCartQuery()
  const queries = useQueryClient()
  const seen = useSeen()
  const asking = useMutation({
    mutationKey: CART,
    // After every change of a line that is still on its way.
    scope: { id: 'cart' },
    networkMode: 'always',
    mutationFn: async ({ wish, shown }: Wished) => {
      await flushDeferred()
      if (!shown) return call(createPunchoutOrder, { query, body: wish })
      return seen.sending(shown, what => call(createPunchoutOrder, { query, body: { ...wish, ...what } }))
    },
    onSuccess: (form, { wish }) => onReady(form, wish),
    onError: async error => {
      // What is asked next is about what is there now.
      if (isChanged(error)) await queries.invalidateQueries()
    },
  })
  return {
    isSending: asking.isPending,
    refusal: refusalOf(asking.error),
    /** What has changed since it was shown, where it does not go back for that. */
    differences: isChanged(asking.error) ? asking.error.differences : undefined,
    forget: asking.reset,
    /** `shown` is the cart that was on the screen; none where it goes back without its lines. */
    send: (wish: ReturnWish, shown?: SeenCart) => {
      if (!asking.isPending) asking.mutate({ wish, shown })
    },
  }
}
