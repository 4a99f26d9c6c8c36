import { IconX } from '@tabler/icons-react'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Chip.module.css'

/** A filter that is on; one press takes it off. */
export function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTexts()
  return (
    <button type="button" className={styles.chip} aria-label={t('ui.remove_filter', { label })} onClick={onRemove}>
      {label}
      <IconX size={14} aria-hidden="true" />
    </button>
  )
}
