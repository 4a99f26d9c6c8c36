import type { ReactNode } from 'react'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { formatMoney } from '#domain/format.ts'
import { taxesDue } from '#domain/cart/totals.ts'
import { useCenter } from '#web/clients/api.ts'
import { useConfig } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { LimitBar } from '#web/ui/pictures/LimitBar.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useSumRows } from '#web/ui/tables/useSumRows.ts'
import { useTaxRows } from '#web/ui/tables/useTaxRows.ts'
import { useCartCache } from '#web/cart/data/cache.ts'
import styles from './CartPreview.module.css'
import { cartSums, countedNet } from '#web/cart/data/optimistic.ts'
import { PreviewLine } from './PreviewLine.tsx'
import { useFocusAfterRemoval } from '#web/cart/lines/useFocusAfterRemoval.ts'

interface CartPreviewProps {
  cart: Cart | undefined
  /** Where it could not be read: asks again. */
  onRetry: (() => void) | undefined
  /** So many lines, the newest; all of them where nothing is said. */
  most?: number
  /** What stands between lines and sums; the limit of the center where nothing is said. */
  facts?: ReactNode
  /** Told when a link is followed. */
  onLeave?: () => void
  /** What can be done with a cart that holds something. */
  children: ReactNode
}

/** What is in the cart and what it comes to, beside the page that it grows from. */
export function CartPreview({ cart, onRetry, most = Infinity, facts, onLeave, children }: CartPreviewProps) {
  const { t } = useTexts()
  const rowsOf = useSumRows()
  const taxRows = useTaxRows()
  if (!cart && onRetry) {
    return (
      <div className={styles.loading}>
        <Notice kind="warning" action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}>
          {t('errors.generic')}
        </Notice>
      </div>
    )
  }
  if (!cart) return <Skeleton className={styles.loading} height={44} width="auto" />
  if (cart.items.length === 0) return <p className={styles.empty}>{t('cart.empty_title')}</p>
  const newest = cart.items.toReversed().slice(0, most)
  const more = cart.items.length - newest.length
  return (
    <>
      <PreviewLines items={newest} symbol={cart.currency_symbol} onLeave={onLeave} />
      {more > 0 && <p className={styles.more}>{t('cart.more_lines', { count: more })}</p>}
      {facts === undefined ? <CenterLimit cart={cart} /> : <div className={styles.limit}>{facts}</div>}
      <dl className={styles.totals}>
        {/* Where nothing is discounted, the base alone. */}
        {[
          ...rowsOf(cartSums(cart), cart.currency_symbol),
          ...taxRows({ ...cart, taxes: taxesDue(cart.taxes, cart) }),
        ].map(([term, amount]) => (
          <div key={`${term} ${amount}`}>
            <dt>{term}</dt>
            <dd className="tnum">{amount}</dd>
          </div>
        ))}
        <div className={styles.due}>
          <dt>{t('cart.total')}</dt>
          <dd className="tnum">{formatMoney(cart.final, cart.currency_symbol)}</dd>
        </div>
      </dl>
      <footer className={styles.footer}>{children}</footer>
    </>
  )
}

interface PreviewLinesProps {
  items: CartItem[]
  symbol: string
  onLeave: (() => void) | undefined
}

function PreviewLines({ items, symbol, onLeave }: PreviewLinesProps) {
  const showsStock = Boolean(useConfig().flags.stock)
  const { rowKey } = useCartCache()
  const { list, onFocus } = useFocusAfterRemoval(items.map(item => rowKey(item.id)))
  return (
    <div ref={list} role="presentation" className={styles.lines} onFocus={onFocus}>
      <ul>
        {items.map(item => (
          <PreviewLine
            key={rowKey(item.id)}
            item={item}
            symbol={symbol}
            showsStock={showsStock && !item.is_charge}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </div>
  )
}

function CenterLimit({ cart }: { cart: Cart }) {
  const { state } = useSession()
  const { data: fresh } = useCenter(state.center?.id)
  const center = fresh ?? state.center
  if (!center || center.purchase_limit === null || center.purchase_limit_period === 'X') return null
  return (
    <div className={styles.limit}>
      <LimitBar
        size="card"
        current={center.purchase_current}
        waiting={center.purchase_waiting}
        cart={countedNet(cart)}
        limit={center.purchase_limit}
        period={center.purchase_limit_period}
        symbol={cart.currency_symbol}
      />
    </div>
  )
}
