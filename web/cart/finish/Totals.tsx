import type { ReactNode } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { sumRows } from '#domain/cart/sums.ts'
import { taxesDue } from '#domain/cart/totals.ts'
import { formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useTaxRows } from '#web/ui/tables/useTaxRows.ts'
import { classNames } from '#web/ui/classNames.ts'
import { CartDiscount } from './CartDiscount.tsx'
import { cartSums, countedNet } from '#web/cart/data/optimistic.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import spacing from '#web/ui/spacing.module.css'
import styles from './Totals.module.css'

interface TotalsProps {
  cart: Cart
  /** Takes a discount on the whole cart, in percent; absent for who gives none. */
  onDiscount?: (percentage: number) => void
}

/** Subtotal and discounts, base, IVA by rate and what is due (R130), summed from top to bottom. */
export function Totals({ cart, onDiscount }: TotalsProps) {
  const { t } = useTexts()
  const taxRows = useTaxRows()
  const money = (value: number) => formatMoney(value, cart.currency_symbol)
  const percentage = cart.client_discount_percentage
  const hasClientDiscount = percentage > 0
  const above = sumRows(cartSums(cart)).filter(row => row.kind === 'subtotal' || row.kind === 'line_discounts')
  return (
    <>
      {cart.tax_region && (
        <Notice kind="warning">{t('totals.tax_region', { region: t(`totals.region_${cart.tax_region}`) })}</Notice>
      )}
      <dl className={spacing.tightStack} aria-label={t('cart.totals')}>
        {/* Whoever may give a discount on the whole sees what it is taken from before there is one. */}
        {onDiscount && above.length === 0 && <Row term={t('totals.subtotal')} amount={money(cart.base)} />}
        {above.map(row => (
          <Row key={row.kind} term={t(`totals.${row.kind}`)} amount={money(row.amount)} />
        ))}
        {(hasClientDiscount || onDiscount) && (
          <Row
            term={
              onDiscount ? (
                <CartDiscount percentage={percentage} onChange={onDiscount} />
              ) : (
                t('totals.client_discount', { percent: formatPercent(percentage) })
              )
            }
            amount={money(0 - cart.client_discount)}
          />
        )}
        <Row term={t('totals.base')} amount={money(countedNet(cart))} />
        {taxRows({ ...cart, taxes: taxesDue(cart.taxes, cart) }).map(([label, amount]) => (
          <Row key={`${label} ${amount}`} term={label} amount={amount} />
        ))}
        <Row big term={t(hasClientDiscount ? 'cart.due' : 'cart.total')} amount={money(cart.final)} />
      </dl>
    </>
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
