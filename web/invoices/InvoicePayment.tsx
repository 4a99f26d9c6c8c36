import { formatDay } from '#domain/format.ts'
import type { Invoice, PaymentState } from '#domain/invoices/contract.ts'
import { PhoneFact } from '#web/listing/PhoneFact.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'

const LOOKS = {
  paid: { look: 'success', glyph: '✓' },
  overdue: { look: 'danger', glyph: '■' },
  pending: { look: 'warning', glyph: '◐' },
} as const satisfies Record<PaymentState, object>

/** Whether an invoice is paid; nothing where the ERP does not say when it is due. On a phone with the day. */
export function InvoicePayment({
  of: { payment_state, due_date },
}: {
  of: Pick<Invoice, 'payment_state' | 'due_date'>
}) {
  const { t } = useTexts()
  if (payment_state === null) return null
  return (
    <span>
      <TextBadge {...LOOKS[payment_state]} label={t(`invoices.${payment_state}`)} />
      {due_date !== null && payment_state !== 'paid' && (
        <PhoneFact>
          {t('invoices.due_date')} {formatDay(due_date)}
        </PhoneFact>
      )}
    </span>
  )
}
