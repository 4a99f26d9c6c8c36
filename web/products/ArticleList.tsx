import { useMemo } from 'react'
import type { CartItem } from '#domain/cart/contract.ts'
import type { Product } from '#domain/products/contract.ts'
import { useCart } from '#web/cart/api.ts'
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

export function ArticleList({ products, view, migas, stale }: ArticleListProps) {
  const { data: cart } = useCart()
  const buy = useBuy()
  const sale = useSale()
  const lines = useMemo(() => linesByProduct(cart?.items), [cart?.items])
  const Article = view === 'list' ? ArticleRow : ArticleTile
  return (
    <ul className={classNames(view === 'list' ? styles.list : styles.grid, stale && styles.stale)} aria-busy={stale}>
      {products.map((product, index) => (
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

/** The first line of each article. Lines that did not change are the same objects, so their rows stay as they are. */
function linesByProduct(items: CartItem[] = []): Map<number, CartItem> {
  const lines = new Map<number, CartItem>()
  for (const item of items) if (!item.is_charge && !lines.has(item.product)) lines.set(item.product, item)
  return lines
}
