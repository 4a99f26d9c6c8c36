import { PENDING_VALIDATION, VALIDATED } from '#domain/orders/states.ts'
import type { Offer } from '#domain/offers/contract.ts'
import { useTexts } from '#web/texts.ts'
import badges from '#web/ui/pictures/Badge.module.css'
import { classNames } from '#web/ui/classNames.ts'
import { StateBadge } from '#web/ui/pictures/StateBadge.tsx'

/** Where an offer stands; one that has run out says that instead of being valid. */
export function OfferState({ offer }: { offer: Pick<Offer, 'state' | 'state_values' | 'is_expired'> }) {
  const { t } = useTexts()
  const { state, state_values } = offer
  if (offer.is_expired && [VALIDATED, PENDING_VALIDATION].some(open => open === state)) {
    return <span className={classNames(badges.badge, badges.quiet)}>{t('offers.expired_mark')}</span>
  }
  const label = state_values.find(value => value.code === state)?.value
  return label ? <StateBadge state={state} label={label} /> : '–'
}

export function LeadBadge() {
  const { t } = useTexts()
  return <span className={classNames(badges.badge, badges.info)}>{t('offers.lead')}</span>
}
