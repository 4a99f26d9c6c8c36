import { useEffect, useMemo, useState } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import type { Product } from '#domain/products/contract.ts'
import { useCart } from '#web/cart/api.ts'
import { afterPaint } from '#web/ui/afterPaint.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './ArticleList.module.css'
import { ArticleRow } from './ArticleRow.tsx'
import { ArticleTile } from './ArticleTile.tsx'
import type { View } from './catalogueState.ts'
import { useBuy } from './useBuy.ts'
import { useSale } from './useSale.ts'

interface ArticleListProps {
  products: Product[]
  view: View
  migas: string | undefined
  /** Of an earlier question, while the next one is being answered. */
  stale?: boolean
}

const SEEN_AT_ONCE = 8
const ROOM = 120 // Pixels of a window for each article. One has 88 and more, and all of them a head above.

export function ArticleList({ products, view, migas, stale }: ArticleListProps) {
  const { data: cart } = useCart()
  const buy = useBuy()
  const sale = useSale()
  const lines = useMemo(() => linesByProduct(cart?.items), [cart?.items])
  const isWhole = useWhole()
  const Article = view === 'list' ? ArticleRow : ArticleTile
  return (
    <ul className={classNames(view === 'list' ? styles.list : styles.grid, stale && styles.stale)} aria-busy={stale}>
      {(isWhole ? products : products.slice(0, innerHeight / ROOM)).map((product, index) => (
        <Article
          key={product.id}
          product={product}
          line={lines.get(product.id)}
          buy={buy}
          sale={sale}
          migas={migas}
          eager={index < SEEN_AT_ONCE}
        />
      ))}
    </ul>
  )
}

let isFirst = true

/**
 * The first list of a visit is drawn as far as a window goes, and whole right after that has been seen. A later one is
 * whole at once: whoever comes back to the middle of it must find it as tall as it was.
 */
function useWhole(): boolean {
  const [isWhole, setWhole] = useState(!isFirst)
  useEffect(() => {
    isFirst = false
    return afterPaint(() => setWhole(true))
  }, [])
  return isWhole
}

/** The first line of each article. Lines that did not change are the same objects, so their rows stay as they are. */
function linesByProduct(items: CartItem[] = []): Map<number, CartItem> {
  const lines = new Map<number, CartItem>()
  for (const item of items) if (!item.is_charge && !lines.has(item.product)) lines.set(item.product, item)
  return lines
}
