import { MonthPicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt'
import { useState } from 'react'
import { addMonths } from '#domain/dates.ts'
import { useTexts } from '#web/texts.ts'
import { MantineTheme } from '#web/theme/MantineTheme.tsx'
import { useNarrowerThan } from '#web/ui/useNarrowerThan.ts'
import { Button } from './Button.tsx'
import styles from './MonthRange.module.css'
import type { MonthRangeProps } from './MonthRange.tsx'

const ROOM_FOR_TWO = 768 // pixels of a window
const PRESETS = [3, 6, 12, 24] as const

const CONTROLS = { calendarHeader: styles.header, monthsListControl: styles.control, yearsListControl: styles.control }

export function MonthRangePanel({ from, to, least, most, onChange }: MonthRangeProps) {
  const { t, language } = useTexts()
  const [months, setMonths] = useState<[string | null, string | null]>([from, to])
  const isNarrow = useNarrowerThan(ROOM_FOR_TWO)
  const [first, last] = months
  return (
    <MantineTheme>
      <div className={styles.body}>
        <ul className={styles.presets} aria-label={t('ui.range_presets')}>
          {PRESETS.map(count => (
            <li key={count}>
              <button type="button" onClick={() => onChange({ from: addMonths(most, 1 - count), to: most })}>
                {t('charts.last_months', { count })}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.choice}>
          <MonthPicker
            key={isNarrow ? 'one' : 'two'}
            classNames={CONTROLS}
            type="range"
            allowSingleDateInRange
            numberOfColumns={isNarrow ? 1 : 2}
            locale={language}
            minDate={least}
            maxDate={most}
            maxLevel="decade"
            defaultDate={isNarrow ? to : addMonths(to, -12)}
            value={months}
            onChange={setMonths}
            ariaLabels={{ previousYear: t('charts.year_before'), nextYear: t('charts.year_after') }}
          />
          <Button
            variant="primary"
            className={styles.apply}
            disabled={!first || !last}
            onClick={() => first && last && onChange({ from: addMonths(first, 0), to: addMonths(last, 0) })}
          >
            {t('ui.range_apply')}
          </Button>
        </div>
      </div>
    </MantineTheme>
  )
}
