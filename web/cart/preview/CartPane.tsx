import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { useCart } from '#web/cart/api.ts'
import type { CartWords } from './CartBeside.tsx'
import styles from './CartPane.module.css'
import { CartPreview } from './CartPreview.tsx'
import { LIVE_CART } from './liveCart.ts'
import { unitsOf } from '#web/cart/data/optimistic.ts'
import prose from '#web/ui/prose.module.css'

/** The whole cart at the side of a list, as tall as the window: what is added to it moves nothing. */
export function CartPane({ title, view, facts }: CartWords) {
  const { t } = useTexts()
  const { data: cart, isError, refetch } = useCart()
  const place = useBuyerPaths()
  return (
    <aside data-side-panel {...LIVE_CART} className={styles.pane} aria-label={title}>
      <header className={styles.header}>
        <h2>{title}</h2>
        {cart && (
          <span className={prose.denseSecondary}>
            {t('cart.lines', { count: cart.items.length })} · {t('cart.units', { count: unitsOf(cart) })}
          </span>
        )}
      </header>
      <CartPreview cart={cart} onRetry={isError ? () => void refetch() : undefined} facts={facts}>
        <ButtonLink variant="primary" wide href={place.cart()}>
          {view}
        </ButtonLink>
      </CartPreview>
    </aside>
  )
}
