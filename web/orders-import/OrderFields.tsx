import type { Dispatch } from 'react'
import type { ImportPreview } from '#domain/orders-import/contract.ts'
import { CostCenterField } from '#web/cart/finish/fields/CostCenterField.tsx'
import { CustomerNumberField } from '#web/cart/finish/fields/CustomerNumberField.tsx'
import { DeliveryField } from '#web/cart/finish/fields/DeliveryField.tsx'
import { useOrderRules } from '#web/clients/api.ts'
import { fieldId } from '#web/cart/finish/finishForm.ts'
import { LegalField } from '#web/cart/finish/fields/LegalField.tsx'
import type { ErrorOf } from '#web/cart/finish/useSaid.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './OrderFields.module.css'
import type { ImportAction, ImportState } from './state.ts'

interface OrderFieldsProps {
  state: Pick<ImportState, 'words' | 'client' | 'isSending'>
  orders: ImportPreview['orders']
  errorOf: ErrorOf
  dispatch: Dispatch<Extract<ImportAction, { type: 'worded' }>>
}

/** What the cart asks of an order, asked once of all that the file makes. */
export function OrderFields({ state, orders, errorOf, dispatch }: OrderFieldsProps) {
  const { t } = useTexts()
  const { words, client } = state
  const rules = useOrderRules(client?.id)
  const count = orders.length
  const change = (part: Partial<typeof words>) => dispatch({ type: 'worded', words: part })
  return (
    <section className={styles.panel} aria-labelledby="import-order">
      <h2 id="import-order">
        {t(count > 1 ? 'orders_import.order_details_many' : 'orders_import.order_details', { count })}
      </h2>
      <fieldset className={styles.fields} disabled={state.isSending} aria-labelledby="import-order">
        <div>
          <CustomerNumberField
            id={fieldId('customer_number')}
            client={client?.id}
            rule={rules.order_number_rule}
            value={words.customer_number}
            error={errorOf('customer_number')}
            onChange={customer_number => change({ customer_number })}
          />
          <div role="status">
            {count > 1 && words.customer_number.trim() !== '' && (
              <p className={styles.same}>{t('orders_import.same_number', { count })}</p>
            )}
          </div>
        </div>
        {rules.cost_centers.length > 0 && (
          <CostCenterField
            id={fieldId('cost_center')}
            choices={rules.cost_centers}
            value={words.cost_center ?? ''}
            error={errorOf('cost_center')}
            onChange={cost_center => change({ cost_center })}
          />
        )}
        <DeliveryField
          id={fieldId('delivery_date')}
          // Of several centres the server looks at each.
          center={count === 1 ? orders[0]?.center.id : undefined}
          value={words.delivery_date}
          error={errorOf('delivery_date')}
          onChange={delivery_date => change({ delivery_date })}
        />
        <div className={styles.legal}>
          <LegalField
            id={fieldId('accepts_legal')}
            checked={words.accepts_legal}
            error={errorOf('accepts_legal')}
            onChange={accepts_legal => change({ accepts_legal })}
          />
          <p className={styles.hint}>{t('cart.required_hint')}</p>
        </div>
      </fieldset>
    </section>
  )
}
