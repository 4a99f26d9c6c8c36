import { memo } from 'react'
import { availabilityOf } from '#domain/cart/availability.ts'
import { CompareButton } from '#web/products/compare/CompareButton.tsx'
import { HeartButton } from '#web/favourites/HeartButton.tsx'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useScheme } from '#web/theme/scheme.ts'
import { ArticleName } from '#web/ui/ArticleName.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { classNames } from '#web/ui/classNames.ts'
import { Sparkline } from '#web/ui/pictures/Sparkline.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ArticleBadges, ArticleFacts } from './ArticleFacts.tsx'
import { ArticlePrice } from './ArticlePrice.tsx'
import type { ArticleProps } from './ArticleRow.tsx'
import styles from './ArticleTile.module.css'
import { artStage } from './artStage.ts'
import { BuyBox } from './BuyBox.tsx'
import { IndexTag } from '#web/products/article/IndexTag.tsx'

/** An article as a tile of the grid. */
export const ArticleTile = memo(function ArticleTile(props: ArticleProps) {
  const { product, line, buy, sale, migas, heart, onHeart, eager } = props
  const availability = availabilityOf(product, sale)
  const href = useBuyerPaths().product(product.id, product.name, migas)
  const isOut = availability === 'no-stock' || availability === 'off-sale'
  const scheme = useScheme()
  // A faded drawing would be told apart from its stage.
  const stage = isOut ? undefined : artStage(product, product.image_url, scheme)
  return (
    <li className={classNames(styles.tile, line && styles.tileInCart)}>
      <Link className={styles.stage} style={stage} href={href} tabIndex={-1} aria-hidden="true">
        <ArticlePicture
          image_url={product.image_url}
          art_url={product.art_url}
          alt=""
          size="fill"
          muted={isOut}
          eager={eager}
        />
      </Link>
      <div className={styles.badges}>
        <ArticleBadges product={product} sale={sale} availability={availability} withoutIndex />
      </div>
      {onHeart && (
        <HeartButton className={styles.heart} product={product} pressed={heart ?? false} onToggle={onHeart} />
      )}
      <CompareButton product={product} className={styles.compare} />
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link href={href}>
            <ArticleName name={product.name} lines={3} />
          </Link>
        </h2>
        <div className={styles.facts}>
          <ArticleFacts product={product} sale={sale} brief />
          {sale.infoSoste && <IndexTag product={product} />}
        </div>
        <div className={styles.money}>
          <ArticlePrice product={product} sale={sale} muted={isOut} />
          {product.total_consumption > 0 && <Sparkline values={product.consumption_months} />}
        </div>
        <div className={styles.buy}>
          <BuyBox product={product} line={line} buy={buy} sale={sale} availability={availability} href={href} />
        </div>
      </div>
    </li>
  )
})
