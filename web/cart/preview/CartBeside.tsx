import type { ReactNode } from 'react'
import { useTexts } from '#web/texts.ts'
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
 * leaves the list as it is.
 */
export function CartBeside({ words, children }: CartBesideProps) {
  const { t } = useTexts()
  const place = useCartPlace()
  const said = words ?? { title: t('cart.title'), view: t('cart.view') }
  return (
    <div className={place === 'beside' ? styles.panes : undefined}>
      <div className={place === 'beside' ? styles.list : undefined}>{children}</div>
      {place === 'beside' && <CartPane {...said} />}
      {place === 'below' && <CartSheet {...said} />}
    </div>
  )
}
