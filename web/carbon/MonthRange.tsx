import { IconCalendar } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Period } from '#domain/carbon/period.ts'
import { lateComponent } from '#web/ui/lateComponent.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import styles from './MonthRange.module.css'
import { monthText } from './written.ts'

const MonthGrid = lateComponent(() => import('./MonthGrid.tsx'), 'MonthGrid')

export interface MonthRangeProps {
  period: Period
  onChange: (period: Period) => void
}

/** Chooses months: one button with the period, and a grid of months behind it. */
export function MonthRange({ period, onChange }: MonthRangeProps) {
  const { t } = useTexts()
  const range = `${monthText(period.start_date)} – ${monthText(period.end_date)}`
  return (
    <Dropdown
      align="end"
      label={t('carbon.range', { range })}
      panelClassName={styles.panel}
      button={
        <>
          <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
          <span className="tnum">{range}</span>
        </>
      }
    >
      {close => (
        <Suspense fallback={<Skeleton width={280} height={300} />}>
          <MonthGrid
            period={period}
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
