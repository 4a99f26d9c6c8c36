import { paths } from '#web/routing/paths.ts'
import row from '#web/products/list/Article.module.css'
import list from '#web/products/list/ArticleList.module.css'
import tile from '#web/products/list/ArticleTile.module.css'
import { artStage } from '#web/products/list/artStage.ts'
import { useConfig } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useScheme } from '#web/theme/scheme.ts'
import { ArticleName } from '#web/ui/ArticleName.tsx'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { classNames } from '#web/ui/classNames.ts'
import type { PublicProduct } from '#domain/public-catalogue/contract.ts'
import { Link } from '#web/ui/Link.tsx'
import spacing from '#web/ui/spacing.module.css'
import { AskPublicPrice } from './AskPublicPrice.tsx'
import { CollectButton } from './CollectButton.tsx'
import { PublicBadges, PublicFacts } from './PublicFacts.tsx'
import styles from './PublicArticles.module.css'
import type { View } from './publicState.ts'

const SEEN_AT_ONCE = 8

interface PublicArticlesProps {
  products: PublicProduct[]
  view: View
  /** Of an earlier question, while the next one is being answered. */
  stale?: boolean
}

/** Articles as everybody sees them, in the looks of the catalogue: a question stands where the price would. */
export function PublicArticles({ products, view, stale }: PublicArticlesProps) {
  const Article = view === 'list' ? Row : Tile
  return (
    <>
      <BiocideNotice among={products} />
      <ul className={classNames(view === 'list' ? list.list : list.grid, stale && list.stale)} aria-busy={stale}>
        {products.map((product, index) => (
          <Article key={product.id} product={product} eager={index < SEEN_AT_ONCE} />
        ))}
      </ul>
    </>
  )
}

interface ArticleProps {
  product: PublicProduct
  eager: boolean
}

function Row({ product, eager }: ArticleProps) {
  const href = paths.publicProduct(product.id, product.name)
  return (
    <li className={classNames(row.row, styles.row)}>
      <Link href={href} tabIndex={-1} aria-hidden="true">
        <ArticlePicture {...pictureOf(product)} alt="" size={56} eager={eager} />
      </Link>
      <div className={row.words}>
        <h2 className={row.name}>
          <Link href={href}>{product.name}</Link>
        </h2>
        <PublicFacts product={product} />
        <div className={row.badges}>
          <PublicBadges product={product} />
        </div>
      </div>
      <div className={styles.ask}>
        <AskPublicPrice product={product} size="small" />
        <CollectButton product={product} />
      </div>
    </li>
  )
}

function Tile({ product, eager }: ArticleProps) {
  const href = paths.publicProduct(product.id, product.name)
  const scheme = useScheme()
  return (
    <li className={tile.tile}>
      <Link
        className={tile.stage}
        style={artStage(product, product.image_url, scheme)}
        href={href}
        tabIndex={-1}
        aria-hidden="true"
      >
        <ArticlePicture {...pictureOf(product)} alt="" size="fill" eager={eager} />
      </Link>
      <div className={tile.badges}>
        <PublicBadges product={product} withoutIndex />
      </div>
      <CollectButton product={product} className={tile.heart} />
      <div className={classNames(tile.body, styles.body)}>
        <h2 className={tile.name}>
          <Link href={href}>
            <ArticleName name={product.name} lines={3} />
          </Link>
        </h2>
        <PublicFacts product={product} />
        <AskPublicPrice product={product} size="small" />
      </div>
    </li>
  )
}

const pictureOf = ({ image_url, art_url }: PublicProduct) => ({ image_url, art_url })

/** A few articles beside another one. */
export function PublicCards({ title, products }: { title: string; products: PublicProduct[] }) {
  const { t } = useTexts()
  const { flags } = useConfig()
  if (products.length === 0 || (title === t('products.greener') && flags.infoSoste !== true)) return null
  return (
    <section className={spacing.closeStack}>
      <h2>{title}</h2>
      <BiocideNotice among={products} />
      <ul className={styles.cards}>
        {products.map(product => (
          <Tile key={product.id} product={product} eager={false} />
        ))}
      </ul>
    </section>
  )
}
