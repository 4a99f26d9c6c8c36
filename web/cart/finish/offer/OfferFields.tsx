import { MAX_RECIPIENTS } from '#domain/offers/addresses.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { useTexts } from '#web/texts/texts.ts'
import { PrintFormatField } from '#web/cart/finish/fields/PrintFormatField.tsx'
import { fieldId } from '#web/cart/finish/finishForm.ts'
import type { FinishForm } from '#web/cart/finish/finishForm.ts'
import { SendToField } from './SendToField.tsx'

interface OfferFieldsProps {
  form: Pick<FinishForm, 'print_format' | 'send_to'>
  /** The address of the client or the lead; empty without one. */
  own: string | undefined
  /** The problem that is being said. */
  said?: MessageKey
  onChange: (part: Partial<FinishForm>) => void
}

/** How an offer is printed, and to whom it goes. */
export function OfferFields({ form, own = '', said, onChange }: OfferFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <PrintFormatField value={form.print_format} onChange={print_format => onChange({ print_format })} />
      <SendToField
        id={fieldId('send_to')}
        value={form.send_to ?? own}
        error={said === 'offers.send_to_wrong' ? t(said, { max: MAX_RECIPIENTS }) : undefined}
        onChange={send_to => onChange({ send_to })}
      />
    </>
  )
}
