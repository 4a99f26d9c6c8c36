import { useState } from 'react'
import { businessDay, EARLIEST_DAY } from '#domain/dates.ts'
import { useTexts } from '#web/texts/texts.ts'
import { DateRange } from '#web/ui/fields/DateRange.tsx'

interface DaysFilterProps {
  /** As the address says them; undefined where a list is not narrowed to days. */
  from: string | undefined
  until: string | undefined
  onChange: (days: { from: string | undefined; until: string | undefined }) => void
}

/** Narrows a list of the desk to days. Without any it says so, instead of the ten years that it looks through. */
export function DaysFilter({ from, until, onChange }: DaysFilterProps) {
  const { t } = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  const whole = { from: EARLIEST_DAY, to: today, name: t('desk.any_day') }
  return (
    <DateRange
      from={from ?? whole.from}
      to={until ?? whole.to}
      whole={whole}
      onChange={chosen => {
        const isWhole = chosen.from === whole.from && chosen.to === whole.to
        onChange(isWhole ? { from: undefined, until: undefined } : { from: chosen.from, until: chosen.to })
      }}
    />
  )
}
