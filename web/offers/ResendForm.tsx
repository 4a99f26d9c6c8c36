import { addressesIn, areAddresses, MAX_RECIPIENTS } from '#domain/offers/addresses.ts'
import { VALIDATED } from '#domain/orders/states.ts'
import type { Offer } from '#domain/offers/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SendToField } from '#web/cart/finish/offer/SendToField.tsx'
import { PagesDialog } from '#web/paper/PagesDialog.tsx'
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import { toast } from '#web/ui/feedback/shownToasts.ts'
import { useOfferPages, useSendReport } from './api.ts'
import { usePrintFormats } from '#web/cart/finish/printFormats.ts'
import prose from '#web/ui/prose.module.css'
import spacing from '#web/ui/spacing.module.css'
import styles from './OfferForms.module.css'

interface ResendFormProps {
  offer: Pick<Offer, 'id' | 'state' | 'stage' | 'send_to' | 'client' | 'lead'>
  onSent?: () => void
}

/** Sends an offer once more; without a print format the field is flagged and nothing is sent (R209). */
export function ResendForm({ offer, onSent }: ResendFormProps) {
  const { t } = useTexts()
  const formats = usePrintFormats()
  const report = useSendReport(offer.id)
  const pages = useOfferPages(offer.id)
  const form = useForm({
    first: {
      print_format: undefined as number | undefined,
      send_to: offer.send_to.join(', ') || (offer.client ?? offer.lead)?.email || '',
    },
    problemsOf: ({ print_format, send_to }) => ({
      print_format: print_format === undefined ? 'offers.format_missing' : undefined,
      send_to: areAddresses(send_to) ? undefined : ['offers.send_to_wrong', { max: MAX_RECIPIENTS }],
    }),
    send: ({ print_format = 0, send_to }) => report.mutateAsync({ print_format, send_to: addressesIn(send_to) }),
    onSent: () => {
      toast.success(t('offers.sent'))
      onSent?.()
    },
    onRefused: toast.error,
  })

  if (offer.state !== VALIDATED || offer.stage === 'withdrawn')
    return <p className={prose.hint}>{t('offers.resend_waits')}</p>
  return (
    <>
      <Form of={form} className={spacing.closeStack}>
        <ChoiceField
          {...form.choice('print_format')}
          label={t('offers.print_format')}
          placeholder={t('offers.choose_format')}
          required
          options={formats.data?.results ?? []}
        />
        <SendToField {...form.choice('send_to')} />
        <div className={styles.buttons}>
          <Button aria-haspopup="dialog" onClick={() => pages.mutate(form.values.print_format)}>
            {t('offers.preview')}
          </Button>
          <Button variant="primary" type="submit" busy={form.isSending}>
            {t('offers.send')}
          </Button>
        </div>
      </Form>
      {!pages.isIdle && (
        <PagesDialog
          title={t('offers.preview')}
          printed={pages.data}
          problem={pages.error?.message}
          onClose={pages.reset}
        />
      )}
    </>
  )
}
