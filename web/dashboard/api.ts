import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import * as contract from '#domain/dashboard/contract.ts'
import * as documents from '#domain/dashboard/documents/contract.ts'
import * as rankings from '#domain/dashboard/rankings/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { listSuppliers } from '#domain/products/contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import { useFiguresCountry } from '#web/session/useCountry.ts'
import { saveFile } from '#web/ui/files/saveFile.ts'
import { useTexts } from '#web/texts/texts.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'

type QueryOf<Called extends { query?: z.ZodType }> = z.input<NonNullable<Called['query']>>

/** What the keys of all figures begin with, so that all in view can be read again. */
export const FIGURES = 'dashboard'

// What fails is said in the card that misses it, and nowhere else (R307).
function useFigures<Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<string, Query, z.ZodType, Reply>,
  asked: z.input<Query>,
) {
  return useQuery({ ...figuresQuery(endpoint, asked, useFiguresCountry()), placeholderData: keepPreviousData })
}

export function figuresQuery<Query extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<string, Query, z.ZodType, Reply>,
  asked: z.input<Query>,
  country: string | undefined,
) {
  const query = country === undefined ? asked : { ...(asked as object), country }
  return queryOptions({
    queryKey: [FIGURES, endpoint.path, query],
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
  })
}

const NODES_STAY = 300_000 // milliseconds

export const nodesQuery = queryOptions({
  queryKey: ['sales-nodes'],
  queryFn: ({ signal }) => call(contract.readNodeTree, { signal }),
  staleTime: NODES_STAY,
})

export const useNodeTree = () => useQuery(nodesQuery)

export const useClientStatuses = () =>
  useQuery({
    queryKey: ['client-statuses'],
    queryFn: ({ signal }) => call(contract.listClientStatuses, { signal }),
    staleTime: Infinity,
  })

/** Whom the figures of preferred suppliers can be narrowed to. */
export const useSupplierChoice = () =>
  useQuery({
    queryKey: ['preferred-suppliers'],
    queryFn: ({ signal }) => call(listSuppliers, { query: { prefered: 'True', page_size: 1000 }, signal }),
    staleTime: NODES_STAY,
  })

export const useSummary = (query: QueryOf<typeof contract.readSummary>) => useFigures(contract.readSummary, query)

export const useOrderFigures = (query: QueryOf<typeof documents.readOrders>) => useFigures(documents.readOrders, query)

export const useDeliveryNoteFigures = (query: QueryOf<typeof documents.readDeliveryNotes>) =>
  useFigures(documents.readDeliveryNotes, query)

export const useInvoiceFigures = (query: QueryOf<typeof documents.readSaleInvoices>) =>
  useFigures(documents.readSaleInvoices, query)

export const useSales = (query: QueryOf<typeof contract.readSales>) => useFigures(contract.readSales, query)

export const usePreferredSuppliers = (query: QueryOf<typeof contract.readPreferredSuppliers>) =>
  useFigures(contract.readPreferredSuppliers, query)

export const useOffersShare = (query: QueryOf<typeof contract.readOffersShare>) =>
  useFigures(contract.readOffersShare, query)

export const useEfficiency = (query: QueryOf<typeof contract.readEfficiency>) =>
  useFigures(contract.readEfficiency, query)

export const useSalesClients = (query: QueryOf<typeof rankings.listSalesClients>) =>
  useFigures(rankings.listSalesClients, query)

export const useDeliveryNotesClients = (query: QueryOf<typeof rankings.listDeliveryNotesClients>) =>
  useFigures(rankings.listDeliveryNotesClients, query)

export const useInvoicesClients = (query: QueryOf<typeof rankings.listSaleInvoicesClients>) =>
  useFigures(rankings.listSaleInvoicesClients, query)

export const useSalesCenters = (query: QueryOf<typeof rankings.listSalesCenters>) =>
  useFigures(rankings.listSalesCenters, query)

export const useDeliveryNotesCenters = (query: QueryOf<typeof rankings.listDeliveryNotesCenters>) =>
  useFigures(rankings.listDeliveryNotesCenters, query)

export const useInvoicesCenters = (query: QueryOf<typeof rankings.listSaleInvoicesCenters>) =>
  useFigures(rankings.listSaleInvoicesCenters, query)

export const useLostClients = (query: QueryOf<typeof rankings.listLostClients>) =>
  useFigures(rankings.listLostClients, query)

/** What the file of a ranking is asked for: what its own call takes, and which one it is. */
export type RankingFile = QueryOf<typeof rankings.exportRanking>

/** `mutate(query)` saves the file of a ranking; the toast names it. */
export function useRankingFile() {
  const { t } = useTexts()
  const country = useFiguresCountry()
  return useMutation({
    mutationFn: (query: RankingFile) => callFile(rankings.exportRanking, { query: { ...query, country } }),
    onSuccess: file => {
      saveFile(file)
      toast.success(t('dashboard.saved', { name: file.name }))
    },
    onError: error => toast.error(error.message),
  })
}
