import { plannedPages } from '#domain/catalogs/pages.ts'
import { formatNumber } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'
import type { Look } from './CatalogLook.tsx'

interface PageCountProps {
  look: Look
  /** The category of each article. */
  categories: string[]
  className?: string | undefined
}

/** «48 productos → 9 páginas», while the look is chosen. */
export function PageCount({ look: { type, items_per_page }, categories, className }: PageCountProps) {
  const { t } = useTexts()
  const products = t('generator.articles', { count: categories.length, number: formatNumber(categories.length) })
  if (type === '') return <p className={className}>{products}</p>
  const pages = t('generator.pages', { count: plannedPages({ type, items_per_page, categories }) })
  return (
    <p className={className} role="status">
      {t('generator.estimate', { products, pages })}
    </p>
  )
}
