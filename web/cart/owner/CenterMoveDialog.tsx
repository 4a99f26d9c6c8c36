import type { ReactNode } from 'react'
import { centerChange } from '#domain/cart/center-change.ts'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { projectLimit } from '#domain/cart/limit.ts'
import type { Center } from '#domain/clients/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { packingOfItem } from '#domain/products/packing.ts'
import { useCenter } from '#web/clients/api.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import styles from './CenterMoveDialog.module.css'
import type { CenterMove } from './useCenterMoves.ts'
import { countedNet } from '#web/cart/data/optimistic.ts'
import { priceText, quantityText } from '#web/texts/units.ts'
import spacing from '#web/ui/spacing.module.css'

const MOST_NAMED = 8 // a hundred lines at other prices are not read one by one

interface CenterMoveDialogProps {
  move: CenterMove
  onBack: () => void
  onStay: () => void
}

/** What another centre means for the cart: prices, articles that are not for it, its limit; and the way back. */
export function CenterMoveDialog({ move: { from, to, before, after }, onBack, onStay }: CenterMoveDialogProps) {
  const { t } = useTexts()
  const { repriced, lost, gained } = centerChange(before.items, after.items)
  const money = (value: number) => formatMoney(value, after.currency_symbol)
  return (
    <Dialog
      opened
      onClose={onStay}
      title={t('cart.recentered_title', { name: to.name })}
      footer={
        <>
          {from && <Button onClick={onBack}>{t('cart.recentered_back', { name: from.name })}</Button>}
          <Button variant="primary" data-autofocus onClick={onStay}>
            {t('cart.recentered_stay', { name: to.name })}
          </Button>
        </>
      }
    >
      <div className={spacing.looseStack}>
        <Part title={t('cart.recentered_lost', { count: lost.length, name: to.name })} lines={lost} />
        <Part
          title={t('cart.recentered_prices', { count: repriced.length })}
          lines={repriced.map(({ after: line }) => line)}
        >
          {item => (
            <PriceChange
              item={item}
              was={before.items.find(({ id }) => id === item.id)}
              symbol={after.currency_symbol}
            />
          )}
        </Part>
        <Part title={t('cart.recentered_gained', { count: gained.length, name: to.name })} lines={gained} />
        <p className={styles.sum}>
          <span>{t('cart.recentered_base')}</span>
          <span className={styles.total}>
            <Amounts before={money(countedNet(before))} after={money(countedNet(after))} />
          </span>
        </p>
        <NewLimit center={to} cart={after} />
      </div>
    </Dialog>
  )
}

interface PartProps {
  title: string
  lines: CartItem[]
  /** What is told of a line besides its name. */
  children?: (item: CartItem) => ReactNode
}

function Part({ title, lines, children }: PartProps) {
  const { t } = useTexts()
  const more = lines.length - MOST_NAMED
  if (lines.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul>
        {lines.slice(0, MOST_NAMED).map(item => (
          <li key={item.id}>
            <span>{lineLabel({ ...item, name: item.product_data.name }).name}</span>
            {children?.(item)}
          </li>
        ))}
        {more > 0 && <li className={styles.more}>{t('cart.recentered_more', { count: more })}</li>}
      </ul>
    </section>
  )
}

interface PriceChangeProps {
  item: CartItem
  was: CartItem | undefined
  symbol: string
}

function PriceChange({ item, was = item, symbol }: PriceChangeProps) {
  const { t } = useTexts()
  const packing = packingOfItem(item)
  const total = (line: CartItem) => (line.price === null ? '–' : formatMoney(line.total, symbol))
  const price = (value: number | null) =>
    value === null ? t('products.price_on_request') : priceText(value, symbol, packing)
  return (
    <>
      <span className={styles.total}>
        <Amounts before={total(was)} after={total(item)} />
      </span>
      <span className={styles.price}>
        {quantityText(item.quantity, packing)} · {was.price !== item.price && `${price(was.price)} → `}
        {price(item.price)}
      </span>
    </>
  )
}

function Amounts({ before, after }: { before: string; after: string }) {
  const { t } = useTexts()
  if (before === after) return <strong>{after}</strong>
  return (
    <>
      <s aria-label={t('cart.recentered_before', { amount: before })}>{before}</s> <span aria-hidden="true">→</span>{' '}
      <strong>{after}</strong>
    </>
  )
}

function NewLimit({ center: { id, name }, cart }: { center: Pick<Center, 'id' | 'name'>; cart: Cart }) {
  const { t } = useTexts()
  const { data: center } = useCenter(id)
  const projection = center && projectLimit(center, countedNet(cart))
  if (!projection) return null
  return (
    <div>
      <p className={styles.limit}>{t('cart.recentered_limit', { name })}</p>
      <LimitBar
        size="card"
        current={projection.current}
        cart={projection.cart}
        waiting={center.purchase_waiting}
        limit={projection.limit}
        period={center.purchase_limit_period}
        symbol={cart.currency_symbol}
      />
      {projection.is_over && <p className={styles.over}>{t('cart.order_above_limit')}</p>}
    </div>
  )
}
