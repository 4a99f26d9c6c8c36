import { plannedPages, shelvesOf } from '#domain/catalogs/pages.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useCategoryTree } from './api.ts'
import type { Look } from './CatalogLook.tsx'

interface PageCountProps {
  look: Look
  /** Of each article, the last two levels. */
  categories: string[]
  className?: string | undefined
}

/** «48 productos → 9 páginas», while the look is chosen. */
export function PageCount({ look: { type, items_per_page }, categories, className }: PageCountProps) {
  const { t } = useTexts()
  const tree = useCategoryTree()
  const products = t('generator.articles', { count: categories.length, number: formatNumber(categories.length) })
  if (type === '') return <p className={className}>{products}</p>
  const count = plannedPages({ type, items_per_page, shelves: shelvesOf(categories, tree) })
  const pages = t('generator.pages', { count })
  return (
    <p className={className} role="status">
      {t('generator.estimate', { products, pages })}
    </p>
  )
}
