import type { ReactNode } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { taxesDue } from '#domain/cart/totals.ts'
import { formatMoney, formatPercent } from '#domain/format.ts'
import { useTexts } from '#web/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { CartDiscount } from './CartDiscount.tsx'
import { netOf } from './optimistic.ts'
import styles from './Totals.module.css'

interface TotalsProps {
  cart: Cart
  /** Takes a discount on the whole cart, in percent; absent for who gives none. */
  onDiscount?: (percentage: number) => void
  /** Also what is left after the discounts, before IVA (screens 3.12). */
  withNet?: boolean
}

/** Base, discounts, IVA by rate and total (R130): what is due after a discount on the whole is summed from top to bottom. */
export function Totals({ cart, onDiscount, withNet = false }: TotalsProps) {
  const { t } = useTexts()
  const money = (value: number) => formatMoney(value, cart.currency_symbol)
  const hasClientDiscount = cart.client_discount_percentage > 0
  return (
    <dl className={styles.totals} aria-label={t('cart.totals')}>
      <Row term={t(withNet ? 'cart.subtotal' : 'cart.base')} amount={money(cart.base)} />
      <Row term={t('cart.discount')} amount={money(0 - cart.discounts)} />
      {withNet && <Row term={t('cart.base')} amount={money(netOf(cart))} />}
      {(hasClientDiscount || onDiscount) && (
        <Row
          term={
            onDiscount ? (
              <CartDiscount percentage={cart.client_discount_percentage} onChange={onDiscount} />
            ) : (
              t('cart.client_discount', { percent: formatPercent(cart.client_discount_percentage) })
            )
          }
          amount={money(0 - cart.client_discount)}
        />
      )}
      {taxesDue(cart.taxes, cart).map(({ rate, tax }) => (
        <Row key={rate} term={t('cart.tax', { rate: formatPercent(rate) })} amount={money(tax)} />
      ))}
      <Row big term={t(hasClientDiscount ? 'cart.due' : 'cart.total')} amount={money(cart.final)} />
    </dl>
  )
}

function Row({ term, amount, big }: { term: ReactNode; amount: string; big?: boolean }) {
  return (
    <div className={classNames(styles.row, big && styles.big)}>
      <dt>{term}</dt>
      <dd className="tnum">{amount}</dd>
    </div>
  )
}
