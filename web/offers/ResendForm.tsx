import { useState } from 'react'
import { MAX_RECIPIENTS } from '#domain/offers/contract.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import type { Offer } from '#domain/offers/contract.ts'
import { useTexts } from '#web/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useSendReport } from './api.ts'
import { isEmail } from '#domain/session/email.ts'
import { usePrintFormats } from '#web/cart/finish/printFormats.ts'
import styles from './OfferForms.module.css'
import { isSending } from './sendKey.ts'

interface ResendFormProps {
  offer: Pick<Offer, 'id' | 'state' | 'stage' | 'send_to'>
  onSent?: () => void
}

/** Several are written with a comma, a semicolon or a blank between them. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Sends an offer once more; without a print format the field is flagged and nothing is sent (R209). */
export function ResendForm({ offer, onSent }: ResendFormProps) {
  const { t } = useTexts()
  const formats = usePrintFormats()
  const report = useSendReport(offer.id)
  const [format, setFormat] = useState<number>()
  const [isFlagged, setFlagged] = useState(false)
  const [to, setTo] = useState(offer.send_to.join(', '))
  const addresses = addressesIn(to)
  const hasWrongAddress = addresses.length > MAX_RECIPIENTS || !addresses.every(isEmail)

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
        <TextField
          label={t('offers.send_to')}
          type="text"
          inputMode="email"
          autoComplete="off"
          value={to}
          onChange={event => setTo(event.currentTarget.value)}
          help={t(addresses.length === 0 ? 'offers.send_to_nobody' : 'offers.send_to_help')}
          error={isFlagged && hasWrongAddress ? t('offers.send_to_wrong', { max: MAX_RECIPIENTS }) : undefined}
        />
        <Button variant="primary" type="submit" busy={report.isPending}>
          {t('offers.send')}
        </Button>
      </form>
    </div>
  )
}
