import type { KeyboardEvent } from 'react'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { effectiveDiscount, linesAbove } from '#domain/validation/effective-discount.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { InfoTip } from '#web/ui/overlays/InfoTip.tsx'
import { SortableList } from '#web/ui/tables/SortableList.tsx'
import { useCartCache } from '#web/cart/data/cache.ts'
import { CartLine } from './CartLine.tsx'
import type { LineActions, LineRights } from './CartLine.tsx'
import styles from '#web/cart/CartScreen.module.css'
import { LIVE_CART } from '#web/cart/preview/liveCart.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

interface CartLineListProps {
  cart: Cart
  /** With what is being typed. */
  shown: Cart
  problems: ReadonlyMap<number, string>
  rights: LineRights
  actions: LineActions
  /** Where lines can be put into another order; the places count from 0. */
  isSortable: boolean
  onMove: (from: number, to: number) => void
}

export function CartLineList({ cart, shown, problems, rights, actions, isSortable, onMove }: CartLineListProps) {
  const { t } = useTexts()
  const { cart_discount_max } = useConfig()
  const above = new Set(linesAbove(shown.items, { ...shown, cart_discount_max }))
  const { rowKey: keyOf } = useCartCache()
  const { list, onFocus } = useFocusAfterRemoval(shown.items.map(item => keyOf(item.id)))
  const saved = new Map(cart.items.map(item => [item.id, item.quantity]))
  const line = (item: CartItem) => (
    <CartLine
      item={item}
      quantity={saved.get(item.id) ?? item.quantity}
      symbol={shown.currency_symbol}
      problem={problems.get(item.id)}
      tooMuch={above.has(item) ? effectiveDiscount(item.discount, shown.client_discount_percentage) : undefined}
      rights={rights}
      actions={actions}
    />
  )
  return (
    <div
      ref={list}
      role="presentation"
      {...LIVE_CART}
      className={classNames(styles.lines, rights.hasColumns && styles.inColumns, isSortable && styles.sortable)}
      onFocus={onFocus}
      onKeyDown={moveOnEnter}
    >
      {rights.showsBillable && (
        <div className={styles.billableHelp}>
          <InfoTip label={t('cart.billable_what')} text={t('cart.billable_help')} align="end" />
        </div>
      )}
      <div className={styles.head} aria-hidden="true">
        <span>{t('cart.article')}</span>
        {!rights.hasColumns && <span>{t('cart.price')}</span>}
        <span>{t('cart.quantity')}</span>
        {rights.hasColumns && (
          <>
            <span>{t('cart.discount')}</span>
            <span>{t('cart.billable')}</span>
          </>
        )}
        <span>{t('cart.total')}</span>
      </div>
      {isSortable ? (
        <SortableList
          items={shown.items.map(item => ({
            key: keyOf(item.id),
            name: shownName(item),
            row: line(item),
            onDelete: () => actions.remove(item),
          }))}
          onMove={onMove}
        />
      ) : (
        <ul>
          {shown.items.map(item => (
            <li key={keyOf(item.id)}>{line(item)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const shownName = (item: CartItem) => (item.is_charge && item.description) || item.product_data.name

/** Enter goes to the next line's quantity and Shift+Enter back, so that a long cart is edited like a spreadsheet. */
function moveOnEnter(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  if (!(event.target instanceof HTMLInputElement) || event.target.role !== 'spinbutton') return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[role=spinbutton]')]
  const next = fields[fields.indexOf(event.target) + (event.shiftKey ? -1 : 1)]
  event.preventDefault()
  next?.focus()
}
