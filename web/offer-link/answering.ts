import type { QueryKey } from '@tanstack/react-query'
import type { OfferAnswer, OpenedOffer } from '#domain/offer-link/contract.ts'
import type { Answer } from '#domain/offers/progress.ts'
import type { TextKey } from '#web/texts/texts.ts'

/** How an offer is answered, by its link or by whoever is signed in. */
export interface Answering {
  /** Where the offer is kept. */
  key: QueryKey
  send: (answer: OfferAnswer) => Promise<OpenedOffer>
}

/** What the second step of an answer says. */
export const ANSWER_TEXTS: Record<Answer, { title: TextKey; label?: TextKey; send: TextKey }> = {
  accepted: { title: 'offers.link_accept_title', send: 'offers.link_accept' },
  change_asked: {
    title: 'offers.link_change_title',
    label: 'offers.link_change_label',
    send: 'offers.link_change_send',
  },
  refused: { title: 'offers.link_refuse_title', label: 'offers.link_refuse_label', send: 'offers.link_refuse' },
}
