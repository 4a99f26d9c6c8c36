import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { PaymentState } from '#domain/invoices/contract.ts'
import {
  downloadInvoicePdfs,
  exportInvoices,
  listInvoices,
  readInvoice,
  readInvoicePdf,
  readInvoiceXml,
} from '#domain/invoices/contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { callPage } from '#web/calls/callPage.ts'
import { periodListing, type PeriodListing, type PeriodSearch } from '#web/documents/usePeriodListing.ts'
import { currentlyNarrowedTo, type NarrowedTo, useNarrowedTo } from '#web/documents/ofNode.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useNarrowing } from '#web/session/useCountry.ts'
import { useCan } from '#web/session/account.ts'

export interface InvoiceListing extends PeriodListing {
  payment_state: PaymentState | undefined
}

/** The invoices that the user may see, narrowed to the selected client, centre and country (R240). */
export const useInvoices = (listing: InvoiceListing) =>
  useQuery({
    ...invoicesQuery(useNarrowedTo(listing.of), listing),
    placeholderData: keepPreviousData,
    enabled: useCan().browseInvoices,
  })

const invoicesQuery = (narrowed: NarrowedTo, { page, ...listing }: InvoiceListing) => {
  const query = { ...queryOf(narrowed, listing), page }
  return queryOptions({
    queryKey: ['invoices', query],
    queryFn: ({ signal }) => callPage(listInvoices, { query, signal }),
  })
}

const queryOf = (narrowed: NarrowedTo, { search, from, to, payment_state }: Omit<InvoiceListing, 'page'>) => ({
  ...narrowed,
  search,
  after: from,
  before: to,
  payment_state,
})

type InvoiceSearch = PeriodSearch & { payment_state?: PaymentState | undefined }

export async function loadInvoices({ deps }: Going<InvoiceSearch>): Promise<void> {
  const listing = { ...periodListing(deps), payment_state: deps.payment_state }
  load(invoicesQuery(await currentlyNarrowedTo(listing.of), listing))
}

/** `mutate()` saves the spreadsheet of all that the list finds. */
export function useInvoiceExport(listing: InvoiceListing) {
  const query = queryOf(useNarrowedTo(listing.of), listing)
  return useDownload(() => callFile(exportInvoices, { query }), { tellsFailure: true })
}

/** `mutate(month)` saves the documents of a month, YYYY-MM, of the selected client and centre. */
export function useMonthPdfs() {
  const buyer = useNarrowing()
  return useDownload((month: string) => callFile(downloadInvoicePdfs, { query: { ...buyer, month } }), {
    tellsFailure: true,
  })
}

/** With the lines that were found, where something was searched for. */
export const useInvoice = (id: number | undefined, search?: string) => useQuery(invoiceQuery(id, search))

export const loadInvoice = ({ params, deps }: Going<{ q?: string | undefined }, 'invoice'>): void =>
  load(invoiceQuery(wholeNumberOf(params.invoice), deps.q))

const invoiceQuery = (id: number | undefined, search?: string) =>
  queryOptions({
    queryKey: ['invoice', id, ...(search ? [search] : [])],
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(readInvoice, { params: { id }, query: { search }, signal }),
  })

export const loadInvoicePdf = (id: number) => callFile(readInvoicePdf, { params: { id } })

export const loadInvoiceXml = (id: number) => callFile(readInvoiceXml, { params: { id } })
