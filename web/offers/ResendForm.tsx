import { useState } from 'react'
import { addressesIn, areAddresses, MAX_RECIPIENTS } from '#domain/offers/addresses.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import type { Offer } from '#domain/offers/contract.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SendToField } from '#web/cart/finish/offer/SendToField.tsx'
import { PagesDialog } from '#web/paper/PagesDialog.tsx'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useOfferPages, useSendReport } from './api.ts'
import { usePrintFormats } from '#web/cart/finish/printFormats.ts'
import styles from './OfferForms.module.css'
import { isSending } from './sendKey.ts'

interface ResendFormProps {
  offer: Pick<Offer, 'id' | 'state' | 'stage' | 'send_to' | 'client' | 'lead'>
  onSent?: () => void
}

/** Sends an offer once more; without a print format the field is flagged and nothing is sent (R209). */
export function ResendForm({ offer, onSent }: ResendFormProps) {
  const { t } = useTexts()
  const formats = usePrintFormats()
  const report = useSendReport(offer.id)
  const [format, setFormat] = useState<number>()
  const [isFlagged, setFlagged] = useState(false)
  const [to, setTo] = useState(offer.send_to.join(', ') || (offer.client ?? offer.lead)?.email || '')
  const addresses = addressesIn(to)
  const hasWrongAddress = !areAddresses(to)
  const pages = useOfferPages(offer.id)

  function send() {
    if (report.isPending) return
    setFlagged(format === undefined || hasWrongAddress)
    if (format === undefined || hasWrongAddress) return
    report.mutate(
      { print_format: format, send_to: addresses },
      {
        onSuccess: () => {
          toast.success(t('offers.sent'))
          onSent?.()
        },
        onError: error => toast.error(error.message),
      },
    )
  }

  if (offer.state !== VALIDATED || offer.stage === 'withdrawn')
    return <p className={styles.help}>{t('offers.resend_waits')}</p>
  return (
    <div role="presentation" onKeyDown={event => isSending(event) && send()}>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <ChoiceField
          label={t('offers.print_format')}
          placeholder={t('offers.choose_format')}
          required
          options={formats.data?.results ?? []}
          value={format}
          onChange={chosen => {
            setFormat(chosen)
            if (chosen !== undefined) setFlagged(false)
          }}
          error={isFlagged && format === undefined ? t('offers.format_missing') : undefined}
        />
        <SendToField
          value={to}
          onChange={setTo}
          error={isFlagged && hasWrongAddress ? t('offers.send_to_wrong', { max: MAX_RECIPIENTS }) : undefined}
        />
        <div className={styles.buttons}>
          <Button aria-haspopup="dialog" onClick={() => pages.mutate(format)}>
            {t('offers.preview')}
          </Button>
          <Button variant="primary" type="submit" busy={report.isPending}>
            {t('offers.send')}
          </Button>
        </div>
      </form>
      {!pages.isIdle && (
        <PagesDialog
          title={t('offers.preview')}
          printed={pages.data}
          problem={pages.error?.message}
          onClose={pages.reset}
        />
      )}
    </div>
  )
}
