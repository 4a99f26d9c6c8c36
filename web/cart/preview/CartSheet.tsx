import { IconChevronUp } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { useCart } from '#web/cart/api.ts'
import type { CartWords } from './CartBeside.tsx'
import { CartPreview } from './CartPreview.tsx'
import styles from './CartSheet.module.css'

/** The cart below a list: a bar with its total, which opens the rest of it. It stays open while articles are added. */
export function CartSheet({ title, view, facts }: CartWords) {
  const { t } = useTexts()
  const { data: cart, isError, refetch } = useCart()
  const place = useBuyerPaths()
  const [opened, setOpened] = useState(false)
  const contents = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <section ref={bottomBar} className={styles.sheet} aria-label={title}>
      <div
        role="presentation"
        className={styles.layers}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !opened) return
          event.stopPropagation()
          setOpened(false)
          button.current?.focus()
        }}
      >
        <button
          ref={button}
          type="button"
          className={styles.bar}
          aria-expanded={opened}
          aria-controls={opened ? contents : undefined}
          onClick={() => setOpened(!opened)}
        >
          <IconChevronUp className={styles.arrow} size={20} aria-hidden="true" />
          <span>
            <strong>{title}</strong>
            {cart && ` · ${t('cart.lines', { count: cart.items.length })}`}
          </span>
          {cart && (
            <span className={styles.total}>
              {t(cart.client_discount > 0 ? 'cart.due' : 'cart.total')}{' '}
              <strong className="tnum">{formatMoney(cart.final, cart.currency_symbol)}</strong>
            </span>
          )}
        </button>
        {opened && (
          <div id={contents} className={styles.contents}>
            <CartPreview cart={cart} onRetry={isError ? () => void refetch() : undefined} facts={facts}>
              <ButtonLink variant="primary" wide href={place.cart()}>
                {view}
              </ButtonLink>
            </CartPreview>
          </div>
        )}
      </div>
    </section>
  )
}
