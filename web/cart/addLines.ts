import { useMutation } from '@tanstack/react-query'
import { addCartItems } from '#domain/cart/contract.ts'
import type { AddedLines } from '#domain/cart/contract.ts'
import { call } from '#web/call.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { flushDeferred } from '#web/ui/deferred.ts'
import { CART, useCartCache, useCartQuery } from './cache.ts'

export interface LineToAdd {
  product: number
  quantity: number
  /** Id of the format; null is the article's own unit. */
  unit: number | null
  billable?: boolean
}

/** `mutateAsync(lines)` adds many lines in one call, and tells which were and why the others were not. */
export function useAddLines() {
  const { state } = useSession()
  const cache = useCartCache()
  const query = useCartQuery()
  return useMutation({
    mutationKey: CART,
    scope: { id: 'cart' },
    mutationFn: async (lines: LineToAdd[]): Promise<AddedLines> => {
      await flushDeferred()
      const items = lines.map(({ unit, ...line }) => ({ ...line, aditional_measurement_unit: unit }))
      return call(addCartItems, { query, body: { client: state.client?.id, center: state.center?.id, items } })
    },
    onMutate: () => cache.setCleared(null),
    onSettled: cache.refresh,
  })
}
