import { MonthPicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt'
import { useState } from 'react'
import { periodOf, pickableMonths } from '#domain/carbon/period.ts'
import { businessDay } from '#domain/dates.ts'
import { useTexts } from '#web/texts.ts'
import { MantineTheme } from '#web/theme/MantineTheme.tsx'
import type { MonthRangeProps } from './MonthRange.tsx'
import styles from './MonthRange.module.css'

type Months = [string | null, string | null]

const CONTROLS = { calendarHeader: styles.header, monthsListControl: styles.control, yearsListControl: styles.control }

/** R283, R284: two months of the last year, the arrow keys go from one to another. Once the first is chosen, those of another year are off. */
export function MonthGrid({ period, onChange }: MonthRangeProps) {
  const { t, language } = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  const [months, setMonths] = useState<Months>([period.start_date, period.end_date])
  const { first, last } = pickableMonths(today)
  const year = months[0] !== null && months[1] === null ? months[0].slice(0, 4) : undefined

  function pick([from, to]: Months) {
    setMonths([from, to])
    if (from && to) onChange(periodOf({ start_date: from, end_date: to }, today))
  }

  return (
    <MantineTheme>
      <div className={styles.body}>
        <p>{t('carbon.range_hint')}</p>
        <MonthPicker
          type="range"
          allowSingleDateInRange
          locale={language}
          minDate={first}
          maxDate={last}
          defaultDate={period.end_date}
          value={months}
          onChange={pick}
          classNames={CONTROLS}
          ariaLabels={{ previousYear: t('carbon.year_before'), nextYear: t('carbon.year_after') }}
          getMonthControlProps={month => (year !== undefined && !month.startsWith(year) ? { disabled: true } : {})}
        />
      </div>
    </MantineTheme>
  )
}
