import { formatDay } from '#domain/format.ts'
import { isExpired } from '#domain/offers/validity.ts'
import type { Kind } from '#server/validation/kind.ts'
import { visibleOffers } from '#server/scope/offers.ts'
import { WAITING_OFFER } from './scope.ts'
import { sendOffer } from '#server/offers/sending/send-store.ts'

interface WaitingOffer {
  lead_id: number | null
  valid_until: string
  print_formats: number[]
  send_to: string[]
}

/** Offers, where they wait for validation. */
export const OFFERS: Kind<WaitingOffer> = {
  name: 'offer',
  texts: {
    validated: 'offers.validated',
    cancelled: 'offers.cancelled',
    passed_on: 'offers.passed_on',
    not_pending: 'offers.not_pending',
    own: 'offers.own',
    client_locked: 'offers.client_locked',
    center_closed: 'offers.center_closed',
    product_gone: 'offers.product_gone',
  },
  right: 'can_validate_offers',
  ...WAITING_OFFER,
  visible: visibleOffers,
  // An offer takes nothing from anybody.
  lock: async () => undefined,
  limit: async () => null,
  obstacle: (offer, { now }) =>
    isExpired(offer, now) ? { key: 'offers.expired', params: { day: formatDay(offer.valid_until) } } : undefined,
  needsLevel: async () => true,
  /** A validated offer goes out to its recipient. */
  follow: (sql, context, { id, user_id, print_formats, send_to }) =>
    sendOffer(sql, context, { id, formats: print_formats, to: send_to, by: user_id ?? context.viewer.id }),
}
