import { IconX } from '@tabler/icons-react'
import type { Cart, CartItem } from '#domain/cart/contract.ts'
import { formatMoney, formatNumber } from '#domain/format.ts'
import { useCenter } from '#web/clients/api.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts.ts'
import { ArticlePicture } from '#web/ui/ArticlePicture.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { LimitBar } from '#web/ui/LimitBar.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useClearCart, useRemoveCartItem } from './api.ts'
import styles from './CartWidget.module.css'
import { countedNet, netOf } from './optimistic.ts'

const SHOWN = 5 // screens 3.17: the last 5 lines, newest first

interface CartPreviewProps {
  cart: Cart | undefined
  /** Where it could not be read: asks again. */
  onRetry: (() => void) | undefined
  showsStock: boolean
  onLeave: () => void
}

export function CartPreview({ cart, onRetry, showsStock, onLeave }: CartPreviewProps) {
  const { t } = useTexts()
  const clear = useClearCart()
  const place = useBuyerPaths()
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
  const newest = cart.items.toReversed().slice(0, SHOWN)
  const more = cart.items.length - newest.length
  return (
    <>
      <ul className={styles.lines}>
        {newest.map(item => (
          <PreviewLine
            key={item.id}
            item={item}
            symbol={cart.currency_symbol}
            showsStock={showsStock && !item.is_charge}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{t('cart.more_lines', { count: more })}</p>}
      <CenterLimit cart={cart} />
      <dl className={styles.totals}>
        <div>
          <dt>{t('cart.base')}</dt>
          <dd className="tnum">{formatMoney(netOf(cart), cart.currency_symbol)}</dd>
        </div>
        <div>
          <dt>{t('cart.tax_all')}</dt>
          <dd className="tnum">{formatMoney(cart.tax, cart.currency_symbol)}</dd>
        </div>
        <div className={styles.due}>
          <dt>{t('cart.total')}</dt>
          <dd className="tnum">{formatMoney(cart.total, cart.currency_symbol)}</dd>
        </div>
      </dl>
      <footer className={styles.footer}>
        <Button variant="ghost" onClick={() => clear()}>
          {t('cart.clear')}
        </Button>
        <ButtonLink variant="primary" href={place.cart()} onClick={onLeave}>
          {t('cart.view')}
        </ButtonLink>
      </footer>
    </>
  )
}

interface PreviewLineProps {
  item: CartItem
  symbol: string
  showsStock: boolean
  onLeave: () => void
}

/** Leads to the product, or to the cart for a charge, which has no page of its own (R061). */
function PreviewLine({ item, symbol, showsStock, onLeave }: PreviewLineProps) {
  const { t } = useTexts()
  const remove = useRemoveCartItem()
  const place = useBuyerPaths()
  const { product_data: article } = item
  const unit = item.aditional_measurement_unit_data ?? article.measurement_unit
  const facts = [article.external_id, unit.name, showsStock && t('cart.stock', { stock: formatNumber(article.stock) })]
  return (
    <li>
      <ArticlePicture image_url={article.image_url} art_url={article.art_url} alt="" size={44} />
      <a href={item.is_charge ? place.cart() : place.product(item.product, article.name)} onClick={onLeave}>
        <span className={styles.name}>{item.is_charge && item.description ? item.description : article.name}</span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </a>
      <span className={styles.sum}>
        <span className="tnum">
          {formatNumber(item.quantity, 3)} × {item.price === null ? '–' : formatMoney(item.price, symbol)}
        </span>
        <strong className="tnum">{formatMoney(item.total, symbol)}</strong>
      </span>
      <IconButton label={t('cart.remove_of', { name: article.name })} onClick={() => remove(item)}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </li>
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
        cart={countedNet(cart)}
        limit={center.purchase_limit}
        period={center.purchase_limit_period}
        symbol={cart.currency_symbol}
      />
    </div>
  )
}
