import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import {
  decideOffer,
  listValidableOffers,
  listValidatedOffers,
  readValidableOffer,
  readValidatedOffer,
} from '#domain/offers/contract.ts'
import type { Offer } from '#domain/offers/contract.ts'
import { call } from '#web/calls/call.ts'
import { callPage } from '#web/calls/callPage.ts'
import { paths } from '#web/routing/paths.ts'
import { type Going, load } from '#web/routing/load.ts'
import type { Kind, Tab } from '#web/validation/kind.ts'
import { loadDocuments, loadWaiting, useDocuments } from '#web/validation/useDocuments.ts'
import type { Listing, Lists } from '#web/validation/useDocuments.ts'
import { placeOf } from '#web/validation/view.ts'

/** Offers, where they are validated. */
export const OFFERS: Kind = {
  texts: {
    title: 'layout.validate_offers',
    decided: 'offers.decided',
    view: 'offers.view_offer',
    validated: 'offers.validated',
    cancelled: 'offers.cancelled',
    passed_on: 'offers.passed_on',
    none: 'offers.none',
    cancel_title: 'offers.cancel_title',
    cancel_button: 'offers.cancel_button',
  },
  art: 'orders',
  reasons: ['offers.reason_discount', 'offers.reason_prices', 'validation.reason_twice', 'validation.reason_needless'],
  decide: (id, decision) =>
    call(decideOffer, { params: { id }, body: { ...decision, cancelled: decision.cancelled ? 'True' : 'false' } }),
  changes: ['validation-offers', 'offers', 'offer'],
  detail: 'validation-offer',
  list: paths.validateOffers,
  single: paths.validateOffer,
}

const LISTS: Lists<Offer> = {
  name: 'validation-offers',
  waiting: (query, signal) => callPage(listValidableOffers, { query, signal }),
  decided: (query, signal) => callPage(listValidatedOffers, { query, signal }),
}

export const useValidationOffers = (listing: Listing) => useDocuments(LISTS, listing)

export const loadValidationOffers = loadDocuments(LISTS)

const validationOfferQuery = (tab: Tab, id: number | undefined) =>
  queryOptions({
    queryKey: [OFFERS.detail, tab, id],
    // Nothing is asked for an address without a number.
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) =>
            call(tab === 'pendientes' ? readValidableOffer : readValidatedOffer, { params: { id }, signal }),
  })

export const useValidationOffer = (tab: Tab, id: number | undefined) => useQuery(validationOfferQuery(tab, id))

export async function loadValidationOffer({ params }: Going<unknown, 'tab' | 'offer'>): Promise<void> {
  const { tab, id } = placeOf(`${params.tab}/${params.offer}`)
  load(validationOfferQuery(tab, id))
  await loadWaiting(LISTS)
}
