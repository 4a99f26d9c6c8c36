import { queryOptions, useQuery } from '@tanstack/react-query'
import { readPunchoutSession } from '#domain/punchout/contract.ts'
import type { PunchoutSession } from '#domain/punchout/contract.ts'
import { call } from '#web/calls/call.ts'
import { useSession } from './SessionProvider.tsx'

/** What the procurement system has asked for; it stays the same while the visit lasts. */
export const visitQuery = queryOptions({
  queryKey: ['punchout-session'],
  queryFn: ({ signal }) => call(readPunchoutSession, { signal }),
  staleTime: Infinity,
})

/** Whether this session came from a procurement system, which says for whom it is. */
export const useIsVisit = (): boolean => useSession().state.buyer_cookie !== null

/** Whether it only shows a cart, which nobody may change. */
export const useIsInspected = (): boolean => usePunchoutSession()?.operation === 'inspect'

/** Whether it also says for which center; until it is known, it does. */
export function useIsCenterFixed(): boolean {
  const visit = usePunchoutSession()
  return useIsVisit() && visit?.center !== null
}

/** The visit of this session; undefined without one, and while it is read again after a reload. */
export function usePunchoutSession(): PunchoutSession | undefined {
  const { token, buyer_cookie } = useSession().state
  return useQuery({ ...visitQuery, enabled: token !== null && buyer_cookie !== null }).data
}
