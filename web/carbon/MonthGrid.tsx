import { useState } from 'react'
import { periodOf, pickableMonths } from '#domain/carbon/period.ts'
import { addMonths, businessDay } from '#domain/dates.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Calendar } from '#web/ui/calendar/Calendar.tsx'
import { useRange } from '#web/ui/calendar/useRange.ts'
import type { MonthRangeProps } from './MonthRange.tsx'
import styles from './MonthRange.module.css'

/** R283, R284: two months of the last year, the arrow keys go from one to another. Once the first is chosen, those of another year are off. */
export function MonthGrid({ period, onChange }: MonthRangeProps) {
  const { t } = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  const { range, pick } = useRange([period.start_date, addMonths(period.end_date, 0)])
  const { first, last } = pickableMonths(today)
  const year = range[0] !== null && range[1] === null ? range[0].slice(0, 4) : undefined

  function take(month: string) {
    const [from, to] = pick(month)
    if (from && to) onChange(periodOf({ start_date: from, end_date: to }, today))
  }

  return (
    <div className={styles.body}>
      <p>{t('carbon.range_hint')}</p>
      <Calendar
        kind="months"
        least={first}
        most={last}
        isOff={month => year !== undefined && !month.startsWith(year)}
        shown={period.end_date}
        range={range}
        onPick={take}
        labels={{ before: t('carbon.year_before'), after: t('carbon.year_after') }}
      />
    </div>
  )
}
