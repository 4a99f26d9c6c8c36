import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { businessDay } from '#domain/dates.ts'
import type { Page } from '#domain/page.ts'
import { type Going, load } from '#web/routing/load.ts'
import { currentNarrowing, type Narrowing, useNarrowing } from '#web/session/useCountry.ts'
import { type readWaiting, type View, viewOf } from './view.ts'

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

/** Where the documents of a kind are read. */
export interface Lists<Row> {
  name: string
  waiting: Listed<Row>
  decided: Listed<Row>
}

/** Documents that wait or were decided, narrowed to the selected client, centre and country. */
export function useDocuments<Row>(lists: Lists<Row>, listing: Listing) {
  const { tab } = listing
  return useQuery({
    ...documentsQuery(lists, useNarrowing(), listing),
    // The one list is no stand-in for the other.
    placeholderData: (previous: Page<Row> | undefined, before) =>
      before?.queryKey[1] === tab ? keepPreviousData(previous) : undefined,
  })
}

function documentsQuery<Row>(lists: Lists<Row>, narrowing: Narrowing, { tab, search, page, from, to }: Listing) {
  const query: Query = { ...narrowing, search, page, ...(tab === 'validados' && { after: from, before: to }) }
  return queryOptions({
    queryKey: [lists.name, tab, query],
    queryFn: ({ signal }) => (tab === 'validados' ? lists.decided : lists.waiting)(query, signal),
  })
}

/** Asks for the list that an address shows. */
export const loadDocuments =
  <Row>(lists: Lists<Row>) =>
  async ({ deps }: Going<ReturnType<typeof readWaiting>>): Promise<void> => {
    const { narrowing } = await currentNarrowing()
    load(documentsQuery(lists, narrowing, viewOf(deps, businessDay(new Date()))))
  }

/** Asks for what waits beside a document: the next one to decide. */
export async function loadWaiting<Row>(lists: Lists<Row>): Promise<void> {
  const { narrowing } = await currentNarrowing()
  load(documentsQuery(lists, narrowing, FIRST_WAITING))
}
