import { IconAlertTriangle } from '@tabler/icons-react'
import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { lengthOfNumber, excessOf } from '#domain/cart/customer-number.ts'
import { maskOf } from '#domain/clients/order-rules.ts'
import { formatDay } from '#domain/format.ts'
import { COUNTED_WITH_NUMBER } from '#domain/orders/contract.ts'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import styles from './CustomerNumberField.module.css'
import { useOrdersWithNumber } from '#web/cart/finish/useOrdersWithNumber.ts'
import prose from '#web/ui/prose.module.css'

interface CustomerNumberFieldProps {
  id: string
  label?: string
  /** Whose orders may have it already; undefined asks nothing. */
  client?: number | undefined
  /** What the client asks of it. */
  rule: string
  value: string
  error?: string
  onChange: (number: string) => void
}

const SHOWN = 40 // signs of what is too long

/** The client's own number of the order. What is too long stays, so that nothing of it is lost without a word. */
export function CustomerNumberField({ id, label, client, rule, value, error, onChange }: CustomerNumberFieldProps) {
  const { t } = useTexts()
  const used = useOrdersWithNumber(client, value)
  const mask = maskOf(rule)
  const help =
    mask === undefined
      ? t('cart.customer_number_help', { limit: MAX_CUSTOMER_NUMBER })
      : t('cart.customer_number_mask', { form: mask })
  const length = lengthOfNumber(value)
  const surplus = excessOf(value)
  const signs = [...surplus]
  const shown = signs.length > SHOWN ? `${signs.slice(0, SHOWN).join('')}…` : surplus
  const tooLong =
    surplus === '' ? error : t('cart.customer_number_surplus', { limit: MAX_CUSTOMER_NUMBER, surplus: shown })
  return (
    <div className={styles.field}>
      <TextField
        id={id}
        label={label ?? t('cart.customer_number')}
        required={label === undefined && rule !== 'none'}
        autoComplete="off"
        value={value}
        help={surplus === '' ? help : undefined}
        error={tooLong}
        aside={
          <span className={classNames('tnum', styles.counter, surplus !== '' && styles.over)}>
            {length}/{MAX_CUSTOMER_NUMBER}
          </span>
        }
        onChange={event => onChange(event.currentTarget.value)}
      />
      <div role="status">
        {used && (
          <p className={styles.used}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            <span>
              {used.count < COUNTED_WITH_NUMBER
                ? t('cart.customer_number_used', { count: used.count })
                : t('cart.customer_number_used_by_many', { number: COUNTED_WITH_NUMBER })}{' '}
              {used.results.map((order, index) => (
                <span key={order.id} className={prose.nowrap}>
                  {/* What is half typed here stays. */}
                  <a href={paths.order(order.id)} target="_blank" rel="noreferrer">
                    {order.number}
                  </a>{' '}
                  ({formatDay(order.order_datetime)}){index === used.results.length - 1 ? '. ' : ', '}
                </span>
              ))}
              {t('cart.customer_number_used_anyway')}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
