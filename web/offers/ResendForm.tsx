import { useState } from 'react'
import { VALIDATED } from '#domain/orders/states.ts'
import type { Offer } from '#domain/offers/contract.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useSendReport } from './api.ts'
import { usePrintFormats } from '#web/cart/finish/printFormats.ts'
import styles from './OfferForms.module.css'
import { isSending } from './sendKey.ts'

interface ResendFormProps {
  offer: Pick<Offer, 'id' | 'state' | 'lead'>
  onSent?: () => void
}

/** Sends an offer once more; without a print format the field is flagged and nothing is sent (R209). */
export function ResendForm({ offer, onSent }: ResendFormProps) {
  const { t } = useTexts()
  const formats = usePrintFormats()
  const report = useSendReport(offer.id)
  const [format, setFormat] = useState<number>()
  const [isFlagged, setFlagged] = useState(false)

  function send() {
    if (report.isPending) return
    setFlagged(format === undefined)
    if (format === undefined) return
    report.mutate(format, {
      onSuccess: () => {
        toast.success(t('offers.sent'))
        onSent?.()
      },
      onError: error => toast.error(error.message),
    })
  }

  if (offer.state !== VALIDATED) return <p className={styles.help}>{t('offers.resend_waits')}</p>
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
          error={isFlagged ? t('offers.format_missing') : undefined}
          help={offer.lead ? t('offers.resend_to', { email: offer.lead.email }) : undefined}
        />
        <Button variant="primary" type="submit" busy={report.isPending}>
          {t('offers.send')}
        </Button>
      </form>
    </div>
  )
}
