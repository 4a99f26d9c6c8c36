import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '#domain/format.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import spacing from '#web/ui/spacing.module.css'
import { ConversionDialog } from './ConversionDialog.tsx'
import type { Target } from './target.ts'
import { useOwnParty } from './useOwnParty.ts'

/** An offer that has run out can be made once more, for whom it was and with the prices of today. */
export function ExpiredNotice({ offer }: { offer: OfferDetail }) {
  const { t } = useTexts()
  const { routesByPath } = useRouter()
  const own = useOwnParty(offer.lead ? 'lead' : 'client', offer)
  const [target, setTarget] = useState<Target | null>(null)
  const hasCart = offer.lead === null || paths.leadCart() in routesByPath

  async function renew() {
    try {
      setTarget((await own?.read()) ?? null)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('errors.generic'))
    }
  }

  return (
    <div className={spacing.below}>
      <Notice
        kind="warning"
        action={
          hasCart && (
            <Button size="small" aria-haspopup="dialog" onClick={() => void renew()}>
              {t('offers.renew')}
            </Button>
          )
        }
      >
        {t('offers.expired_text', { day: formatDay(offer.valid_until) })}
      </Notice>
      {target && <ConversionDialog offer={offer} kind="offer" target={target} onClose={() => setTarget(null)} />}
    </div>
  )
}
