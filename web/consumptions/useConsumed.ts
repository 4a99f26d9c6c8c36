import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { CONSUMPTION_VIEWS, DEFAULT_CONSUMPTION_VIEW, lastDayOf, lastMonths } from '#domain/consumptions/period.ts'
import { businessDay } from '#domain/dates.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'

interface ConsumedView {
  /** Days, YYYY-MM-DD. */
  from: string
  to: string
  cat: number | undefined
  page: number
}

/** Months and category of the consumed products, as the address says them. */
export function useConsumed() {
  const search = useSearch({ from: `/shell${ADDRESS.consumed}` })
  const turnTo = useListAddress({ search, href: paths.consumed })
  const [today] = useState(() => businessDay(new Date()))
  const view = useMemo<ConsumedView>(() => {
    const usual = daysOf(DEFAULT_CONSUMPTION_VIEW, today)
    return {
      from: search.from ?? usual.from,
      to: search.to ?? usual.to,
      cat: search.cat,
      page: search.page ?? 1,
    }
  }, [search, today])
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

function daysOf(months: number, today: string): { from: string; to: string } {
  const span = lastMonths(months, today)
  return { from: span.from, to: lastDayOf(span.to) }
}
