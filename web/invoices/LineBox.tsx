import type { InvoiceEntry } from '#domain/invoices/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import { SelectBox } from '#web/ui/tables/selection/SelectBox.tsx'
import styles from './InvoiceEntries.module.css'
import type { LineSelection } from './useLineSelection.ts'

interface LineBoxProps {
  entry: InvoiceEntry
  selection: LineSelection
  isDisabled: boolean
}

/** Chooses a line; with Shift, by mouse or Space, all since the one before. */
export function LineBox({ entry: { id, product }, selection: { chosen, mark }, isDisabled }: LineBoxProps) {
  const { t } = useTexts()
  return (
    <SelectBox
      className={styles.box}
      title={isDisabled ? t('invoices.no_charges') : undefined}
      label={t('invoices.mark_one', { name: product.name })}
      isDisabled={isDisabled}
      isSelected={chosen.has(id)}
      onSelect={(isMarked, isRange) => mark(id, isMarked, isRange)}
    />
  )
}
