import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { bottomBar } from '#web/ui/feedback/bottomBar.ts'
import styles from './Selection.module.css'
import type { Selecting } from './useSelecting.ts'

interface BulkBarProps {
  count: number
  found: Selecting<unknown>['found']
  onClear: () => void
  /** What is done with the selected rows. */
  children: ReactNode
}

/** How many rows are selected, on this page and on others, and what can be done with them; in view as long as there are any. */
export function BulkBar({ count, found, onClear, children }: BulkBarProps) {
  const { t } = useTexts()
  return (
    <section ref={bottomBar} className={styles.bar} aria-label={t('tables.bulk')}>
      <p className={styles.count} role="status">
        {found?.isSelected
          ? t('tables.selected_found', { number: formatNumber(found.count) })
          : t('tables.selected', { count, number: formatNumber(count) })}
      </p>
      <Button
        variant="ghost"
        size="small"
        icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onClear}
      >
        {t('tables.clear_selection')}
      </Button>
      {found && !found.isSelected && found.count > count && (
        <Button variant="ghost" size="small" onClick={found.onSelect}>
          {t('tables.select_found', { number: formatNumber(found.count) })}
        </Button>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
