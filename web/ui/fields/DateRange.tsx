import { IconCalendar } from '@tabler/icons-react'
import { Suspense } from 'react'
import { formatDay } from '#domain/format.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Range.module.css'

const DateRangePanel = lateComponent(() => import('./DateRangePanel.tsx'), 'DateRangePanel')

export interface DateRangeProps {
  /** Calendar days, YYYY-MM-DD. */
  from: string
  to: string
  onChange: (range: { from: string; to: string }) => void
}

/** P-RANGE: one button with the period; presets, typed fields and calendars behind it. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const { t } = useTexts()
  const range = `${formatDay(from)} – ${formatDay(to)}`
  return (
    <Dropdown
      label={t('ui.range', { range })}
      className={styles.trigger}
      panelClassName={styles.panel}
      button={
        <>
          <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
          <span>{range}</span>
        </>
      }
    >
      {close => (
        <Suspense
          fallback={
            <div className={styles.coming}>
              <Skeleton height={340} />
            </div>
          }
        >
          <DateRangePanel
            from={from}
            to={to}
            onChange={chosen => {
              close()
              onChange(chosen)
            }}
          />
        </Suspense>
      )}
    </Dropdown>
  )
}
