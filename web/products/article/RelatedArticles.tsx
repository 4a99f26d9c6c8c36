import { useEffect, useRef } from 'react'
import { availabilityOf } from '#domain/cart/availability.ts'
import type { ProductDetail } from '#domain/products/contract.ts'
import { ALTERNATIVES } from '#web/routing/paths.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { afterPaint } from '#web/ui/afterPaint.ts'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { ArticleCards } from '#web/products/list/ArticleCards.tsx'
import styles from './RelatedArticles.module.css'
import type { Sale } from '#web/cart/articles/useSale.ts'

const MOST_SHOWN = 6

/** What could be bought instead, greener first where the index is shown, and what goes with it. */
export function RelatedArticles({ product, sale }: { product: ProductDetail; sale: Sale }) {
  const { t } = useTexts()
  const isRefused = availabilityOf(product, sale) !== 'addable'
  const groups = [
    { title: t('products.greener'), products: sale.infoSoste ? product.more_eco_alternatives : [] },
    { title: t('products.related'), products: product.related_products },
  ].filter(group => group.products.length > 0)
  const place = useBuyerPaths()
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (globalThis.location.hash !== `#${ALTERNATIVES}`) return undefined
    // The title takes the focus once it is drawn: whoever came for these goes on from here.
    return afterPaint(() => {
      section.current?.scrollIntoView()
      section.current?.focus({ preventScroll: true })
    })
  }, [])
  const category = product.categories.at(-1)
  return (
    <div ref={section} className={styles.groups} id={ALTERNATIVES} tabIndex={-1}>
      {groups.length === 0 && category && isRefused && (
        <section className={styles.group}>
          <h2>{t('products.alternatives')}</h2>
          <ButtonLink className={styles.more} href={place.catalogue({ cat: category.id })}>
            {t('products.more_of', { name: category.name })}
          </ButtonLink>
        </section>
      )}
      {groups.map(({ title, products }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ArticleCards products={products.slice(0, MOST_SHOWN)} />
        </section>
      ))}
    </div>
  )
}
