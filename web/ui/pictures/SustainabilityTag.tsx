import { useTexts } from '#web/texts/texts.ts'
import styles from './Badge.module.css'
import { classNames } from '#web/ui/classNames.ts'
import { formatIndex, sustainabilityBand } from '#domain/products/details/sustainability.ts'

const LEAVES = { low: 1, middle: 2, high: 3, missing: 0 }
const LEAF = 'M1 8.2C1 3.8 4 1.4 9.4 1.4c.3 4.6-2 7.8-6.4 7.8-.8 0-1.4-.2-2-1Z'

/** The sustainability index with one, two or three leaves. */
export function SustainabilityTag({ index }: { index: number | null }) {
  const { t } = useTexts()
  const band = sustainabilityBand(index)
  const look = band === 'missing' ? styles.quiet : styles[band]
  const shown = index === null ? t('ui.index_none') : formatIndex(index)
  const said = index === null ? t('ui.index_missing') : t('ui.index_said', { index: shown })
  return (
    <span className={classNames(styles.badge, look)} title={said}>
      <span className="visually-hidden">{said}</span>
      <span aria-hidden="true">IOS</span>
      <span aria-hidden="true" className={classNames(styles.figure, 'tnum')}>
        {shown}
      </span>
      {index !== null && (
        <svg className={styles.leaves} width="32" height="10" viewBox="0 0 32 10" aria-hidden="true">
          {[0, 1, 2].map(leaf => (
            <path
              key={leaf}
              d={LEAF}
              transform={`translate(${leaf * 10.8})`}
              fill={leaf < LEAVES[band] ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="1"
            />
          ))}
        </svg>
      )}
    </span>
  )
}
