import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { CONSUMPTION_VIEWS, DEFAULT_CONSUMPTION_VIEW } from '#domain/consumptions/period.ts'
import { businessDay } from '#domain/dates.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { type ConsumedView, consumedView, daysOf } from './consumedView.ts'

/** Months and category of the consumed products, as the address says them. */
export function useConsumed() {
  const search = useSearch({ from: `/shell${ADDRESS.consumed}` })
  const turnTo = useListAddress({ search, href: paths.consumed })
  const [today] = useState(() => businessDay(new Date()))
  const view = useMemo(() => consumedView(search, today), [search, today])
  const change = useCallback(
    (next: Partial<ConsumedView>) => {
      const { from, to, cat, page } = { ...view, page: 1, ...next }
      const usual = daysOf(DEFAULT_CONSUMPTION_VIEW, today)
      const isUsual = from === usual.from && to === usual.to
      const days = isUsual ? { from: undefined, to: undefined } : { from, to }
      turnTo({ ...days, cat, page }, { replace: !('page' in next), resetScroll: false })
    },
    [view, today, turnTo],
  )
  /** Which of the two views the days are; undefined for days of one's own. */
  const months = CONSUMPTION_VIEWS.find(count => {
    const days = daysOf(count, today)
    return days.from === view.from && days.to === view.to
  })
  return { view, months, change, show: (count: number) => change(daysOf(count, today)) }
}
