import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Center, Client } from '#domain/clients/contract.ts'
import { useAccount } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { centersQuery } from './api.ts'
import { forgetOptions, rememberOptions } from './catalogueOptions.ts'
import { rememberClient } from './useRecentClients.ts'

const FIRST_CENTERS = { search: '', page: 1 }

/**
 * Selects a client as the specification wants it (000 §4): the catalogue's options are cleared; a client's only
 * center comes with it and sorts by consumption; none or several leave the center open.
 */
export function useSelectClient() {
  const { dispatch } = useSession()
  const account = useAccount()?.id
  const queries = useQueryClient()
  return useCallback(
    async (client: Client, chosen?: Center) => {
      const center = chosen ?? (client.center_count === 1 ? await onlyCenter(queries, client) : null)
      forgetOptions()
      if (center) rememberOptions({ sort: '-total_consumption' })
      rememberClient(account, client)
      dispatch({ type: 'client-selected', client, center })
    },
    [account, dispatch, queries],
  )
}

async function onlyCenter(queries: QueryClient, client: Client): Promise<Center | null> {
  const { results } = await queries.ensureQueryData(centersQuery(client.id, FIRST_CENTERS))
  return results.length === 1 ? (results[0] ?? null) : null
}
