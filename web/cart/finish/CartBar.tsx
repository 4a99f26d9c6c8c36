import type { ReactNode } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { formatMoney } from '#domain/format.ts'
import styles from '#web/cart/CartScreen.module.css'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'

interface CartBarProps {
  cart: Pick<Cart, 'final' | 'currency_symbol'>
  limit?: ReactNode
  /** The main button. */
  children: ReactNode
}

/** At the foot of a phone: what the cart comes to, and the button that sends it. */
export function CartBar({ cart, limit, children }: CartBarProps) {
  const { t } = useTexts()
  return (
    <div ref={bottomBar} className={styles.bar}>
      {limit}
      <div className={styles.barRow}>
        <div>
          <span className={styles.barLabel}>{t('cart.total_with_tax')}</span>
          <strong className="tnum">{formatMoney(cart.final, cart.currency_symbol)}</strong>
        </div>
        {children}
      </div>
    </div>
  )
}
