import { availabilityOf } from '#domain/cart/availability.ts'
import type { Product } from '#domain/products/contract.ts'
import { useCart } from '#web/cart/api.ts'
import { cartLineOf } from '#web/cart/api.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { UnitPrice } from '#web/ui/tables/Money.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ArticleFacts } from './ArticleFacts.tsx'
import { BuyBox } from './BuyBox.tsx'
import { IndexTag } from '#web/products/article/IndexTag.tsx'
import styles from '#web/products/article/RelatedArticles.module.css'
import { unitName } from '#web/texts/units.ts'
import { useBuy } from './useBuy.ts'
import { useSale } from '#web/cart/articles/useSale.ts'

/** Articles beside another one: picture, name, price, and the quantity at once. */
export function ArticleCards({ products }: { products: Product[] }) {
  const { data: cart } = useCart()
  const buy = useBuy()
  const sale = useSale()
  const place = useBuyerPaths()
  return (
    <>
      <BiocideNotice among={products} />
      <ul className={styles.cards}>
        {products.map(product => {
          const line = cartLineOf(cart, product.id)
          const availability = availabilityOf(product, sale)
          const href = place.product(product.id, product.name)
          return (
            <li key={product.id} className={classNames(styles.card, line && styles.inCart)}>
              <Link href={href} tabIndex={-1} aria-hidden="true">
                <ArticlePicture image_url={product.image_url} art_url={product.art_url} alt="" size={64} />
              </Link>
              <div className={styles.words}>
                <h3 className={styles.name}>
                  <Link href={href}>{product.name}</Link>
                </h3>
                <div className={styles.facts}>
                  <ArticleFacts product={product} sale={sale} brief />
                  {product.biocide && <ArticleBadge kind="biocide" />}
                  {sale.infoSoste && <IndexTag product={product} />}
                </div>
                {product.final_price !== null && (
                  <UnitPrice
                    className={styles.price}
                    value={product.final_price}
                    symbol={product.currency_symbol}
                    unit={unitName(product.measurement_unit.name)}
                  />
                )}
              </div>
              <div className={styles.buy}>
                <BuyBox product={product} line={line} buy={buy} sale={sale} availability={availability} href={href} />
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
