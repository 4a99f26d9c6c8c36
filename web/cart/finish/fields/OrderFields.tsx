import { useOrderRules } from '#web/clients/api.ts'
import { DeliveryField } from './DeliveryField.tsx'
import { SaidFields } from './SaidFields.tsx'
import { fieldId } from '#web/cart/finish/finishForm.ts'
import type { FinishForm } from '#web/cart/finish/finishForm.ts'
import type { ErrorOf } from '#web/cart/finish/useSaid.ts'

interface OrderFieldsProps {
  form: FinishForm
  onChange: (part: Partial<FinishForm>) => void
  errorOf: ErrorOf
  /** Whose orders the number is compared with; nobody's where it is undefined. */
  client: number | undefined
  center: number | undefined
}

/** What an order says of itself besides its lines: the client's own number, its cost center and purchase order, and the day of delivery. */
export function OrderFields({ form, onChange, errorOf, client, center }: OrderFieldsProps) {
  const rules = useOrderRules(client)
  return (
    <SaidFields rules={rules} client={client} form={form} onChange={onChange} errorOf={errorOf}>
      <DeliveryField
        id={fieldId('delivery_date')}
        center={center}
        value={form.delivery_date}
        error={errorOf('delivery_date')}
        onChange={delivery_date => onChange({ delivery_date })}
      />
    </SaidFields>
  )
}
