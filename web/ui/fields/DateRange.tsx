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
  /** The range that leaves nothing out, as it is called; it is offered too, and shown by that name. */
  whole?: { from: string; to: string; name: string }
  onChange: (range: { from: string; to: string }) => void
}

/** P-RANGE: one button with the period; presets, typed fields and calendars behind it. */
export function DateRange({ from, to, whole, onChange }: DateRangeProps) {
  const { t } = useTexts()
  const isWhole = whole?.from === from && whole.to === to
  const range = isWhole ? whole.name : `${formatDay(from)} – ${formatDay(to)}`
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
            {...(whole && { whole })}
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
