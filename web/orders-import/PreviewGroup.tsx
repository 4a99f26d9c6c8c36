import { IconAlertTriangle, IconChevronRight, IconMinus, IconXboxX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { classNames } from '#web/ui/classNames.ts'
import type { IssueGroup } from './groups.ts'
import styles from './Preview.module.css'

const ICONS = { ok: IconMinus, ignored: IconMinus, warning: IconAlertTriangle, error: IconXboxX }
const SHOWN = 100 // more of a kind are looked at in the spreadsheet

interface PreviewGroupProps {
  group: IssueGroup
  columns: number
  disabled: boolean
  /** Leaves out all rows of an error, or takes those of a warning as they would be ordered. */
  onRepair: () => void
  children: (rows: IssueGroup['rows']) => ReactNode
}

/** Many rows with the same wrong with them: one line that opens, and one thing that is done about all of them. */
export function PreviewGroup({ group, columns, disabled, onRepair, children }: PreviewGroupProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { issue, fate, rows } = group
  const Icon = ICONS[fate]
  const number = formatNumber(rows.length)
  return (
    <>
      <tr role="row" className={classNames(styles[fate], styles.group)}>
        <td role="cell" colSpan={columns}>
          <div className={styles.groupRow}>
            <button type="button" aria-expanded={isOpen} className={styles.opener} onClick={() => setOpen(!isOpen)}>
              <IconChevronRight size={16} stroke={1.9} aria-hidden="true" className={styles.chevron} />
              <Icon size={16} stroke={1.9} aria-hidden="true" />
              {t(`orders_import.group_${issue}`, { number })}
            </button>
            {(fate === 'error' || fate === 'warning') && (
              <Button size="small" disabled={disabled} onClick={onRepair}>
                {t(fate === 'error' ? 'orders_import.skip_group' : 'orders_import.use_group', { number })}
              </Button>
            )}
          </div>
        </td>
      </tr>
      {isOpen && children(rows.slice(0, SHOWN))}
      {isOpen && rows.length > SHOWN && (
        <tr role="row" className={styles.group}>
          <td role="cell" colSpan={columns} className={styles.moreRows}>
            {t('orders_import.more_rows', { number: formatNumber(rows.length - SHOWN) })}
          </td>
        </tr>
      )}
    </>
  )
}
