import { MAX_OBSERVATIONS } from '#domain/cart/contract.ts'
import { PAYMENTS } from '#domain/cart/shipping.ts'
import type { FinishForm } from '#web/cart/finish/finishForm.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SelectField, TextArea } from '#web/ui/fields/Field.tsx'
import { OrderFileField } from '#web/cart/finish/fields/OrderFileField.tsx'
import type { OrderFile } from '#web/cart/finish/orderFile.ts'

interface FormProps {
  form: FinishForm
  onChange: (part: Partial<FinishForm>) => void
}

interface LeadExtrasProps extends FormProps {
  file: OrderFile | null
  onFile: (file: OrderFile | null) => void
}

/** What some brands ask of a lead's offer besides: its purchase order and comments (R138). */
export function LeadExtras({ form, file, onFile, onChange }: LeadExtrasProps) {
  const { t } = useTexts()
  return (
    <>
      <TextArea
        label={t('leads.comments')}
        rows={2}
        maxLength={MAX_OBSERVATIONS / 2}
        value={form.comments}
        onChange={event => onChange({ comments: event.currentTarget.value })}
      />
      <OrderFileField file={file} onChange={onFile} />
    </>
  )
}

/** Payment is not agreed with a lead yet; where it is, the offer says so. */
export function PaymentField({ form, onChange }: FormProps) {
  const { t } = useTexts()
  return (
    <SelectField
      label={t('cart.payment')}
      value={form.agreed_payment ?? ''}
      onChange={event => {
        const chosen = event.currentTarget.value
        onChange({ agreed_payment: PAYMENTS.find(payment => payment === chosen) ?? null })
      }}
    >
      <option value="">{t('leads.payment_pending')}</option>
      {PAYMENTS.map(payment => (
        <option key={payment} value={payment}>
          {t(`cart.payment_${payment}`)}
        </option>
      ))}
    </SelectField>
  )
}
