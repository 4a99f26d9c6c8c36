import { useMutation } from '@tanstack/react-query'
import { createPunchoutOrder } from '#domain/punchout/contract.ts'
import type { PunchoutOrder } from '#domain/punchout/contract.ts'
import { call } from '#web/call.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { CART, useCartQuery } from '#web/cart/data/cache.ts'
import type { OrderForm } from '#web/cart/finish/send.ts'
import { refusal } from '#web/cart/finish/send.ts'

/** With what is said of the cart, or without its lines. */
export type ReturnWish = OrderForm | { cancel: true }

/** `send(wish)` asks for the form with which the cart goes back to the procurement system. The cart stays (R159). */
export function useReturn(onReady: (form: PunchoutOrder, wish: ReturnWish) => void) {
  const query = useCartQuery()
  const asking = useMutation({
    mutationKey: CART,
    // After every change of a line that is still on its way.
    scope: { id: 'cart' },
    networkMode: 'always',
    mutationFn: async (wish: ReturnWish) => {
      await flushDeferred()
      return call(createPunchoutOrder, { query, body: wish })
    },
    onSuccess: onReady,
  })
  return {
    isSending: asking.isPending,
    problem: asking.error ? refusal(asking.error) : undefined,
    forget: asking.reset,
    send: (wish: ReturnWish) => {
      if (!asking.isPending) asking.mutate(wish)
    },
  }
}
