import type { FoundLine as Line } from '#domain/orders/found-line.ts'
import { packingOfEntry } from '#domain/products/packing.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { countedQuantity } from '#web/texts/units.ts'
import styles from './FoundLine.module.css'

interface Found {
  found_line?: Line | undefined
}

/** Below the name of a document: which of its lines was searched for, ‹2 × Papel higiénico›. */
export function FoundLine({ of: { found_line: line } }: { of: Found }) {
  const { t } = useTexts()
  if (!line) return null
  const packing = packingOfEntry(line)
  const quantity = packing.format ? countedQuantity(line.quantity, packing).count : formatNumber(line.quantity, 3)
  return (
    <small className={styles.found}>
      {' '}
      {t('documents.found_line', { quantity, name: line.name })}
      {line.others > 0 && ` ${t('documents.found_others', { count: line.others })}`}
    </small>
  )
}

/** What the address of a document says of the search that found one of its lines. */
export const soughtIn = ({ found_line }: Found, search: string) => (found_line ? { q: search } : undefined)
