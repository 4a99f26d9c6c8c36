import { useState } from 'react'
import type { Product } from '#domain/products/contract.ts'
import { formatIndex } from '#domain/products/details/sustainability.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Segmented } from '#web/ui/fields/Segmented.tsx'
import styles from './IndexDialog.module.css'

const FAMILIES = ['cellulose', 'disposables', 'chemicals'] as const // 000 §2
type FamilyName = (typeof FAMILIES)[number]

const TOP = 10
const LOW_TO = 5 // 000 §9: under 5, 5 to 8, above 8
const MIDDLE_TO = 8

interface IndexDialogProps {
  opened: boolean
  onClose: () => void
  /** The article from which the question was asked: it gets its place on the scale. */
  product: Pick<Product, 'name' | 'sustainability_index'>
}

/** Explains the sustainability index, for each family of articles. */
export function IndexDialog({ opened, onClose, product }: IndexDialogProps) {
  const { t } = useTexts()
  const [family, setFamily] = useState<FamilyName>('cellulose')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('products.index_question')}>
      <div className={styles.body}>
        <p>{t('products.index_intro')}</p>
        <Scale product={product} />
        <Segmented<FamilyName>
          label={t('products.index_question')}
          value={family}
          options={FAMILIES.map(value => ({ value, label: t(`products.index_${value}`) }))}
          onChange={setFamily}
        />
        <p className={styles.criteria} role="status">
          {t(`products.index_${family}_text`)}
        </p>
      </div>
    </Dialog>
  )
}

function Scale({ product: { name, sustainability_index: index } }: Pick<IndexDialogProps, 'product'>) {
  const { t } = useTexts()
  return (
    <figure className={styles.scale}>
      <div className={styles.bands}>
        <span className={styles.low} style={{ flexGrow: LOW_TO }}>
          {t('products.index_low')}
        </span>
        <span className={styles.middle} style={{ flexGrow: MIDDLE_TO - LOW_TO }}>
          {t('products.index_mid')}
        </span>
        <span className={styles.high} style={{ flexGrow: TOP - MIDDLE_TO }}>
          {t('products.index_high')}
        </span>
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {[0, LOW_TO, MIDDLE_TO, TOP].map(value => (
          <span key={value} style={{ left: `${(value / TOP) * 100}%` }}>
            {value}
          </span>
        ))}
        {index !== null && <i className={styles.pin} style={{ left: `${(index / TOP) * 100}%` }} />}
      </div>
      <figcaption className={styles.caption}>
        {index === null ? t('products.index_missing') : t('products.index_here', { name, value: formatIndex(index) })}
      </figcaption>
    </figure>
  )
}
