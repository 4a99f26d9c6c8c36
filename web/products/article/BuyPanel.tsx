import { IconChevronDown, IconShoppingCart } from '@tabler/icons-react'
import { useId } from 'react'
import { formatPrice } from '#domain/format.ts'
import { stockShown } from '#domain/cart/availability.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import { earlierPrice, formatPriceOf, showsSpecialPrice } from '#domain/products/price.ts'
import { ALTERNATIVES, paths } from '#web/routing/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import { Button, ButtonLink } from '#web/ui/fields/Button.tsx'
import { Money, UnitPrice } from '#web/ui/tables/Money.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { QuantityField } from '#web/ui/fields/QuantityField.tsx'
import { OffSale } from '#web/ui/pictures/OffSale.tsx'
import { Arrival } from '#web/delivery/Arrival.tsx'
import { PromiseLine } from '#web/delivery/PromiseLine.tsx'
import { useReplacement } from '#web/session/useReplacement.ts'
import { AskPrice } from './AskPrice.tsx'
import styles from './BuyPanel.module.css'
import { ChosenStock } from '#web/products/stock/ChosenStock.tsx'
import { StockAlert } from '#web/products/stock/StockAlert.tsx'
import { unitName } from '#web/texts/units.ts'
import { LimitAfter } from './LimitAfter.tsx'
import type { Purchase } from './usePurchase.ts'

interface BuyPanelProps {
  product: ProductDetail
  purchase: Purchase
}

/** Price, format, quantity, what they come to, and what that does to the limit: all before the click. */
export function BuyPanel({ product, purchase }: BuyPanelProps) {
  const { t } = useTexts()
  const can = useCan()
  const { sale, availability, total } = purchase
  return (
    <section className={styles.panel} aria-label={product.name}>
      {availability === 'off-sale' ? (
        <NoLongerSold product={product} />
      ) : product.final_price === null ? (
        <OnRequest product={product} />
      ) : (
        <Price product={product} price={product.final_price} sale={sale} />
      )}
      {availability === 'no-stock' && (
        <Notice kind="warning" action={<a href={`#${ALTERNATIVES}`}>{t('products.see_alternatives')}</a>}>
          {t('products.not_for_sale')} {stockShown(sale) !== 'nothing' && <Arrival of={product} units={1} />}
        </Notice>
      )}
      {availability !== 'quote' && <StockAlert product={product} />}
      {availability === 'no-buyer' && can.browseClients && (
        <ButtonLink variant="brand" href={paths.clients()}>
          {t('products.needs_client')}
        </ButtonLink>
      )}
      {availability === 'locked' && <Notice kind="warning">{t('cart.client_locked')}</Notice>}
      {availability === 'addable' && (
        <>
          <Choice product={product} purchase={purchase} />
          <div className={styles.total}>
            <div>
              <span className={styles.label}>{t('products.total_net')}</span>
              <Money className={styles.amount} value={total ?? 0} symbol={product.currency_symbol} />
            </div>
            <Button
              variant="primary"
              size="large"
              icon={<IconShoppingCart size={20} aria-hidden="true" />}
              busy={purchase.isAdding}
              disabled={!purchase.canAdd}
              onClick={purchase.add}
            >
              {t('products.add_to_order')}
            </Button>
          </div>
          <LimitAfter added={total ?? 0} />
          <PromiseLine />
        </>
      )}
    </section>
  )
}

/** After its last day there is no price: what to buy instead takes its place. */
function NoLongerSold({ product }: { product: ProductDetail }) {
  const { t } = useTexts()
  return (
    <Notice kind="warning" action={<OffSale withoutBadge replacement={useReplacement(product)} />}>
      {t('ui.badge_off_sale')}
    </Notice>
  )
}

/** Without a price there is one way on: asking for it, with the article named. */
function OnRequest({ product }: { product: ProductDetail }) {
  const { t } = useTexts()
  return (
    <>
      <p className={styles.onRequest}>
        {t('products.price_on_request')}
        <ArticleBadge kind="quote" />
      </p>
      <AskPrice product={product} />
    </>
  )
}

function Price({ product, price, sale }: { product: ProductDetail; price: number; sale: Purchase['sale'] }) {
  const { t } = useTexts()
  const isSpecial = showsSpecialPrice(product, sale)
  const earlier = isSpecial ? earlierPrice(product) : null
  return (
    <p className={styles.price}>
      <UnitPrice
        className={styles.figure}
        value={price}
        symbol={product.currency_symbol}
        unit={unitName(product.measurement_unit.name)}
      />
      {isSpecial && <ArticleBadge kind="special" />}
      {earlier !== null && (
        <span className={styles.before}>
          {t('products.before')} <s className="tnum">{formatPrice(earlier, product.currency_symbol)}</s>
        </span>
      )}
    </p>
  )
}

function Choice({ product, purchase }: BuyPanelProps) {
  const { t } = useTexts()
  const formatId = useId()
  const { unit, setUnit, quantity, setQuantity, max, unitsInCart, sale } = purchase
  const price = product.final_price ?? 0
  return (
    <div className={styles.choice}>
      {product.aditional_measurement_units.length > 0 && sale.formato && (
        <div className={styles.format}>
          <label htmlFor={formatId}>{t('products.format')}</label>
          <span className={styles.select}>
            <select
              id={formatId}
              value={unit ?? ''}
              onChange={event => setUnit(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
            >
              <option value="">
                {t('products.by_unit', { unit: unitName(product.measurement_unit.name) })} ·{' '}
                {formatPrice(price, product.currency_symbol)}
              </option>
              {product.aditional_measurement_units.map(format => (
                <option key={format.id} value={format.id}>
                  {unitName(format.name)} ·{' '}
                  {formatPrice(formatPriceOf(price, format.quantity), product.currency_symbol)}
                </option>
              ))}
            </select>
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </span>
        </div>
      )}
      <div className={styles.quantity}>
        <span className={styles.label}>{t('products.quantity')}</span>
        <QuantityField
          value={quantity}
          min={1}
          max={Math.max(1, max)}
          label={t('products.quantity_of', { name: product.name })}
          onCommit={setQuantity}
          saveAfter={0}
          inCart={unitsInCart > 0}
        />
      </div>
      <ChosenStock product={product} purchase={purchase} />
    </div>
  )
}
