import type { ReactNode } from 'react'
import type { OrderRules } from '#domain/clients/order-rules.ts'
import { fieldId } from '#web/cart/finish/finishForm.ts'
import type { SaidForm } from '#web/cart/finish/finishForm.ts'
import type { ErrorOf } from '#web/cart/finish/useSaid.ts'
import { CostCenterField } from './CostCenterField.tsx'
import { CustomerNumberField } from './CustomerNumberField.tsx'
import { OrderFileField } from './OrderFileField.tsx'

interface SaidFieldsProps {
  rules: OrderRules
  /** Whose orders the number is compared with; nobody's where it is undefined. */
  client: number | undefined
  form: SaidForm
  onChange: (part: Partial<SaidForm>) => void
  errorOf: ErrorOf
  /** Stands before the file. */
  children?: ReactNode
}

/** What an order says by the rules of its client: the client's own number, its cost center and purchase order. */
export function SaidFields({ rules, client, form, onChange, errorOf, children }: SaidFieldsProps) {
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
      {children}
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
