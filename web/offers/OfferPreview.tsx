import { IconFilePlus, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { Offer } from '#domain/offers/contract.ts'
import { RowDetail } from '#web/listing/RowDetail.tsx'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ConvertForm } from './ConvertForm.tsx'
import { ResendForm } from './ResendForm.tsx'

/** R212: the address and code of the centre, and what can be done with the offer without leaving the list. */
export function OfferPreview({ offer }: { offer: Offer }) {
  const { t } = useTexts()
  const can = useCan()
  const [opened, setOpened] = useState<'resend' | 'convert' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <RowDetail place={<Place offer={offer} />}>
        {can.createOffers && (
          <>
            <Button
              size="small"
              aria-haspopup="dialog"
              icon={<IconSend size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setOpened('resend')}
            >
              {t('offers.resend')}
            </Button>
            <Button
              size="small"
              aria-haspopup="dialog"
              icon={<IconFilePlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setOpened('convert')}
            >
              {t('offers.convert')}
            </Button>
          </>
        )}
      </RowDetail>
      {opened === 'resend' && (
        <Dialog opened onClose={close} size="small" title={t('offers.resend_title', { number: offer.number })}>
          <ResendForm offer={offer} onSent={close} />
        </Dialog>
      )}
      {opened === 'convert' && (
        <Dialog opened onClose={close} size="small" title={t('offers.convert_title', { number: offer.number })}>
          <ConvertForm offer={offer} />
        </Dialog>
      )}
    </>
  )
}

function Place({ offer: { center } }: { offer: Offer }) {
  const { t } = useTexts()
  if (!center) return t('offers.no_center')
  const place = [center.address, [center.postal_code, center.locality].filter(Boolean).join(' ')]
  return (
    <>
      {t('offers.center')} <b>{[center.external_code, center.name].filter(Boolean).join(' · ')}</b>
      {place.some(Boolean) && <> · {place.filter(Boolean).join(', ')}</>}
    </>
  )
}
