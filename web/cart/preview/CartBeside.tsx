import type { ReactNode } from 'react'
import { useCart } from '#web/cart/api.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './CartBeside.module.css'
import { CartPane } from './CartPane.tsx'
import { CartSheet } from './CartSheet.tsx'
import { useCartPlace } from './useCartPlace.ts'

/** What the cart is called on the page, and what stands in it in place of the center's limit. */
export interface CartWords {
  title: string
  view: string
  facts?: ReactNode
}

interface CartBesideProps {
  /** Of a cart that is no client's. */
  words?: CartWords
  children: ReactNode
}

/**
 * A list that the cart is filled from, with the cart beside or below it on the tablet of who sells. Turning the tablet
 * leaves the list as it is. An empty cart takes no room from the list.
 */
export function CartBeside({ words, children }: CartBesideProps) {
  const { t } = useTexts()
  const place = useCartPlace()
  const { data: cart } = useCart()
  const isBeside = place === 'beside' && (cart?.items.length ?? 0) > 0
  const said = words ?? { title: t('cart.title'), view: t('cart.view') }
  return (
    <div className={isBeside ? styles.panes : undefined}>
      <div className={isBeside ? styles.list : undefined}>{children}</div>
      {isBeside && <CartPane {...said} />}
      {place === 'below' && <CartSheet {...said} />}
    </div>
  )
}
