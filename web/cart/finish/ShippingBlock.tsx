import {
  FREE_SHIPPING_FROM,
  missingForFreeShipping,
  PAYMENTS,
  SHIPPING_METHODS,
  shippingCost,
} from '#domain/cart/shipping.ts'
import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { FinishForm } from './finishForm.ts'
import styles from './ShippingBlock.module.css'

interface ShippingBlockProps {
  form: FinishForm
  /** Base of the cart after the discounts of its lines. */
  net: number
  symbol: string
  onChange: (part: Partial<FinishForm>) => void
}

/** How the order travels and how it is paid, with what it costs and what is missing for nothing (R165, R166). */
export function ShippingBlock({ form, net, symbol, onChange }: ShippingBlockProps) {
  const { t } = useTexts()
  const missing = missingForFreeShipping(net)
  const price = (cost: number) => (cost === 0 ? t('cart.shipping_free') : formatMoney(cost, symbol))
  return (
    <div className={styles.block}>
      <fieldset className={styles.group}>
        <legend>{t('cart.shipping')}</legend>
        {SHIPPING_METHODS.map(method => (
          <label key={method} className={styles.option}>
            <input
              type="radio"
              name="shipping"
              checked={form.shipping === method}
              onChange={() => onChange({ shipping: method })}
            />
            <span>{t(`cart.shipping_${method}`)}</span>
            <span className="tnum">{price(shippingCost(method, net))}</span>
          </label>
        ))}
        <p className={styles.free}>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${Math.min(100, (net / FREE_SHIPPING_FROM) * 100)}%` }} />
          </span>
          {missing > 0
            ? t('cart.shipping_missing', { amount: formatMoney(missing, symbol) })
            : t('cart.shipping_reached', { amount: formatMoney(FREE_SHIPPING_FROM, symbol) })}
        </p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('cart.payment')}</legend>
        {PAYMENTS.map(payment => (
          <label key={payment} className={styles.option}>
            <input
              type="radio"
              name="payment"
              checked={form.payment === payment}
              onChange={() => onChange({ payment })}
            />
            <span>{t(`cart.payment_${payment}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
