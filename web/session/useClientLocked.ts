import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from './account.ts'
import { useSession } from './SessionProvider.tsx'

/**
 * Whether the selected client is locked: nothing can be ordered for it, and the server refuses each addition. As the
 * server says it now; until then as it was when the client was selected.
 */
export function useClientLocked(): boolean {
  const { state } = useSession()
  const { data } = useQuery({ ...userInfoQuery(state), enabled: state.token !== null && state.client !== null })
  return state.client !== null && (data?.client_locked ?? state.client.locked)
}
