import { IconCalendar } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Range.module.css'

const MonthRangePanel = lateComponent(() => import('./MonthRangePanel.tsx'), 'MonthRangePanel')

const HEIGHT = 290 // of the panel, which is loaded when it is opened

export interface MonthRangeProps {
  /** First days of the first and of the last month, YYYY-MM-01. */
  from: string
  to: string
  /** The first and the last month that can be chosen. */
  least: string
  most: string
  onChange: (range: { from: string; to: string }) => void
}

/** P-RANGE for months: one button with the period, and months to choose behind it. */
export function MonthRange(props: MonthRangeProps) {
  const { t } = useTexts()
  const range = `${writtenMonth(props.from)} – ${writtenMonth(props.to)}`
  return (
    <Dropdown
      label={t('ui.range', { range })}
      className={classNames(styles.trigger, styles.filling)}
      panelClassName={styles.panel}
      button={
        <>
          <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
          <span className="tnum">{range}</span>
        </>
      }
    >
      {close => (
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <MonthRangePanel
            {...props}
            onChange={chosen => {
              close()
              props.onChange(chosen)
            }}
          />
        </Suspense>
      )}
    </Dropdown>
  )
}

/** 2026-03-01 → 03-2026 */
const writtenMonth = (month: string) => `${month.slice(5, 7)}-${month.slice(0, 4)}`
