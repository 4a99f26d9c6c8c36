import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addCartItems } from '#domain/cart/contract.ts'
import type { AddedLines } from '#domain/cart/contract.ts'
import { call } from '#web/calls/call.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useClientLocked } from '#web/session/useClientLocked.ts'
import { useTexts } from '#web/texts/texts.ts'
import { flushDeferred } from '#web/ui/feedback/deferred.ts'
import { attemptKeys } from '#web/cart/finish/attempt.ts'
import { CART, cartCache, cartsOf, useCartQuery } from './cache.ts'

export interface LineToAdd {
  product: number
  quantity: number
  /** Id of the format; null is the article's own unit. */
  unit: number | null
  billable?: boolean
  description?: string
}

interface Adding {
  lines: LineToAdd[]
  client: number | undefined
  center: number | undefined
}

/** `mutateAsync(lines)` adds many lines in one call. Returns the added ones, and why the others were refused. */
export function useAddLines() {
  const { client, center } = useSession().state
  const { t } = useTexts()
  const isLocked = useClientLocked()
  const { mutateAsync, ...adding } = useAddLinesFor()
  return {
    ...adding,
    mutateAsync: async (lines: LineToAdd[]) => {
      if (isLocked) throw new Error(t('cart.client_locked'))
      return mutateAsync({ lines, client: client?.id, center: center?.id })
    },
  }
}

/** The same for a given buyer instead of the session's. */
export function useAddLinesFor() {
  const queries = useQueryClient()
  const { buyer_cookie } = useSession().state
  const query = useCartQuery()
  const cacheOf = ({ client: id }: Adding) =>
    cartCache(queries, cartsOf({ client: id === undefined ? null : { id }, lead: null, buyer_cookie }))
  const [attempt] = useState(attemptKeys)
  return useMutation({
    mutationKey: CART,
    scope: { id: 'cart' },
    mutationFn: async ({ lines, client, center }: Adding): Promise<AddedLines> => {
      await flushDeferred()
      const items = lines.map(({ unit, ...line }) => ({ ...line, aditional_measurement_unit: unit }))
      const body = { client, center, items }
      // The same key for a retry, so that a list is not added twice if the answer was lost.
      return call(addCartItems, { query, body, headers: { 'Idempotency-Key': attempt.keyFor(body) } })
    },
    onMutate: adding => cacheOf(adding).setCleared(null),
    onSuccess: ({ added }, adding) => {
      attempt.ended()
      const cache = cacheOf(adding)
      for (const { index, id, added: taken, quantity } of added) {
        cache.setAdjusted(id, quantity - taken + (adding.lines[index]?.quantity ?? taken), quantity)
      }
    },
    onError: error => attempt.ended(error),
    onSettled: (_added, _error, adding) => cacheOf(adding).refresh(),
  })
}
