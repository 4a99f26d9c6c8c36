import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt'
import { useState } from 'react'
import { noDelivery } from '#domain/calendar/delivery-day.ts'
import { businessDay } from '#domain/dates.ts'
import { useTexts } from '#web/texts.ts'
import { MantineTheme } from '#web/theme/MantineTheme.tsx'
import { useDeliveryDays } from '#web/cart/finish/deliveryDays.ts'

interface DeliveryCalendarProps {
  center: number | undefined
  /** YYYY-MM-DD */
  day: string | null
  onPick: (day: string) => void
}

export function DeliveryCalendar({ center, day, onPick }: DeliveryCalendarProps) {
  const { t, language } = useTexts()
  const [today] = useState(() => businessDay(new Date()))
  const days = useDeliveryDays(center)
  const holidays = new Map(days?.holidays.map(({ date, name }) => [date, name]))
  return (
    <MantineTheme>
      <DatePicker
        firstDayOfWeek={1}
        weekendDays={[]}
        hideOutsideDates
        excludeDate={date => days !== undefined && noDelivery(date, days) !== undefined}
        getDayProps={date => ({ title: holidays.get(date) })}
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
