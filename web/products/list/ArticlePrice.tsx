import { formatPrice } from '#domain/format.ts'
import type { Product } from '#domain/products/contract.ts'
import { earlierPrice, packOf, showsSpecialPrice } from '#domain/products/price.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { UnitPrice } from '#web/ui/tables/Money.tsx'
import { PackPrice } from '#web/ui/tables/PackQuantity.tsx'
import { MeasurePrice } from '#web/cart/why/MeasurePrice.tsx'
import { WhyPrice } from '#web/cart/why/WhyPrice.tsx'
import { unitName } from '#web/texts/units.ts'
import styles from './Article.module.css'
import type { Sale } from '#web/cart/articles/useSale.ts'
import prose from '#web/ui/prose.module.css'

interface ArticlePriceProps {
  product: Product
  sale: Sale
  /** For what cannot be bought now. */
  muted: boolean
}

/** Price per unit, and below it per pack, or the price that a special one replaces. */
export function ArticlePrice({ product, sale, muted }: ArticlePriceProps) {
  const { t } = useTexts()
  const { final_price, currency_symbol, measurement_unit } = product
  if (final_price === null) return <p className={styles.onRequest}>{t('products.price_on_request')}</p>
  const pack = packOf(product, t('products.pack'))
  const earlier = showsSpecialPrice(product, sale) ? earlierPrice(product) : null
  return (
    <div className={classNames(styles.price, muted && styles.mutedPrice)}>
      <UnitPrice
        className={styles.perUnit}
        value={final_price}
        symbol={currency_symbol}
        unit={unitName(measurement_unit.name)}
      />
      {earlier !== null && (
        <span className={classNames(prose.caption, 'tnum')}>
          {t('products.before')} <s>{formatPrice(earlier, currency_symbol)}</s>
        </span>
      )}
      {pack && (
        <span className={prose.caption}>
          <PackPrice
            price={final_price}
            symbol={currency_symbol}
            packing={{ own: measurement_unit.name, format: pack }}
          />
        </span>
      )}
      <span className={styles.measured}>
        <WhyPrice article={product} isSignOnly />
        <MeasurePrice className={prose.caption} of={product.measure_price} symbol={currency_symbol} />
      </span>
    </div>
  )
}
