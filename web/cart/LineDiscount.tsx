import { useState } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import { cappedDiscount } from '#domain/cart/discount.ts'
import { formatNumber, parseNumber } from '#domain/format.ts'
import { useTexts } from '#web/texts.ts'
import styles from './CartLine.module.css'

interface LineDiscountProps {
  item: CartItem
  onChange: (discount: number) => void
}

/** A percentage, capped at the line's maximum as soon as it is left (R118). */
export function LineDiscount({ item, onChange }: LineDiscountProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string>()

  function finish() {
    const wanted = typed?.trim() === '' ? 0 : parseNumber(typed ?? '')
    setTyped(undefined)
    if (wanted === undefined) return
    const discount = Math.round(cappedDiscount(wanted, item.max_discount) * 100) / 100
    if (discount !== item.discount) onChange(discount)
  }

  return (
    <label className={styles.discount}>
      {t('cart.discount_short')}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="tnum"
        aria-label={t('cart.discount_of', { name: item.product_data.name, limit: formatNumber(item.max_discount) })}
        title={t('cart.discount_of', { name: item.product_data.name, limit: formatNumber(item.max_discount) })}
        value={typed ?? formatNumber(item.discount)}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={event => event.key === 'Enter' && finish()}
      />
      %
    </label>
  )
}
