import { formatDay } from '#domain/format.ts'
import { isExpired } from '#domain/offers/validity.ts'
import { mailStatement } from '#server/mail/jobs.ts'
import type { Kind } from '#server/validation/kind.ts'
import { visibleOffers } from './scope.ts'

interface WaitingOffer {
  lead_id: number | null
  valid_until: string
  print_formats: number[]
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
    product_gone: 'offers.product_gone',
  },
  right: 'can_validate_offers',
  tables: sql => sql`offers o left join clients c on c.id = o.client_id left join leads l on l.id = o.lead_id`,
  visible: visibleOffers,
  amount: sql => sql`o.base - o.discounts`,
  country: sql => sql`coalesce(c.country_id, l.country_id)`,
  needsStock: sql => sql`true`,
  more: sql => sql`o.lead_id, o.valid_until, o.print_formats`,
  // An offer takes nothing from anybody.
  lock: async () => undefined,
  obstacle: (offer, { now }) =>
    isExpired(offer, now) ? { key: 'offers.expired', params: { day: formatDay(offer.valid_until) } } : undefined,
  needsLevel: async () => true,
  /** A validated offer goes out to its recipient. */
  follow: async (sql, { jobs }, { id, print_formats }) => {
    await mailStatement(
      jobs,
      sql,
      'offer_sent',
      sql`select jsonb_build_object('offer_id', ${id}::bigint, 'print_formats', ${print_formats}::int[])`,
    )
  },
}
