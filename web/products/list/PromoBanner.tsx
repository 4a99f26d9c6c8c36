import { IconArrowRight, IconTag } from '@tabler/icons-react'
import type { ProductFilter } from '#domain/products/narrowing/filters.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useOutletCount } from '#web/products/api.ts'
import { Link } from '#web/ui/Link.tsx'
import { hrefOf } from './catalogueState.ts'
import styles from './PromoBanner.module.css'

/** On the front page of the catalogue: what is being sold off, and how much of it there is. */
export function PromoBanner({ filters }: { filters: ProductFilter[] }) {
  const { t } = useTexts()
  const place = useBuyerPaths()
  const { data, isPending } = useOutletCount()
  if (filters.length > 0 || (!isPending && !data?.count)) return null
  // While the figure is on its way its place is kept.
  if (!data) return <div className={styles.banner} aria-hidden="true" />
  return (
    <Link className={styles.banner} href={hrefOf({ q: '', page: 1, filters: ['is_outlet'] }, place)}>
      <IconTag size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>
        <strong>{t('products.promo_title')}</strong>
        <span>{t('products.promo_text', { count: data.count, number: formatNumber(data.count) })}</span>
      </span>
      <span className={styles.go}>
        {t('products.promo_go')}
        <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      </span>
    </Link>
  )
}
