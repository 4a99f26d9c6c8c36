import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Explained } from '#web/figures/Explained.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Tile.module.css'

interface TileProps {
  title: TextKey
  /** What the figures are of: a period, and what they are compared with. */
  subtitle: string
  how: TextKey
  /** The list behind the figures. */
  href?: string
  /** Below the title, as a key of colours. */
  aside?: ReactNode
  children: ReactNode
}

/** A card of figures, with what they are, and the way to the list that explains them. */
export function Tile({ title, subtitle, how, href, aside, children }: TileProps) {
  const { t } = useTexts()
  return (
    <section className={styles.tile}>
      <h2>
        {href === undefined ? (
          t(title)
        ) : (
          <Link href={href} className={styles.link}>
            <span>{t(title)}</span>
            <IconArrowRight size={20} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
      </h2>
      <div className={styles.under}>
        <div className={styles.of}>
          <p className={styles.subtitle}>{subtitle}</p>
          <Explained text={how} />
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
