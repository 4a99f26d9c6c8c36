import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { listInvoices, readInvoice, readInvoicePdf } from '#domain/invoices/contract.ts'
import { call, callFile } from '#web/call.ts'
import { callPage } from '#web/callPage.ts'
import type { PeriodListing } from '#web/documents/usePeriodListing.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

/** The invoices that the user may see, narrowed to the selected client, centre and country (R240). */
export function useInvoices({ search, page, from, to }: PeriodListing) {
  const { client, center, country } = useSession().state
  const buyer = { client: client?.id, center: center?.id, country: country ?? undefined }
  const query = { ...buyer, search, page, after: from, before: to }
  return useQuery({
    queryKey: ['invoices', query],
    queryFn: ({ signal }) => callPage(listInvoices, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** With the lines that were found, where something was searched for. */
export const useInvoice = (id: number | undefined, search?: string) =>
  useQuery({
    queryKey: ['invoice', id, ...(search ? [search] : [])],
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(readInvoice, { params: { id }, query: { search }, signal }),
  })

export const loadInvoicePdf = (id: number) => callFile(readInvoicePdf, { params: { id } })
