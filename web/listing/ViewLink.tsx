import { IconEye } from '@tabler/icons-react'
import { Link } from '#web/ui/Link.tsx'
import styles from './ViewLink.module.css'

/** Opens the document of a row: the eye in the column ‹Ver›. */
export function ViewLink({ href, label }: { href: string; label: string }) {
  return (
    <Link className={styles.eye} href={href} title={label} aria-label={label}>
      <IconEye size={18} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}
