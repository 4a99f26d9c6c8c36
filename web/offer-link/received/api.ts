import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import {
  answerReceivedOffer,
  listReceivedOffers,
  readReceivedOffer,
  readReceivedOfferPdf,
} from '#domain/offer-link/received/contract.ts'
import type { ReceivedState } from '#domain/offer-link/received/contract.ts'
import { call, callFile } from '#web/calls/call.ts'
import type { Answering } from '#web/offer-link/answering.ts'
import { callPage } from '#web/calls/callPage.ts'
import { useDownload } from '#web/paper/useDownload.ts'
import { type Going, load } from '#web/routing/load.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import type { Session } from '#web/session/session.ts'
import { currentSession } from '#web/session/store.ts'
import { useSession } from '#web/session/SessionProvider.tsx'

/** All that is known of received offers. */
export const RECEIVED = ['received-offers']

const receivedKey = (id: number | undefined) => [...RECEIVED, id]

/** How one of them is answered. */
export const answeringOf = (id: number): Answering => ({
  key: receivedKey(id),
  send: answer => call(answerReceivedOffer, { params: { id }, body: answer }),
})

export interface ReceivedListing {
  search: string
  state: ReceivedState | undefined
  page: number
}

/** The offers that were sent to the user's clients, narrowed to the selected client and centre. */
export const useReceivedOffers = (listing: ReceivedListing) =>
  useQuery({ ...receivedOffersQuery(useSession().state, listing), placeholderData: keepPreviousData })

const receivedOffersQuery = ({ client, center }: Pick<Session, 'client' | 'center'>, listing: ReceivedListing) => {
  const query = { client: client?.id, center: center?.id, ...listing }
  return queryOptions({
    queryKey: [...RECEIVED, 'list', query],
    queryFn: ({ signal }) => callPage(listReceivedOffers, { query, signal }),
  })
}

interface ReceivedSearch {
  q?: string | undefined
  state?: ReceivedState | undefined
  page?: number | undefined
}

/** What the list shows at an address. */
export const receivedListing = ({ q, state, page }: ReceivedSearch): ReceivedListing => ({
  search: q ?? '',
  state,
  page: page ?? 1,
})

export const loadReceivedOffers = ({ deps }: Going<ReceivedSearch>): void =>
  load(receivedOffersQuery(currentSession(), receivedListing(deps)))

export const useReceivedOffer = (id: number | undefined) => useQuery(receivedOfferQuery(id))

export const loadReceivedOffer = ({ params }: Going<unknown, 'offer'>): void =>
  load(receivedOfferQuery(wholeNumberOf(params.offer)))

const receivedOfferQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: receivedKey(id),
    // Nothing is asked for an address without a number.
    queryFn: id === undefined ? skipToken : ({ signal }) => call(readReceivedOffer, { params: { id }, signal }),
  })

export const useReceivedPdf = (id: number) => useDownload(() => callFile(readReceivedOfferPdf, { params: { id } }))
