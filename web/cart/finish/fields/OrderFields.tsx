import { useOrderRules } from '#web/clients/api.ts'
import { CostCenterField } from './CostCenterField.tsx'
import { CustomerNumberField } from './CustomerNumberField.tsx'
import { DeliveryField } from './DeliveryField.tsx'
import { OrderFileField } from './OrderFileField.tsx'
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
    <>
      <CustomerNumberField
        id={fieldId('customer_number')}
        client={client}
        rule={rules.order_number_rule}
        value={form.customer_number}
        error={errorOf('customer_number')}
        onChange={customer_number => onChange({ customer_number })}
      />
      {rules.cost_centers.length > 0 && (
        <CostCenterField
          id={fieldId('cost_center')}
          choices={rules.cost_centers}
          value={form.cost_center}
          error={errorOf('cost_center')}
          onChange={cost_center => onChange({ cost_center })}
        />
      )}
      <DeliveryField
        id={fieldId('delivery_date')}
        center={center}
        value={form.delivery_date}
        error={errorOf('delivery_date')}
        onChange={delivery_date => onChange({ delivery_date })}
      />
      {rules.order_file !== 'none' && (
        <OrderFileField
          id={fieldId('order_file')}
          required={rules.order_file === 'required'}
          error={errorOf('order_file')}
          file={form.order_file}
          onChange={order_file => onChange({ order_file })}
        />
      )}
    </>
  )
}
