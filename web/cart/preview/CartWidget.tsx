import { IconShoppingCart, IconX } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { formatMoney } from '#domain/format.ts'
import { useConfig } from '#web/session/account.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useIsInspected } from '#web/session/visit.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { useCart, useClearCart } from '#web/cart/api.ts'
import { lastAddedKey } from '#web/cart/data/cache.ts'
import type { LastAdded } from '#web/cart/data/cache.ts'
import { Link } from '#web/ui/Link.tsx'
import { CartPreview } from './CartPreview.tsx'
import styles from './CartWidget.module.css'
import { LIVE_CART } from './liveCart.ts'
import { unitsOf } from '#web/cart/data/optimistic.ts'

const SHOWN = 5 // screens 3.17: the last 5 lines, newest first
const OPEN_AFTER = 500 // screens 1.8, milliseconds
const CLOSE_AFTER = 300

/** The cart in the header: a disclosure with a mouse and a keyboard, a plain link to the cart on a phone. */
export function CartWidget() {
  const { t } = useTexts()
  const { data: cart, isLoading, isError, refetch } = useCart()
  const { flags } = useConfig()
  const clear = useClearCart()
  const isInspected = useIsInspected()
  const place = useBuyerPaths()
  const [opened, setOpened] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const units = cart ? unitsOf(cart) : 0
  const lines = cart && t('cart.lines', { count: cart.items.length })
  const name = lines ? `${t('cart.title')}: ${lines}` : t('cart.title')

  function later(open: boolean) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(open), open ? OPEN_AFTER : CLOSE_AFTER)
  }

  function close() {
    clearTimeout(timer.current)
    setOpened(false)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!opened) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [opened])

  const face = (
    <>
      <IconShoppingCart size={20} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{name} </span>
      {/* No number before it is known: a false 0 is read as an empty cart. */}
      {isLoading && <span className={classNames(styles.badge, styles.unknown)} />}
      {cart && (
        <>
          <CartBadge count={flags.cart_und ? units : cart.items.length} />
          <span className={classNames('tnum', styles.amount)}>
            {formatMoney(cart.final, cart.currency_symbol)}
            <small className={styles.withTax}>{t('totals.with_tax')}</small>
          </span>
        </>
      )}
    </>
  )

  return (
    <div
      ref={root}
      role="presentation"
      className={styles.root}
      onPointerEnter={event => event.pointerType === 'mouse' && later(true)}
      onPointerLeave={event => event.pointerType === 'mouse' && later(false)}
      onBlur={event => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !opened) return
        event.stopPropagation()
        close()
        button.current?.focus()
      }}
    >
      <Link href={place.cart()} className={classNames(styles.button, styles.phone)}>
        {face}
      </Link>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, styles.desktop)}
        aria-expanded={opened}
        aria-controls={opened ? panelId : undefined}
        onClick={() => {
          clearTimeout(timer.current)
          setOpened(!opened)
        }}
      >
        {face}
      </button>
      {opened && (
        <section id={panelId} data-header-panel {...LIVE_CART} className={styles.panel} aria-label={t('cart.title')}>
          <header className={styles.header}>
            <h2>
              {t('cart.title')}
              {lines && ` · ${lines} · ${t('cart.units', { count: units })}`}
            </h2>
            <IconButton
              label={t('ui.close')}
              onClick={() => {
                close()
                button.current?.focus()
              }}
            >
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </header>
          <CartPreview cart={cart} onRetry={isError ? () => void refetch() : undefined} most={SHOWN} onLeave={close}>
            {!isInspected && (
              <Button variant="ghost" onClick={() => clear()}>
                {t('cart.clear')}
              </Button>
            )}
            <ButtonLink variant="primary" href={place.cart()} onClick={close}>
              {t('cart.view')}
            </ButtonLink>
          </CartPreview>
        </section>
      )}
    </div>
  )
}

/** Pulses once when an article has been added; it never opens the cart by itself. */
function CartBadge({ count }: { count: number }) {
  const { data: last } = useQuery<LastAdded | null>({ queryKey: lastAddedKey, queryFn: skipToken, initialData: null })
  return (
    <span key={last?.at} className={classNames('tnum', styles.badge, last && styles.pulse)} aria-hidden="true">
      {count}
    </span>
  )
}
