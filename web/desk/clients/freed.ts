import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decideOrder, listValidableOrders, readValidableOrder, type WaitingOrder } from '#domain/orders/contract.ts'
import { withinLimit } from '#domain/validation/within-limit.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { useAccount, useCan } from '#web/session/account.ts'

const MOST = 100

/**
 * The orders of a center that wait where the viewer decides, without the own ones: whoever placed an order never frees it by
 * raising the limit, whatever its client allows. None for who validates nothing.
 */
export function useWaitingOrders(center: number): readonly WaitingOrder[] {
  const { validateOrders } = useCan()
  const email = useAccount()?.email
  const found = useQuery({
    queryKey: ['desk', 'centers', 'waiting', center],
    queryFn: ({ signal }) => callPage(listValidableOrders, { query: { center, page_size: MOST }, signal }),
    enabled: validateOrders,
  })
  return (found.data?.results ?? []).filter(({ user_creator }) => user_creator?.email !== email)
}

export interface Freed {
  validated: string[]
  /** Those that wait on, each with why. */
  left: { number: string; why: string }[]
}

/**
 * Validates orders one by one, as their validator does on the own screen: each by a decision of its own, which names what was
 * shown. One that has changed since, or is above the limit by now, waits on.
 */
export function useFreeOrders(changedWords: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (orders: readonly WaitingOrder[]): Promise<Freed> => {
      const freed: Freed = { validated: [], left: [] }
      for (const order of orders) {
        const why = await free(order, changedWords)
        if (why === undefined) freed.validated.push(order.number)
        else freed.left.push({ number: order.number, why })
      }
      return freed
    },
    onSettled: () =>
      Promise.all(
        ['desk', 'validation-orders', 'orders', 'order', 'centers', 'center'].map(key =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

/** Undefined once it is validated, else why it is not. */
async function free(shown: WaitingOrder, changedWords: string): Promise<string | undefined> {
  try {
    const { version, total, ...now } = await call(readValidableOrder, { params: { id: shown.id } })
    // The limit is part of what a decision names, and it has just been raised.
    const { purchase_limit, purchase_current } = now.center_limit ?? { purchase_limit: null, purchase_current: 0 }
    const isWithin =
      purchase_limit !== null && withinLimit([now], { limit: purchase_limit, current: purchase_current }).length === 1
    if (!isWithin || total !== shown.total || now.base !== shown.base) return changedWords
    await call(decideOrder, { params: { id: shown.id }, body: { cancelled: false, version, total } })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
