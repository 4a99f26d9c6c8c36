import type { Category } from '#domain/products/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Featured.module.css'

interface FeaturedProps {
  of: Category
  categories: Category[]
  hrefTo: (category: number) => string
}

/** The child categories with a picture, above the articles of a broad one. */
export function Featured({ of, categories, hrefTo }: FeaturedProps) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('products.featured', { name: of.name })}>
      <ul className={styles.list}>
        {categories.map(category => (
          <li key={category.id}>
            <Link href={hrefTo(category.id)} className={styles.card}>
              <ArticlePicture image_url={category.image_url ?? ''} art_url="" alt="" size={56} />
              <span className={styles.name}>{category.name}</span>
              <span className={styles.count}>{formatNumber(category.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
