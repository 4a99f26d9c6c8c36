import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { dayOf, pageOf, textOf } from '#web/routing/written.ts'
import type { Written } from '#web/routing/written.ts'
import { useOnOtherBuyer } from '#web/session/useOnOtherBuyer.ts'
import { type OfNode, readNode } from './ofNode.ts'
import { yearBefore } from './period.ts'

export interface PeriodSearch {
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
  node?: OfNode['node']
  client?: OfNode['client']
}

/** What the address of such a list says. */
export const readPeriod = ({ q, from, to, page, ...written }: Written) => ({
  q: textOf(q),
  from: dayOf(from),
  to: dayOf(to),
  page: pageOf(page),
  ...readNode(written),
})

export interface PeriodListing {
  search: string
  page: number
  /** Days, YYYY-MM-DD, both included. */
  from: string
  to: string
  of: OfNode
}

/** Search, period and page of a list, as the address says them; another buyer begins at the first page. */
export function usePeriodListing<Search extends PeriodSearch>(
  search: Search,
  href: (search: Partial<Search>) => string,
): { listing: PeriodListing; show: ReturnType<typeof useListAddress<Search>> } {
  const show = useListAddress<Search>({ search, href })
  const [today] = useState(() => businessDay(new Date()))
  const listing = periodListing(search, today)
  useOnOtherBuyer(() => show({}, { replace: false }))
  return { listing, show }
}

/** What a list shows at an address; without a period it is the year before today. */
export const periodListing = (
  { q, page, from, to, node, client }: PeriodSearch,
  today = businessDay(new Date()),
): PeriodListing => ({
  search: q ?? '',
  page: page ?? 1,
  from: from ?? yearBefore(today),
  to: to ?? today,
  of: { node, client },
})
