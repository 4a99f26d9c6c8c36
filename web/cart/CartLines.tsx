import type { KeyboardEvent } from 'react'
import type { Cart } from '#domain/cart/contract.ts'
import { useTexts } from '#web/texts.ts'
import { CartLine } from './CartLine.tsx'
import type { LineActions, LineRights } from './CartLine.tsx'
import styles from './CartScreen.module.css'

interface CartLinesProps {
  cart: Cart
  /** With what is being typed. */
  shown: Cart
  problems: ReadonlyMap<number, string>
  rights: LineRights
  actions: LineActions
}

export function CartLines({ cart, shown, problems, rights, actions }: CartLinesProps) {
  const { t } = useTexts()
  const saved = new Map(cart.items.map(item => [item.id, item.quantity]))
  return (
    <div role="presentation" className={styles.lines} onKeyDown={moveOnEnter}>
      <div className={styles.head} aria-hidden="true">
        <span>{t('cart.article')}</span>
        <span>{t('cart.price')}</span>
        <span>{t('cart.quantity')}</span>
        <span>{t('cart.total')}</span>
      </div>
      <ul>
        {shown.items.map(item => (
          <CartLine
            key={item.id}
            item={item}
            quantity={saved.get(item.id) ?? item.quantity}
            symbol={shown.currency_symbol}
            problem={problems.get(item.id)}
            rights={rights}
            actions={actions}
          />
        ))}
      </ul>
    </div>
  )
}

/** Enter goes to the next line's quantity and Shift+Enter back, so that a long cart is edited like a spreadsheet. */
function moveOnEnter(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  if (!(event.target instanceof HTMLInputElement) || event.target.role !== 'spinbutton') return
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[role=spinbutton]')]
  const next = fields[fields.indexOf(event.target) + (event.shiftKey ? -1 : 1)]
  event.preventDefault()
  next?.focus()
}
