import { memo } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import { availabilityOf } from '#domain/cart/availability.ts'
import type { Product } from '#domain/products/contract.ts'
import type { Hearts } from '#web/favourites/api.ts'
import { CompareButton } from '#web/products/compare/CompareButton.tsx'
import { HeartButton } from '#web/favourites/HeartButton.tsx'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Article.module.css'
import { ArticleBadges, ArticleFacts } from './ArticleFacts.tsx'
import { ArticlePrice } from './ArticlePrice.tsx'
import { BuyBox } from './BuyBox.tsx'
import { Consumption } from '#web/products/consumption/Consumption.tsx'
import type { Buy } from './useBuy.ts'
import type { Sale } from '#web/cart/articles/useSale.ts'

export interface ArticleProps {
  product: Product
  line: CartItem | undefined
  buy: Buy
  sale: Sale
  /** The trail that the article's page will show. */
  migas: string | undefined
  /** Whether the article is a favourite; undefined if there are none. */
  heart?: boolean
  onHeart?: Hearts['toggle']
  /** Pictures of the first articles are not put off. */
  eager?: boolean
}

/** An article as a row of the list: all that a decision needs, and the quantity beside it. */
export const ArticleRow = memo(function ArticleRow(props: ArticleProps) {
  const { product, line, buy, sale, migas, heart, onHeart, eager } = props
  const availability = availabilityOf(product, sale)
  const href = useBuyerPaths().product(product.id, product.name, migas)
  const isOut = availability === 'no-stock' || availability === 'off-sale'
  return (
    <li className={classNames(styles.row, line && styles.rowInCart)}>
      <Link className={styles.thumb} href={href} tabIndex={-1} aria-hidden="true">
        <ArticlePicture
          image_url={product.image_url}
          art_url={product.art_url}
          alt=""
          size={56}
          muted={isOut}
          eager={eager}
        />
      </Link>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link href={href}>{product.name}</Link>
        </h2>
        <ArticleFacts product={product} sale={sale} />
        <div className={styles.badges}>
          <ArticleBadges product={product} sale={sale} availability={availability} />
        </div>
      </div>
      <CompareButton product={product} className={styles.compare} />
      <Consumption product={product} />
      <ArticlePrice product={product} sale={sale} muted={isOut} />
      <div className={styles.buyCell}>
        <BuyBox product={product} line={line} buy={buy} sale={sale} availability={availability} href={href} />
      </div>
      {onHeart && (
        <HeartButton className={styles.heart} product={product} pressed={heart ?? false} onToggle={onHeart} />
      )}
    </li>
  )
})
