import { IconSearch } from '@tabler/icons-react'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Rankings.module.css'

interface CentersLinkProps {
  name: string
  count: number
  href: string
}

/** How many centers a client has in the node, and the magnifier that leads to them. */
export function CentersLink({ name, count, href }: CentersLinkProps) {
  const { t } = useTexts()
  const label = t('rankings.see_centers', { name })
  return (
    <span className={styles.centers}>
      {formatNumber(count, 0)}
      <Link href={href} className={styles.icon} aria-label={label} title={label}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      </Link>
    </span>
  )
}
