import { useState } from 'react'
import type { DueProduct } from '#domain/due/contract.ts'
import { useBuyerPaths } from '#web/session/useBuyerPaths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './DueBlock.module.css'

/** ‹Dejó de comprar›: for who sells, what the center ordered regularly and no longer does. */
export function StoppedList({ products }: { products: DueProduct[] }) {
  const { t } = useTexts()
  const paths = useBuyerPaths()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.stopped}>
      <h3 className={styles.bandHead}>
        {t('due.stopped')} <span className={styles.count}>{products.length}</span>
        <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'due.fold' : 'due.unfold')}
        </Button>
      </h3>
      {isOpen && (
        <ul className={styles.list}>
          {products.map(({ id, name, interval, days_since }) => (
            <li key={id} className={styles.stoppedRow}>
              <Link href={paths.product(id, name)}>{name}</Link>
              <small>{t('due.stopped_ago', { every: String(interval ?? 0), count: days_since ?? 0 })}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
