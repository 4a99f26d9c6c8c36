import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { listDeliveryNotes, readDeliveryNote, readDeliveryNotePdf } from '#domain/delivery-notes/contract.ts'
import { call, callFile } from '#web/call.ts'
import { callPage } from '#web/callPage.ts'
import type { PeriodListing } from '#web/documents/usePeriodListing.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

/** The delivery notes that the user may see, narrowed to the selected client, centre and country. */
export function useDeliveryNotes({ search, page, from, to }: PeriodListing) {
  const { client, center, country } = useSession().state
  const buyer = { client: client?.id, center: center?.id, country: country ?? undefined }
  const query = { ...buyer, search, page, after: from, before: to }
  return useQuery({
    queryKey: ['delivery-notes', query],
    queryFn: ({ signal }) => callPage(listDeliveryNotes, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** With the lines that were found, where something was searched for. */
export const useDeliveryNote = (id: number | undefined, search?: string) =>
  useQuery({
    queryKey: ['delivery-note', id, ...(search ? [search] : [])],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => call(readDeliveryNote, { params: { id }, query: { search }, signal }),
  })

export const loadNotePdf = (id: number) => callFile(readDeliveryNotePdf, { params: { id } })
