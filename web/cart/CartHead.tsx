import type { ReactNode } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import type { Center } from '#domain/clients/contract.ts'
import { placeOf } from '#domain/clients/place.ts'
import { usePhone } from '#web/ui/usePhone.ts'
import { PromiseBox } from '#web/delivery/PromiseBox.tsx'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './CartScreen.module.css'
import { unitsOf } from './data/optimistic.ts'
import { AddByCode } from './lines/AddByCode.tsx'
import { ClearButton } from './lines/ClearButton.tsx'

interface CartHeadProps {
  cart: Cart
  center: Pick<Center, 'name' | 'address' | 'postal_code' | 'locality'> | null | undefined
  /** Somebody validates the order first. */
  willWait?: boolean
  /** All lines come in one delivery, which is later than the first. */
  isTogether?: boolean
  /** What else is done to all lines. */
  children?: ReactNode
}

/** What stands above the lines: for whom the cart is, how much is in it, what is done to all lines, and when it arrives. */
export function CartHead({ cart, center, willWait, isTogether, children }: CartHeadProps) {
  const { t } = useTexts()
  const { client } = useSession().state
  const isPhone = usePhone()
  const place = center ? placeOf(center) : ''
  return (
    <div className={styles.cartHead}>
      {client && (
        <div className={styles.trail}>
          <Breadcrumbs items={[client, ...(center ? [center] : [])].map(({ name }) => ({ label: name }))} />
        </div>
      )}
      <PageTitle
        title={t('cart.title')}
        count={`${t('cart.lines', { count: cart.items.length })} · ${t('cart.units', { count: unitsOf(cart) })}`}
      />
      {place !== '' && <p className={styles.delivery}>{t('cart.delivered_to', { name: center?.name ?? '', place })}</p>}
      <div className={styles.tools}>
        <AddByCode />
        {children}
        <ClearButton />
      </div>
      {/* The phone keeps its height for the lines of an order that is promised nothing yet. */}
      {!(isPhone && willWait) && <PromiseBox className={styles.promise} {...{ willWait, isTogether }} />}
    </div>
  )
}
