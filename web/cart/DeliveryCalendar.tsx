import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt'
import { useState } from 'react'
import { businessDay } from '#domain/dates.ts'
import { useTexts } from '#web/texts.ts'
import { MantineTheme } from '#web/theme/MantineTheme.tsx'

interface DeliveryCalendarProps {
  /** YYYY-MM-DD */
  day: string | null
  onPick: (day: string) => void
}

export function DeliveryCalendar({ day, onPick }: DeliveryCalendarProps) {
  const { t, language } = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  return (
    <MantineTheme>
      <DatePicker
        firstDayOfWeek={1}
        weekendDays={[]}
        hideOutsideDates
        locale={language}
        minDate={today}
        defaultDate={day ?? undefined}
        value={day}
        onChange={picked => picked && onPick(picked)}
        ariaLabels={{ previousMonth: t('ui.month_before'), nextMonth: t('ui.month_after') }}
      />
    </MantineTheme>
  )
}
