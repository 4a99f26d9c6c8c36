import { keepPreviousData, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listClients } from '#domain/clients/contract.ts'
import { listLeads } from '#domain/leads/contract.ts'
import {
  countOffers,
  listOffers,
  readConversion,
  readOffer,
  readOfferPages,
  readOfferPdf,
  sendOfferReport,
} from '#domain/offers/contract.ts'
import type { Stage } from '#domain/offers/progress.ts'
import { call, callFile } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { currentNarrowing, type Narrowing, useListedCountry, useNarrowing } from '#web/session/useCountry.ts'
import type { FinishKind, PartyKind, Prices, Target } from './target.ts'
import { useCan } from '#web/session/account.ts'

export interface OfferListing {
  search: string
  stage: Stage | undefined
  page: number
}

interface OffersSearch {
  q?: string | undefined
  stage?: Stage | undefined
  page?: number | undefined
}

/** What the list shows at an address. */
export const offerListing = ({ q, stage, page }: OffersSearch): OfferListing => ({
  search: q ?? '',
  stage,
  page: page ?? 1,
})

/** The offers that the user may see, narrowed to the selected client, centre and country. */
export const useOffers = (listing: OfferListing) =>
  useQuery({
    ...offersQuery(useNarrowing(), listing),
    placeholderData: keepPreviousData,
    enabled: useCan().browseOffers,
  })

const offersQuery = (narrowing: Narrowing, { search, stage, page }: OfferListing) => {
  const query = { ...narrowing, search, stage, page }
  return queryOptions({
    queryKey: ['offers', query],
    queryFn: ({ signal }) => callPage(listOffers, { query, signal }),
  })
}

export async function loadOffers({ deps }: Going<OffersSearch>): Promise<void> {
  const { narrowing } = await currentNarrowing()
  load(offersQuery(narrowing, offerListing(deps)))
}

/** How many of them, whatever page and stage are shown, are at each stage. */
export function useStageCounts({ search }: OfferListing) {
  const query = { ...useNarrowing(), search }
  return useQuery({
    queryKey: ['offers', 'stages', query],
    queryFn: ({ signal }) => call(countOffers, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: useCan().browseOffers,
  })
}

/** With the lines that were found, where something was searched for. */
export const offerQuery = (id: number | undefined, search?: string) =>
  queryOptions({
    queryKey: ['offer', id, ...(search ? [search] : [])],
    // Nothing is asked for an address without a number.
    queryFn:
      id === undefined ? skipToken : ({ signal }) => call(readOffer, { params: { id }, query: { search }, signal }),
  })

export const loadOffer = ({ params, deps }: Going<{ q?: string | undefined }, 'offer'>): void =>
  load(offerQuery(wholeNumberOf(params.offer), deps.q))

export const useOffer = (id: number | undefined, search?: string) => useQuery(offerQuery(id, search))

interface Report {
  print_format: number
  send_to: string[]
}

/** Sends the offer once more. */
export function useSendReport(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Report) => call(sendOfferReport, { params: { id }, body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['offers'] })
      return queries.invalidateQueries({ queryKey: ['offer', id] })
    },
  })
}

/** The offer on paper, in a print format or the one that it was made for. */
export const useOfferPages = (id: number) =>
  useMutation({
    mutationFn: (print_format: number | undefined) => call(readOfferPages, { params: { id }, query: { print_format } }),
  })

interface ConversionWish {
  kind: FinishKind
  append: boolean
  /** Undefined until they are chosen: what an accepted offer holds. */
  prices: Prices | undefined
}

/** What the lines of an offer would be in a cart of somebody else today. */
export const useConversion = (offer: number, target: Target, { kind, append, prices }: ConversionWish) =>
  useQuery({
    queryKey: ['conversion', offer, target, kind, append, prices],
    queryFn: ({ signal }) => {
      const owner =
        target.kind === 'lead' ? { lead: target.lead.id } : { client: target.client.id, center: target.center?.id }
      return call(readConversion, { params: { id: offer }, query: { ...owner, kind, append, prices }, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const FOUND_AT_MOST = 20

/** Clients or leads by a part of their name; nothing is asked before there is something to look for. */
export function useParties(kind: PartyKind, search: string, min: number) {
  const country = useListedCountry()
  return useQuery({
    queryKey: ['parties', kind, search, country],
    queryFn:
      search.length < min
        ? skipToken
        : async ({ signal }) => {
            if (kind === 'lead') {
              const { results } = await call(listLeads, { query: { search, page_size: FOUND_AT_MOST }, signal })
              return results.map(lead => ({ kind: 'lead' as const, lead }))
            }
            const query = { search, page_size: FOUND_AT_MOST, country }
            const { results } = await call(listClients, { query, signal })
            return results.map(client => ({ kind: 'client' as const, client, center: null }))
          },
    placeholderData: keepPreviousData,
  })
}

/** An offer in the format that it was made for, to keep or print. */
export const useOfferPdf = (id: number) => useDownload(() => callFile(readOfferPdf, { params: { id } }))
