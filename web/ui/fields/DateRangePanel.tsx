import { useEffect, useRef, useState } from 'react'
import { addDays, addMonths, businessDay, EARLIEST_DAY } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Calendar } from '#web/ui/calendar/Calendar.tsx'
import { useRange } from '#web/ui/calendar/useRange.ts'
import { afterPaint } from '#web/ui/afterPaint.ts'
import { classNames } from '#web/ui/classNames.ts'
import { Button } from './Button.tsx'
import type { DateRangeProps } from './DateRange.tsx'
import styles from './Range.module.css'
import { TextField } from './Field.tsx'
import { typedDay } from './typedDay.ts'
import { useNarrowerThan } from '#web/ui/useNarrowerThan.ts'

const ROOM_FOR_TWO = 900 // pixels of a window, with days as large as a finger needs them

export function DateRangePanel({ from, to, whole, onChange }: DateRangeProps) {
  const { t } = useTexts()
  const { range, setRange, pick } = useRange([from, to])
  const [typed, setTyped] = useState({ from: formatDay(from), to: formatDay(to) })
  const isNarrow = useNarrowerThan(ROOM_FOR_TWO)
  const body = useRef<HTMLDivElement>(null)
  // Held sideways, a tablet is not as tall as the panel and what stands above it. By then the panel is in its place.
  useEffect(() => afterPaint(() => body.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })), [])
  const wrong = problemOf(typed)
  const [today] = useState(() => businessDay(new Date()))

  function take(day: string) {
    const [first, last] = pick(day)
    setTyped({ from: first ? formatDay(first) : '', to: last ? formatDay(last) : '' })
  }

  function type(end: 'from' | 'to', text: string) {
    const next = { ...typed, [end]: text }
    setTyped(next)
    const [first, last] = [typedDay(next.from), typedDay(next.to)]
    if (first && last && first <= last) setRange([first, last])
  }

  function apply() {
    const [first, last] = [typedDay(typed.from), typedDay(typed.to)]
    if (first && last && !wrong) onChange({ from: first, to: last })
  }

  return (
    <div ref={body} className={styles.body}>
      <ul className={styles.presets} aria-label={t('ui.range_presets')}>
        {whole && (
          <li>
            <button type="button" onClick={() => onChange({ from: whole.from, to: whole.to })}>
              {whole.name}
            </button>
          </li>
        )}
        {presets(today).map(preset => (
          <li key={preset.text}>
            <button type="button" onClick={() => onChange({ from: preset.from, to: preset.to })}>
              {t(preset.text)}
            </button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className={classNames(styles.choice, styles.days)}
        onSubmit={event => {
          event.preventDefault()
          apply()
        }}
      >
        <div className={styles.fields}>
          <TextField
            label={t('ui.range_from')}
            placeholder={t('ui.range_format')}
            value={typed.from}
            error={wrong?.end === 'from' ? t(wrong.text) : undefined}
            onChange={event => type('from', event.currentTarget.value)}
          />
          <TextField
            label={t('ui.range_to')}
            placeholder={t('ui.range_format')}
            value={typed.to}
            error={wrong?.end === 'to' ? t(wrong.text) : undefined}
            onChange={event => type('to', event.currentTarget.value)}
          />
        </div>
        <div className={styles.calendars}>
          <Calendar
            key={isNarrow ? 'one' : 'two'}
            kind="days"
            columns={isNarrow ? 1 : 2}
            least={EARLIEST_DAY}
            shown={isNarrow ? to : addMonths(to, -1)}
            range={range}
            onPick={take}
            labels={{ before: t('ui.month_before'), after: t('ui.month_after') }}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          className={classNames(styles.apply, styles.wide)}
          disabled={Boolean(wrong) || !range[1]}
        >
          {t('ui.range_apply')}
        </Button>
      </form>
    </div>
  )
}

function problemOf(typed: { from: string; to: string }) {
  const [from, to] = [typedDay(typed.from), typedDay(typed.to)]
  if (typed.from && (!from || from < EARLIEST_DAY)) return { end: 'from', text: 'ui.range_wrong' } as const
  if (typed.to && !to) return { end: 'to', text: 'ui.range_wrong' } as const
  if (from && to && to < from) return { end: 'to', text: 'ui.range_order' } as const
  return undefined
}

function presets(today: string) {
  const year = Number(today.slice(0, 4))
  const sameDay = (months: number) => {
    const first = addMonths(today, months)
    // The 31st of a shorter month is its last day.
    const last = addDays(addMonths(today, months + 1), -1)
    const wanted = `${first.slice(0, 8)}${today.slice(8)}`
    return wanted < last ? wanted : last
  }
  return [
    { text: 'ui.range_30_days', from: addDays(today, -30), to: today },
    { text: 'ui.range_3_months', from: sameDay(-3), to: today },
    { text: 'ui.range_year', from: sameDay(-12), to: today },
    { text: 'ui.range_this_year', from: `${year}-01-01`, to: today },
    { text: 'ui.range_year_before', from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ] as const
}
