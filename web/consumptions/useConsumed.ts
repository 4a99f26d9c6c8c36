import { useCallback, useMemo, useState } from 'react'
import { CONSUMPTION_VIEWS, DEFAULT_CONSUMPTION_VIEW, lastDayOf, lastMonths } from '#domain/consumptions/period.ts'
import { businessDay, EARLIEST_DAY } from '#domain/dates.ts'
import { useAddress } from '#web/address.ts'
import { paths } from '#web/paths.ts'

interface ConsumedView {
  /** Days, YYYY-MM-DD. */
  from: string
  to: string
  cat: number | undefined
  page: number
}

/** Months and category of the consumed products, as the address says them. */
export function useConsumed() {
  const { query: address, go } = useAddress()
  const [today] = useState(() => businessDay(new Date()))
  const view = useMemo<ConsumedView>(() => {
    const usual = daysOf(DEFAULT_CONSUMPTION_VIEW, today)
    return {
      from: dayOf(address.get('from')) ?? usual.from,
      to: dayOf(address.get('to')) ?? usual.to,
      cat: wholeNumber(address.get('cat')),
      page: wholeNumber(address.get('page')) ?? 1,
    }
  }, [address, today])
  const change = useCallback(
    (next: Partial<ConsumedView>) => {
      const { from, to, cat, page } = { ...view, page: 1, ...next }
      const usual = daysOf(DEFAULT_CONSUMPTION_VIEW, today)
      const isUsual = from === usual.from && to === usual.to
      const query = { ...(isUsual ? {} : { from, to }), cat, page: page > 1 ? page : undefined }
      go(paths.consumed(query), { replace: !('page' in next), resetScroll: false })
    },
    [view, today, go],
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

const dayOf = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= EARLIEST_DAY ? text : undefined

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
