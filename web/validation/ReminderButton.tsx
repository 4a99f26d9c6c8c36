import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import { formatDayTime } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'

interface ReminderButtonProps {
  /** When the validators were last reminded; null if they were not. */
  at: string | null
  busy: boolean
  onRemind: () => void
}

/** Reminds the validators of what waits, once a day: the button says when that was. */
export function ReminderButton({ at, busy, onRemind }: ReminderButtonProps) {
  const { t } = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  const isToday = at !== null && businessDay(new Date(at)) === today
  return (
    <Button busy={busy} disabled={isToday} onClick={onRemind}>
      {at !== null && isToday ? t('validation.reminded_at', { at: formatDayTime(at) }) : t('validation.remind')}
    </Button>
  )
}
