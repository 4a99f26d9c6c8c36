import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import { ArticleBadge } from './ArticleBadge.tsx'
import styles from './OffSale.module.css'

interface OffSaleProps {
  /** What takes the place of the article, with the address of its page; null where there is nothing. */
  replacement: { name: string; href: string } | null
  /** Without the badge, where that stands elsewhere. */
  withoutBadge?: boolean
}

/** That an article is no longer sold, and what to buy instead. */
export function OffSale({ replacement, withoutBadge = false }: OffSaleProps) {
  const { t } = useTexts()
  return (
    <span className={styles.offSale}>
      {!withoutBadge && <ArticleBadge kind="off-sale" />}
      {replacement && (
        <Link className={styles.replacement} href={replacement.href}>
          {t('ui.replaced_by', { name: replacement.name })}
        </Link>
      )}
    </span>
  )
}
