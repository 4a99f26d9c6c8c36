import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readConnections, retryWebhook, testWebhook } from '#domain/desk/machine/connections-contract.ts'
import { call } from '#web/calls/call.ts'
import { useCan } from '#web/session/account.ts'

const AGAIN_MS = 5000

const connectionsQuery = queryOptions({
  queryKey: ['desk', 'connections'],
  queryFn: ({ signal }) => call(readConnections, { signal }),
})

/** Stays current while it is looked at: a delivery takes some seconds. */
export const useConnections = () =>
  useQuery({ ...connectionsQuery, refetchInterval: AGAIN_MS, enabled: useCan().deskSettings })

export function useTestWebhook() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(testWebhook, {}),
    onSettled: () => queries.invalidateQueries(connectionsQuery),
  })
}

export function useRetryWebhook() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(retryWebhook, {}),
    onSettled: () => queries.invalidateQueries(connectionsQuery),
  })
}
