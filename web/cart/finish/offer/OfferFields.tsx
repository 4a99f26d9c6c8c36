import { PrintFormatField } from '#web/cart/finish/fields/PrintFormatField.tsx'
import { fieldId } from '#web/cart/finish/finishForm.ts'
import type { FinishForm } from '#web/cart/finish/finishForm.ts'
import type { ErrorOf } from '#web/cart/finish/useSaid.ts'
import { SendToField } from './SendToField.tsx'

interface OfferFieldsProps {
  form: Pick<FinishForm, 'print_format' | 'send_to'>
  /** The address of the client or the lead; empty without one. */
  own: string | undefined
  errorOf: ErrorOf
  onChange: (part: Partial<FinishForm>) => void
}

/** How an offer is printed, and to whom it goes. */
export function OfferFields({ form, own = '', errorOf, onChange }: OfferFieldsProps) {
  return (
    <>
      <PrintFormatField value={form.print_format} onChange={print_format => onChange({ print_format })} />
      <SendToField
        id={fieldId('send_to')}
        value={form.send_to ?? own}
        error={errorOf('send_to')}
        onChange={send_to => onChange({ send_to })}
      />
    </>
  )
}
