import { receivedState } from '#domain/offer-link/received/contract.ts'
import type { Stage } from '#domain/offers/progress.ts'
import { LOOKS } from '#web/offers/OfferState.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'

/** How far an offer has come, in its recipient's words. */
export function ReceivedState({ stage }: { stage: Stage }) {
  const { t } = useTexts()
  return <TextBadge {...LOOKS[stage]} label={t(`received_offers.state_${receivedState(stage)}`)} />
}
