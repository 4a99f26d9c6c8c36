import { VALIDATED } from '#domain/orders/states.ts'
import type { Offer } from '#domain/offers/contract.ts'
import type { Stage } from '#domain/offers/progress.ts'
import { useTexts } from '#web/texts/texts.ts'
import badges from '#web/ui/pictures/Badge.module.css'
import { classNames } from '#web/ui/classNames.ts'
import { StateBadge, TextBadge } from '#web/ui/pictures/StateBadge.tsx'

type Looks = Record<Stage, Pick<Parameters<typeof TextBadge>[0], 'look' | 'glyph'>>

/** How each stage looks, to whomever it is shown. */
export const LOOKS: Looks = {
  created: { look: 'quiet', glyph: '○' },
  sent: { look: 'info', glyph: '▶' },
  opened: { look: 'info', glyph: '◉' },
  change_asked: { look: 'warning', glyph: '◐' },
  accepted: { look: 'success', glyph: '✓' },
  refused: { look: 'danger', glyph: '✕' },
  expired: { look: 'quiet', glyph: '◌' },
  converted: { look: 'success', glyph: '◆' },
  withdrawn: { look: 'quiet', glyph: '✕' },
  cancelled: { look: 'quiet', glyph: '✕' },
}

/** Where an offer stands: before it is validated by its state, then by how far it has come. */
export function OfferState({ offer }: { offer: Pick<Offer, 'state' | 'state_values' | 'stage'> }) {
  const { t } = useTexts()
  const { state, state_values, stage } = offer
  const label = state_values.find(value => value.code === state)?.value
  if (state !== VALIDATED && stage !== 'expired' && label) return <StateBadge state={state} label={label} />
  return <TextBadge {...LOOKS[stage]} label={t(`offers.stage_${stage}`)} />
}

export function LeadBadge() {
  const { t } = useTexts()
  return <span className={classNames(badges.badge, badges.info)}>{t('offers.lead')}</span>
}
