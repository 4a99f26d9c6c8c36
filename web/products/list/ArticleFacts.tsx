import { takesDiscount } from '#domain/cart/lines/discount.ts'
import type { Availability } from '#domain/cart/availability.ts'
import { stockNotice, stockShown } from '#domain/cart/availability.ts'
import type { Product } from '#domain/products/contract.ts'
import { packOf, showsSpecialPrice } from '#domain/products/price.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticleBadge } from '#web/ui/pictures/ArticleBadge.tsx'
import styles from './Article.module.css'
import { IndexTag } from '#web/products/article/IndexTag.tsx'
import { unitName } from '#web/texts/units.ts'
import { OwnBadge } from './OwnBadge.tsx'
import { Stock } from '#web/cart/articles/Stock.tsx'
import type { Sale } from '#web/cart/articles/useSale.ts'
import spacing from '#web/ui/spacing.module.css'

interface ArticleFactsProps {
  product: Product
  sale: Sale
}

/** Code, the client's own reference, stock and pack; the pack is told by the price as well. */
export function ArticleFacts({ product, sale, brief = false }: ArticleFactsProps & { brief?: boolean }) {
  const { t } = useTexts()
  const pack = packOf(product, t('products.pack'))
  const isPlain = stockNotice(product) === 'plain'
  const stock = <Stock product={product} sale={sale} />
  return (
    <p className={styles.facts}>
      <span>{product.external_id}</span>
      {/* What runs out is said where a narrow line is not cut. */}
      {!isPlain && stock}
      {!brief && product.client_reference && (
        <span className={styles.reference}>{t('products.reference', { code: product.client_reference })}</span>
      )}
      {isPlain && stock}
      {!brief && (
        <span className={spacing.wideOnly}>
          {unitName(pack ? pack.name.toLowerCase() : product.measurement_unit.name)}
        </span>
      )}
    </p>
  )
}

interface ArticleBadgesProps extends ArticleFactsProps {
  availability: Availability
  /** Without the index, where that stands elsewhere. */
  withoutIndex?: boolean
  /** Without what is said of the price, where the price stands beside it. */
  withoutPrice?: boolean
}

export function ArticleBadges({ product, sale, availability, withoutIndex, withoutPrice }: ArticleBadgesProps) {
  return (
    <>
      <OwnBadge product={product} sale={sale} />
      {product.is_eco && <ArticleBadge kind="eco" />}
      {product.biocide && <ArticleBadge kind="biocide" />}
      {!withoutPrice && showsSpecialPrice(product, sale) && <ArticleBadge kind="special" />}
      {availability === 'off-sale' && <ArticleBadge kind="off-sale" />}
      {!withoutPrice && availability === 'quote' && <ArticleBadge kind="quote" />}
      {product.is_outlet && <ArticleBadge kind="outlet" />}
      {product.obsolete && <ArticleBadge kind="obsolete" />}
      {isShownWithoutStock(availability, product, sale) && <ArticleBadge kind="no-stock" />}
      {sale.infoSoste && !withoutIndex && <IndexTag product={product} />}
      {sale.is_for_lead && <MostDiscount product={product} />}
    </>
  )
}

const isShownWithoutStock = (availability: Availability, product: Product, sale: Sale): boolean =>
  availability === 'no-stock' ||
  (stockShown(sale) !== 'nothing' && product.stock <= 0 && availability !== 'quote' && availability !== 'off-sale')

/** What could be given away of an article, while an offer is negotiated. */
function MostDiscount({ product }: Pick<ArticleFactsProps, 'product'>) {
  const { t } = useTexts()
  const { is_special_price, max_discount = 0, external_id } = product
  if (!takesDiscount({ is_special_price, max_discount, product_data: { external_id } })) return null
  return <span className={styles.most}>{t('products.max_discount', { limit: formatNumber(max_discount) })}</span>
}
