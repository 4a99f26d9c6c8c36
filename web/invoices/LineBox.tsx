import type { InvoiceEntry } from '#domain/invoices/contract.ts'
import { useTexts } from '#web/texts.ts'
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
    <label className={styles.box} title={isDisabled ? t('invoices.no_charges') : undefined}>
      <input
        type="checkbox"
        aria-label={t('invoices.mark_one', { name: product.name })}
        disabled={isDisabled}
        checked={chosen.has(id)}
        onClick={event => mark(id, event.currentTarget.checked, event.shiftKey)}
        onChange={() => undefined}
        onKeyDown={event => {
          if (event.key !== ' ' || !event.shiftKey) return
          event.preventDefault()
          mark(id, !event.currentTarget.checked, true)
        }}
      />
    </label>
  )
}
