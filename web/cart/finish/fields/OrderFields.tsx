import { CustomerNumberField } from './CustomerNumberField.tsx'
import { DeliveryField } from './DeliveryField.tsx'
import { fieldId } from '#web/cart/finish/finishForm.ts'
import type { FinishField, FinishForm } from '#web/cart/finish/finishForm.ts'

interface OrderFieldsProps {
  form: FinishForm
  onChange: (part: Partial<FinishForm>) => void
  errorOf: (field: FinishField) => string | undefined
  /** Whose orders the number is compared with; nobody's where it is undefined. */
  client: number | undefined
  center: number | undefined
}

/** What an order says of itself besides its lines: the client's own number and the day of delivery. */
export function OrderFields({ form, onChange, errorOf, client, center }: OrderFieldsProps) {
  return (
    <>
      <CustomerNumberField
        id={fieldId('customer_number')}
        client={client}
        value={form.customer_number}
        error={errorOf('customer_number')}
        onChange={customer_number => onChange({ customer_number })}
      />
      <DeliveryField
        id={fieldId('delivery_date')}
        center={center}
        value={form.delivery_date}
        error={errorOf('delivery_date')}
        onChange={delivery_date => onChange({ delivery_date })}
      />
    </>
  )
}
