import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useOnOtherBuyer } from '#web/session/useOnOtherBuyer.ts'
import type { Kind } from './kind.ts'
import { queryOf, readWaiting, viewOf } from './view.ts'
import type { View } from './view.ts'

/** What is shown, and the way to show something else. */
export function useView(kind: Pick<Kind, 'list'>) {
  // Orders and offers have a route each, which read their addresses alike.
  const search = useSearch({ strict: false, select: readWaiting, structuralSharing: true })
  const turnTo = useListAddress({ search, href: kind.list })
  const [today] = useState(() => businessDay(new Date()))
  const view = viewOf(search, today)

  function show(change: Partial<View>) {
    const isOther = !('open' in change)
    const next = { ...view, ...(isOther && { page: 1, open: null }), ...change }
    const isStep = 'page' in change || 'tab' in change
    // What the query leaves out is left out of the address, too.
    turnTo({ ...readWaiting({}), ...queryOf(next, today) }, { replace: !isStep, resetScroll: 'page' in change })
  }

  useOnOtherBuyer(() => show({ page: 1 }))

  return { view, show }
}
