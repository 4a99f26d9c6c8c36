import { startTransition, useEffect, useState } from 'react'
import type { Product } from '#domain/products/contract.ts'
import { afterPaint } from '#web/ui/afterPaint.ts'
import { reservedHeight } from './reservedHeight.ts'
import { BiocideNotice } from '#web/ui/feedback/BiocideNotice.tsx'
import { classNames } from '#web/ui/classNames.ts'
import styles from './ArticleList.module.css'
import { ArticleRow } from './ArticleRow.tsx'
import { ArticleTile } from './ArticleTile.tsx'
import type { View } from './catalogueState.ts'
import { useShelf } from './useShelf.ts'
import type { Shelf } from './useShelf.ts'

interface ArticleListProps {
  products: Product[]
  view: View
  migas: string | undefined
  /** Of an earlier question, while the next one is being answered. */
  stale?: boolean
  /** Pixels of what stands above the list, besides the head that all have. */
  above?: number
}

const SEEN_AT_ONCE = 8
const ROOM = 120 // Pixels of a window for each article. One has 88 and more, and all of them a head above.

export function ArticleList({ products, view, migas, stale, above = 0 }: ArticleListProps) {
  const shelf = useShelf()
  const isWhole = useWhole(products)
  return (
    <>
      <BiocideNotice among={products} />
      <ul
        className={classNames(view === 'list' ? styles.list : styles.grid, stale && styles.stale)}
        style={isWhole ? undefined : reservedHeight(products.length)}
        aria-busy={stale}
      >
        <Articles
          products={isWhole ? products : products.slice(0, (innerHeight - above) / ROOM)}
          view={view}
          migas={migas}
          shelf={shelf}
          eager={SEEN_AT_ONCE}
        />
      </ul>
    </>
  )
}

interface ArticlesProps extends Omit<ArticleListProps, 'stale' | 'above'> {
  shelf: Shelf
  /** So many pictures are not put off. */
  eager: number
}

export function Articles({ products, view, migas, shelf: { lines, buy, sale, hearts }, eager }: ArticlesProps) {
  const Article = view === 'list' ? ArticleRow : ArticleTile
  return products.map((product, index) => (
    <Article
      key={product.id}
      product={product}
      line={lines.get(product.id)}
      buy={buy}
      sale={sale}
      migas={migas}
      heart={hearts?.products.has(product.id)}
      onHeart={hearts?.toggle}
      eager={index < eager}
    />
  ))
}

let isFirst = true

/**
 * The first list of a visit, and one that takes the place of another, is drawn as far as a window goes; the rest of it
 * once that has been seen, in pieces between two frames. It is as tall as the whole from the start. A list that somebody
 * comes back to is whole at once.
 */
function useWhole(products: Product[]): boolean {
  const [drawn, setDrawn] = useState(isFirst ? undefined : products)
  useEffect(() => {
    isFirst = false
    return afterPaint(() => startTransition(() => setDrawn(products)))
  }, [products])
  return drawn === products
}
