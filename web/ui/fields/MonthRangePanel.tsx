import { addMonths } from '#domain/dates.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Calendar } from '#web/ui/calendar/Calendar.tsx'
import { useRange } from '#web/ui/calendar/useRange.ts'
import { useNarrowerThan } from '#web/ui/useNarrowerThan.ts'
import { Button } from './Button.tsx'
import styles from './Range.module.css'
import type { MonthRangeProps } from './MonthRange.tsx'

const ROOM_FOR_TWO = 768 // pixels of a window
const PRESETS = [3, 6, 12, 24] as const

export function MonthRangePanel({ from, to, least, most, onChange }: MonthRangeProps) {
  const { t } = useTexts()
  const { range, pick } = useRange([from, to])
  const isNarrow = useNarrowerThan(ROOM_FOR_TWO)
  const [first, last] = range
  return (
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
        <Calendar
          key={isNarrow ? 'one' : 'two'}
          kind="months"
          columns={isNarrow ? 1 : 2}
          least={least}
          most={most}
          shown={isNarrow ? to : addMonths(to, -12)}
          range={range}
          onPick={pick}
          labels={{ before: t('charts.year_before'), after: t('charts.year_after') }}
        />
        <Button
          variant="primary"
          className={styles.apply}
          disabled={!first || !last}
          onClick={() => first && last && onChange({ from: first, to: last })}
        >
          {t('ui.range_apply')}
        </Button>
      </div>
    </div>
  )
}
