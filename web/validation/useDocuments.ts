import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '#domain/page.ts'
import { useNarrowing } from '#web/session/useCountry.ts'
import type { View } from './view.ts'

interface Query {
  country: string | undefined
  client: number | undefined
  center: number | undefined
  search: string
  page: number
  after?: string
  before?: string
}

type Listed<Row> = (query: Query, signal: AbortSignal) => Promise<Page<Row>>

export type Listing = Pick<View, 'tab' | 'search' | 'page' | 'from' | 'to'>

/** What waits, as its first page shows it. */
export const FIRST_WAITING: Listing = { tab: 'pendientes', search: '', page: 1, from: '', to: '' }

/** Documents that wait or were decided, narrowed to the selected client, centre and country. */
export function useDocuments<Row>(
  name: string,
  { tab, search, page, from, to }: Listing,
  { waiting, decided }: { waiting: Listed<Row>; decided: Listed<Row> },
) {
  const query: Query = {
    ...useNarrowing(),
    search,
    page,
    ...(tab === 'validados' && { after: from, before: to }),
  }
  return useQuery({
    queryKey: [name, tab, query],
    queryFn: ({ signal }) => (tab === 'validados' ? decided : waiting)(query, signal),
    // The one list is no stand-in for the other.
    placeholderData: (previous: Page<Row> | undefined, before) =>
      before?.queryKey[1] === tab ? keepPreviousData(previous) : undefined,
  })
}
