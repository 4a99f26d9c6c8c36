import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { dayOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { useOnOtherBuyer } from '#web/session/useOnOtherBuyer.ts'
import { yearBefore } from './period.ts'

export interface PeriodSearch {
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

/** What the address of such a list says. */
export const readPeriod = ({ q, from, to, page }: Written) => ({
  q: textOf(q),
  from: dayOf(from),
  to: dayOf(to),
  page: pageOf(page),
})

export interface PeriodListing {
  search: string
  page: number
  /** Days, YYYY-MM-DD, both included. */
  from: string
  to: string
}

/** Search, period and page of a list, as the address says them; another buyer begins at the first page. */
export function usePeriodListing<Search extends PeriodSearch>(
  search: Search,
  href: (search: Partial<Search>) => string,
): { listing: PeriodListing; show: ReturnType<typeof useListAddress<Search>> } {
  const show = useListAddress<Search>({ search, href })
  const [today] = useState(() => businessDay(new Date()))
  const listing: PeriodListing = {
    search: search.q ?? '',
    page: search.page ?? 1,
    from: search.from ?? yearBefore(today),
    to: search.to ?? today,
  }
  useOnOtherBuyer(() => show({}, { replace: false }))
  return { listing, show }
}
