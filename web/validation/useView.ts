import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import { useAddress } from '#web/address.ts'
import { useOnOtherBuyer } from '#web/session/useOnOtherBuyer.ts'
import type { Kind } from './kind.ts'
import { queryOf, viewOf } from './view.ts'
import type { View } from './view.ts'

/** What is shown, and the way to show something else. */
export function useView(kind: Pick<Kind, 'list'>) {
  const { query, go } = useAddress()
  const [today] = useState(() => businessDay(new Date()))
  const view = viewOf(query, today)

  function show(change: Partial<View>) {
    const isOther = !('open' in change)
    const next = { ...view, ...(isOther && { page: 1, open: null }), ...change }
    const isStep = 'page' in change || 'tab' in change
    go(kind.list(queryOf(next, today)), { replace: !isStep, resetScroll: 'page' in change })
  }

  useOnOtherBuyer(() => show({ page: 1 }))

  return { view, show }
}
