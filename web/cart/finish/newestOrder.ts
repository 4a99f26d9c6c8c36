import { skipToken, useQuery } from '@tanstack/react-query'
import { listOrders } from '#domain/orders/contract.ts'
import { call } from '#web/calls/call.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

/** The order that was placed last for the client or centre that is bought for; undefined if there is none, or not yet. */
export function useNewestOrder(isWanted: boolean): number | undefined {
  const { client, center } = useSession().state
  const query = { client: client?.id, center: center?.id, page_size: 1 }
  const { data } = useQuery({
    queryKey: ['orders', 'newest', query],
    queryFn: isWanted ? ({ signal }) => call(listOrders, { query, signal }) : skipToken,
    // Only an offer: whoever may not see it goes on without.
    retry: false,
  })
  return data?.results[0]?.id
}
