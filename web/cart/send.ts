import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createOrder } from '#domain/cart/contract.ts'
import type { PlacedOrder } from '#domain/cart/contract.ts'
import { call, CallError } from '#web/call.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { translate } from '#web/texts.ts'
import { flushDeferred } from '#web/ui/deferred.ts'
import { attemptKeys } from './attempt.ts'
import { CART, useCartCache, useCartQuery } from './cache.ts'
import { withoutLines } from './optimistic.ts'

export interface OrderForm {
  observations: string
  customer_number: string
  /** YYYY-MM-DD */
  delivery_date: string | null
}

interface Sending {
  onPlaced: (order: PlacedOrder) => void
}

/** `send(form)` places the cart as an order, once however often it is called while one is on its way. */
export function useCreateOrder({ onPlaced }: Sending) {
  const { state } = useSession()
  const queries = useQueryClient()
  const cache = useCartCache()
  const query = useCartQuery()
  const [attempt] = useState(attemptKeys)
  const isSending = useRef(false)
  const order = useMutation({
    mutationKey: CART,
    // After every change of a line that is still on its way.
    scope: { id: 'cart' },
    mutationFn: async (form: OrderForm) => {
      await flushDeferred()
      const body = { client: state.client?.id, center: state.center?.id, ...form, buyer_cookie: state.buyer_cookie }
      return call(createOrder, { query, body, headers: { 'Idempotency-Key': attempt.keyFor(body) } })
    },
    onSuccess: placed => {
      attempt.ended()
      cache.patch(cart => withoutLines(cart, new Set(cart.items.map(item => item.id))))
      onPlaced(placed)
      // An order changes limits, lists, counts and consumption: whatever is on the screen is read again.
      void queries.invalidateQueries()
    },
    onError: error => attempt.ended(error),
    onSettled: () => {
      isSending.current = false
    },
  })
  return {
    isSending: order.isPending,
    problem: order.error && refusal(order.error),
    forget: order.reset,
    send(form: OrderForm) {
      if (isSending.current) return
      isSending.current = true
      order.mutate(form)
    },
  }
}

/** R163: what the server says, unless it says nothing or its code is 100. */
const refusal = (error: Error) =>
  error instanceof CallError && error.code !== '100' && error.message ? error.message : translate('errors.generic')
