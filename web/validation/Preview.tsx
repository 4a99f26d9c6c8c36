import type { ReactNode } from 'react'
import { lineLabel } from '#domain/cart/lines/charge.ts'
import { formatMoney } from '#domain/format.ts'
import { packingOfEntry } from '#domain/products/packing.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'
import { PackQuantity } from '#web/ui/tables/PackQuantity.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Preview.module.css'

interface PreviewEntry {
  id: number
  quantity: number
  base: number
  product_data: { name: string; image_url: string }
  description: string
  is_charge: boolean
  measurement_unit: { name: string }
  aditional_measurement_unit: { name: string; quantity: number } | null
}

interface PreviewProps<Entry extends PreviewEntry> {
  /** Undefined until it is here. */
  document: { entries: Entry[]; details: string; currency_symbol: string } | undefined
  isError: boolean
  /** Above the lines. */
  why?: ReactNode
  /** What a validator looks for on a line. */
  renderMark: (entry: Entry) => ReactNode
}

/** The lines of an order or offer that waits, opened in its row: the decision needs no other screen. */
export function Preview<Entry extends PreviewEntry>({ document, isError, why, renderMark }: PreviewProps<Entry>) {
  const { t } = useTexts()
  if (!document) {
    return isError ? <p className={styles.quiet}>{t('orders.unreadable_lines')}</p> : <Skeleton height={96} />
  }
  return (
    <div className={styles.preview}>
      {why}
      <ul className={styles.lines}>
        {document.entries.map(entry => (
          <li key={entry.id}>
            <ArticlePicture image_url={entry.product_data.image_url} art_url="" alt="" size={32} />
            <span className={styles.name}>{lineLabel({ ...entry, name: entry.product_data.name }).name}</span>
            <PackQuantity quantity={entry.quantity} packing={packingOfEntry(entry)} />
            <span className="tnum">{formatMoney(entry.base, document.currency_symbol)}</span>
            {renderMark(entry)}
          </li>
        ))}
      </ul>
      {document.details && <blockquote className={styles.quote}>{document.details}</blockquote>}
    </div>
  )
}
