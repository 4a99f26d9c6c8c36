import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import type { PaymentState } from '#domain/invoices/contract.ts'
import {
  downloadInvoicePdfs,
  exportInvoices,
  listInvoices,
  readInvoice,
  readInvoicePdf,
  readInvoiceXml,
} from '#domain/invoices/contract.ts'
import { call, callFile } from '#web/call.ts'
import { callPage } from '#web/callPage.ts'
import type { PeriodListing } from '#web/documents/usePeriodListing.ts'
import { saveFile } from '#web/saveFile.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

export interface InvoiceListing extends PeriodListing {
  payment_state: PaymentState | undefined
}

/** The invoices that the user may see, narrowed to the selected client, centre and country (R240). */
export function useInvoices({ page, ...listing }: InvoiceListing) {
  const query = { ...useNarrowed(listing), page }
  return useQuery({
    queryKey: ['invoices', query],
    queryFn: ({ signal }) => callPage(listInvoices, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

function useNarrowed({ search, from, to, payment_state }: Omit<InvoiceListing, 'page'>) {
  return { ...useBuyer(), search, after: from, before: to, payment_state }
}

function useBuyer() {
  const { client, center, country } = useSession().state
  return { client: client?.id, center: center?.id, country: country ?? undefined }
}

/** `mutate()` saves the spreadsheet of all that the list finds. */
export function useInvoiceExport(listing: InvoiceListing) {
  const query = useNarrowed(listing)
  return useSaving(() => callFile(exportInvoices, { query }))
}

/** `mutate(month)` saves the documents of a month, YYYY-MM, of the selected client and centre. */
export function useMonthPdfs() {
  const buyer = useBuyer()
  return useSaving((month: string) => callFile(downloadInvoicePdfs, { query: { ...buyer, month } }))
}

function useSaving<Asked = void>(load: (asked: Asked) => ReturnType<typeof callFile>) {
  const { t } = useTexts()
  return useMutation({
    mutationFn: load,
    onSuccess: file => {
      saveFile(file)
      toast.success(t('paper.downloaded', { name: file.name }))
    },
    onError: error => toast.error(error.message),
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

export const loadInvoiceXml = (id: number) => callFile(readInvoiceXml, { params: { id } })
