import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { seeOffers } from '#domain/offers/contract.ts'
import { call } from '#web/calls/call.ts'
import { useUserInfo } from '#web/session/account.ts'

/** Tells that the answers to one offer, or to all of them, have been looked at; nothing is called where none is new. */
export function useSeenOffers(offer?: number): void {
  const queries = useQueryClient()
  const unseen = useUserInfo()?.unseen_offers ?? 0
  const isNews = unseen > 0
  useEffect(() => {
    if (!isNews) return
    void call(seeOffers, { body: { offer } })
      .then(() => queries.invalidateQueries({ queryKey: ['user-info'] }))
      // The mark stays where it is, until the next time.
      .catch(() => undefined)
  }, [isNews, offer, queries])
}
