import { useState } from 'react'
import { cappedDiscount } from '#domain/cart/lines/discount.ts'
import { parseNumber } from '#domain/format.ts'
import { formatNumber, formatPercent } from '#web/texts/numbers.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Totals.module.css'

const MOST = 100 // percent

interface CartDiscountProps {
  percentage: number
  onChange: (percentage: number) => void
}

/** What is taken off the whole, after the discounts of the lines; sales roles only. */
export function CartDiscount({ percentage, onChange }: CartDiscountProps) {
  const { t } = useTexts()
  const { cart_discount_max: max } = useConfig()
  const [typed, setTyped] = useState<string>()

  function finish() {
    const wanted = typed?.trim() === '' ? 0 : parseNumber(typed ?? '')
    setTyped(undefined)
    if (wanted === undefined) return
    const discount = Math.round(cappedDiscount(wanted, MOST) * 100) / 100
    if (discount !== percentage) onChange(discount)
  }

  return (
    <label className={styles.whole}>
      <span>{t('cart.client_discount_label')}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="tnum"
        aria-label={t('cart.client_discount_apply')}
        value={typed ?? formatNumber(percentage)}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={event => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && finish()}
      />
      %
      {percentage > max && (
        <small className={styles.aboveMax}>{t('totals.above_max', { max: formatPercent(max) })}</small>
      )}
    </label>
  )
}
