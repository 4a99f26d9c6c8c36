import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '#web/calls/call.ts'
import { userInfoQuery } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { clientQuery, useCenter } from './api.ts'
import { askForCenter } from './askForCenter.ts'

/**
 * Gives up the client or the center that was chosen and is no longer there for this user: closed, withdrawn, or no longer
 * theirs. Every call for it would answer that it does not exist. A visit of a procurement system has no other to choose.
 */
export function useGoneBuyer(): void {
  const { t } = useTexts()
  const { state, dispatch } = useSession()
  const { client, center, buyer_cookie } = state
  const isCenterUnknown = isUnknown(useCenter(center?.id).error)
  const isAnyUnknown = isUnknown(useQuery({ ...userInfoQuery(state), enabled: client !== null }).error)
  const asksClient = client !== null && (isCenterUnknown || isAnyUnknown)
  const asked = useQuery({ ...clientQuery(client?.id ?? 0), ...(!asksClient && { queryFn: skipToken }) })
  const gone = asksClient && buyer_cookie === null ? whatIsGone(asked, isCenterUnknown) : undefined

  useEffect(() => {
    if (gone === 'client') {
      dispatch({ type: 'client-removed' })
      toast.error(t('clients.client_gone', { name: client?.name ?? '' }))
    } else if (gone === 'center') {
      dispatch({ type: 'center-removed' })
      askForCenter(t('clients.center_gone', { name: center?.name ?? '' }))
    }
  }, [gone, client, center, dispatch, t])
}

/** Nothing while the client is being asked for: where the client is gone, its center is unknown, too. */
function whatIsGone(client: { error: Error | null; isSuccess: boolean }, isCenterUnknown: boolean) {
  if (isUnknown(client.error)) return 'client'
  return client.isSuccess && isCenterUnknown ? 'center' : undefined
}

const isUnknown = (error: Error | null): boolean => error instanceof CallError && error.status === 404
