import { changeValidity } from '#domain/offers/contract.ts'
import type { OfferDetail } from '#domain/offers/contract.ts'
import { call } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/useForm.ts'
import styles from './UpkeepForm.module.css'

interface ValidityFormProps {
  offer: Pick<OfferDetail, 'id' | 'valid_until'>
  onChanged: (answer: { message: string }) => void
  onRefused: (refusal: { message: string }) => void
}

/** Another last day of an offer. */
export function ValidityForm({ offer, onChanged, onRefused }: ValidityFormProps) {
  const { t } = useTexts()
  const form = useForm({
    first: { valid_until: offer.valid_until },
    send: async body =>
      body.valid_until === offer.valid_until ? undefined : call(changeValidity, { params: { id: offer.id }, body }),
    onSent: answer => answer && onChanged(answer),
    onRefused: message => onRefused({ message }),
  })
  return (
    <Form of={form} className={styles.form}>
      <TextField {...form.text('valid_until')} label={t('offers.valid_until')} type="date" required />
      <Button type="submit" busy={form.isSending}>
        {t('offers.change_validity')}
      </Button>
    </Form>
  )
}
