import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { listDeliveryNotes, readDeliveryNote, readDeliveryNotePdf } from '#domain/delivery-notes/contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { periodListing, type PeriodListing, type PeriodSearch } from '#web/documents/usePeriodListing.ts'
import { currentlyNarrowedTo, type NarrowedTo, useNarrowedTo } from '#web/documents/ofNode.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan } from '#web/session/account.ts'

/** The delivery notes that the user may see, narrowed to the selected client, centre and country. */
export const useDeliveryNotes = (listing: PeriodListing) =>
  useQuery({
    ...notesQuery(useNarrowedTo(listing.of), listing),
    placeholderData: keepPreviousData,
    enabled: useCan().browseDeliveryNotes,
  })

const notesQuery = (narrowed: NarrowedTo, { search, page, from, to }: PeriodListing) => {
  const query = { ...narrowed, search, page, after: from, before: to }
  return queryOptions({
    queryKey: ['delivery-notes', query],
    queryFn: ({ signal }) => callPage(listDeliveryNotes, { query, signal }),
  })
}

export async function loadDeliveryNotes({ deps }: Going<PeriodSearch>): Promise<void> {
  const listing = periodListing(deps)
  load(notesQuery(await currentlyNarrowedTo(listing.of), listing))
}

/** With the lines that were found, where something was searched for. */
export const useDeliveryNote = (id: number | undefined, search?: string) => useQuery(noteQuery(id, search))

export const loadDeliveryNote = ({ params, deps }: Going<{ q?: string | undefined }, 'note'>): void =>
  load(noteQuery(wholeNumberOf(params.note), deps.q))

const noteQuery = (id: number | undefined, search?: string) =>
  queryOptions({
    queryKey: ['delivery-note', id, ...(search ? [search] : [])],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => call(readDeliveryNote, { params: { id }, query: { search }, signal }),
  })

export const loadNotePdf = (id: number) => callFile(readDeliveryNotePdf, { params: { id } })
