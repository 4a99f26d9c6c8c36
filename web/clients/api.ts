import { keepPreviousData, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeCenter, listCenters, listClients, readCenter, readClient } from '#domain/clients/contract.ts'
import type { Credit } from '#domain/clients/credit.ts'
import { NO_RULES } from '#domain/clients/order-rules.ts'
import type { OrderRules } from '#domain/clients/order-rules.ts'
import type { Center, CenterTexts } from '#domain/clients/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { useCan } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { type Going, load } from '#web/routing/load.ts'
import { currentNarrowing, useListedCountry } from '#web/session/useCountry.ts'

const CENTERS_PER_PAGE = 6 // a page of the picker fits a dialog without scrolling

interface Listing {
  search: string
  page: number
  page_size?: number
}

/** The clients that the user may act for. A new search cancels the one in flight (R024): the signal goes with it. */
export const useClients = (listing: Listing) =>
  useQuery({ ...clientsQuery(useListedCountry(), listing), placeholderData: keepPreviousData })

const clientsQuery = (country: string | undefined, { search, page }: Listing) =>
  queryOptions({
    queryKey: ['clients', { search, page, country }],
    queryFn: ({ signal }) => callPage(listClients, { query: { search, page, country }, signal }),
  })

export async function loadClients({
  deps: { q = '', page = 1 },
}: Going<{ q?: string | undefined; page?: number | undefined }>): Promise<void> {
  const { listed } = await currentNarrowing()
  load(clientsQuery(listed, { search: q, page }))
}

export const clientQuery = (id: number) =>
  queryOptions({ queryKey: ['client', id], queryFn: ({ signal }) => call(readClient, { params: { id }, signal }) })

/** How the credit of the selected client stands now; null for its own users, and until it is read. */
export function useClientCredit(): Credit | null {
  const { client } = useSession().state
  const may = useCan().actForClients
  const { data } = useQuery({
    ...clientQuery(client?.id ?? 0),
    ...((client === null || !may) && { queryFn: skipToken }),
  })
  return data?.credit ?? null
}

/** What orders of a client have to say; nothing until it is read. */
export function useOrderRules(client: number | undefined): OrderRules {
  const { data } = useQuery({ ...clientQuery(client ?? 0), ...(client === undefined && { queryFn: skipToken }) })
  return data?.order_rules ?? NO_RULES
}

export const centersQuery = (client: number | undefined, { search, page, page_size = CENTERS_PER_PAGE }: Listing) =>
  queryOptions({
    queryKey: ['centers', { client, search, page, page_size }],
    queryFn: ({ signal }) => callPage(listCenters, { query: { client, search, page, page_size }, signal }),
  })

/** The centers of a client, or of all clients of the user where none is given. */
export const useCenters = (client: number | undefined, listing: Listing, enabled = true) =>
  useQuery({ ...centersQuery(client, listing), placeholderData: keepPreviousData, enabled })

/** One center with fresh figures of its limit: what the session remembers of it is as old as its selection. */
export const useCenter = (id: number | undefined) =>
  useQuery({ ...centerQuery(id ?? 0), ...(id === undefined && { queryFn: skipToken }) })

/** The centre that is bought for, with fresh figures of its limit once they are read. */
export function useSelectedCenter(): Center | null {
  const { center } = useSession().state
  return useCenter(center?.id).data ?? center
}

export const centerQuery = (id: number) =>
  queryOptions({ queryKey: ['center', id], queryFn: ({ signal }) => call(readCenter, { params: { id }, signal }) })

/** Changes the texts of a center; everything that shows it is fresh afterwards, the session's choice included. */
export function useChangeCenter() {
  const queries = useQueryClient()
  const { state, dispatch } = useSession()
  return useMutation({
    mutationFn: (body: CenterTexts & { id: number }) => call(changeCenter, { body }),
    onSuccess: async center => {
      queries.setQueryData(['center', center.id], center)
      if (state.center?.id === center.id) dispatch({ type: 'center-selected', center })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['centers'] }),
        // The opening times are among the texts.
        queries.invalidateQueries({ queryKey: ['delivery-days', center.id] }),
      ])
    },
  })
}
