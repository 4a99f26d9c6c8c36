import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAddress } from '#web/routing/useAddress.ts'
import { useCart } from '#web/cart/api.ts'
import { lastAddedKey } from '#web/cart/data/cache.ts'
import type { LastAdded } from '#web/cart/data/cache.ts'
import { paths } from '#web/routing/paths.ts'

/** The first article of an offer leads to its cart (R115); what is added later only says so. */
export function useFirstAddition(): void {
  const { go } = useAddress()
  const lines = useCart().data?.items.length ?? 0
  const { data: last } = useQuery<LastAdded | null>({ queryKey: lastAddedKey, queryFn: skipToken, initialData: null })
  const [before] = useState(last?.at)
  const isFirst = last != null && last.at !== before && lines === 1
  useEffect(() => {
    if (isFirst) go(paths.leadCart())
  }, [isFirst, go])
}
