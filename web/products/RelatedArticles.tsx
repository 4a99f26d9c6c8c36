import type { ProductDetail } from '#domain/products/contract.ts'
import { useTexts } from '#web/texts.ts'
import { ArticleCards } from './ArticleCards.tsx'
import styles from './RelatedArticles.module.css'
import type { Sale } from './useSale.ts'

const MOST_SHOWN = 6

/** What could be bought instead, greener first where the index is shown, and what goes with it. */
export function RelatedArticles({ product, sale }: { product: ProductDetail; sale: Sale }) {
  const { t } = useTexts()
  const groups = [
    { title: t('products.greener'), products: sale.infoSoste ? product.more_eco_alternatives : [] },
    { title: t('products.related'), products: product.related_products },
  ].filter(group => group.products.length > 0)
  return (
    <div className={styles.groups} id="alternativas">
      {groups.map(({ title, products }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ArticleCards products={products.slice(0, MOST_SHOWN)} />
        </section>
      ))}
    </div>
  )
}
