import { IconChevronLeft } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from './Link.tsx'
import styles from './Breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** The last one, where the user is, has none. */
  href?: string
}

/** The trail to this screen; on a phone only the way back to its parent. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const { t } = useTexts()
  const parent = items.findLast((item, index) => item.href && index < items.length - 1)
  return (
    <nav aria-label={t('ui.breadcrumbs')} className={styles.trail}>
      <ol className={styles.all}>
        {items.map((item, index) => (
          <li key={`${item.href ?? ''} ${item.label}`}>
            {item.href && index < items.length - 1 ? (
              <Link href={item.href}>{item.label}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
      {parent && (
        <Link href={parent.href} className={styles.back}>
          <IconChevronLeft size={18} aria-hidden="true" />
          <span>{parent.label}</span>
        </Link>
      )}
    </nav>
  )
}
