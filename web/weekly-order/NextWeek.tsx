import { IconCalendarRepeat } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import styles from './DueBlock.module.css'

interface NextWeekProps {
  count: number
  isOpen: boolean
  onToggle: () => void
  asked: { isPending: boolean; isError: boolean; refetch: () => unknown }
  /** The rows, once they are there. */
  children: ReactNode
}

/** ‹La semana que viene tocan 4 más›: who wants them now opens them, and chooses. */
export function NextWeek({ count, isOpen, onToggle, asked, children }: NextWeekProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div>
      <div className={styles.next}>
        <IconCalendarRepeat size={18} stroke={1.75} aria-hidden="true" />
        <h3 id={id}>{t('due.next_week', { count })}</h3>
        <Button size="small" variant="ghost" aria-expanded={isOpen} aria-describedby={id} onClick={onToggle}>
          {t(isOpen ? 'due.fold' : 'due.next_week_open')}
        </Button>
      </div>
      {isOpen && asked.isPending && <Skeleton height={120} />}
      {isOpen && asked.isError && (
        <Notice
          kind="warning"
          action={
            <Button size="small" onClick={() => void asked.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('errors.generic')}
        </Notice>
      )}
      {isOpen && <ul className={styles.list}>{children}</ul>}
    </div>
  )
}
