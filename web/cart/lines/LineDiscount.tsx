import { useState } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import { cappedDiscount, discountedPrice } from '#domain/cart/lines/discount.ts'
import { parseNumber } from '#domain/format.ts'
import { packingOfItem } from '#domain/products/packing.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { priceText } from '#web/texts/units.ts'
import styles from './CartLine.module.css'

interface LineDiscountProps {
  item: CartItem
  symbol: string
  onChange: (discount: number) => void
}

/** A percentage, capped at the line's maximum as soon as it is left (R118); while it is typed, what it leaves. */
export function LineDiscount({ item, symbol, onChange }: LineDiscountProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string>()
  const { max_discount = 0 } = item
  const name = t('cart.discount_of', { name: item.product_data.name, limit: formatNumber(max_discount) })
  const wanted = typed === undefined || typed.trim() === '' ? 0 : parseNumber(typed)
  const isTooMuch = wanted !== undefined && wanted > max_discount

  function finish() {
    setTyped(undefined)
    if (typed === undefined || wanted === undefined) return
    const discount = Math.round(cappedDiscount(wanted, max_discount) * 100) / 100
    if (discount !== item.discount) onChange(discount)
  }

  return (
    <label className={styles.discount}>
      <span>{t('cart.discount_short')}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="tnum"
        aria-label={name}
        title={name}
        value={typed ?? formatNumber(item.discount)}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={event => event.key === 'Enter' && finish()}
      />
      %
      {typed !== undefined && wanted !== undefined && (
        <span className={styles.hint} role="status">
          {isTooMuch
            ? t('cart.discount_most', { limit: formatNumber(max_discount) })
            : t('cart.discount_leaves', {
                price: priceText(discountedPrice(item.price ?? 0, wanted), symbol, packingOfItem(item)),
                rest: formatNumber(max_discount - wanted),
              })}
        </span>
      )}
    </label>
  )
}
