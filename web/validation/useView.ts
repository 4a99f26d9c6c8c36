import { useEffect, useRef, useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import { useAddress } from '#web/address.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import type { Kind } from './kind.ts'
import { queryOf, viewOf } from './view.ts'
import type { View } from './view.ts'

/** What is shown, and the way to show something else. */
export function useView(kind: Pick<Kind, 'list'>) {
  const { query, go } = useAddress()
  const { client, center, country } = useSession().state
  const [today] = useState(() => businessDay(new Date()))
  const view = viewOf(query, today)

  function show(change: Partial<View>) {
    const isOther = !('open' in change)
    const next = { ...view, ...(isOther && { page: 1, open: null }), ...change }
    const isStep = 'page' in change || 'tab' in change
    go(kind.list(queryOf(next, today)), { replace: !isStep, resetScroll: 'page' in change })
  }

  // Another buyer: whatever page of the other's documents this was, it starts at the first.
  const buyer = [client?.id, center?.id, country].join()
  const before = useRef(buyer)
  useEffect(() => {
    if (before.current === buyer) return
    before.current = buyer
    show({ page: 1 })
  })

  return { view, show }
}
