import { useState } from 'react'
import { cannotKeep } from '#domain/calendar/delivery-day.ts'
import { addDays, businessDay } from '#domain/dates.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Calendar } from '#web/ui/calendar/Calendar.tsx'
import { useDelivery } from '#web/delivery/deliveryDays.ts'

interface DeliveryCalendarProps {
  center: number | undefined
  /** YYYY-MM-DD */
  day: string | null
  onPick: (day: string) => void
}

export function DeliveryCalendar({ center, day, onPick }: DeliveryCalendarProps) {
  const { t } = useTexts()
  // What is ordered today leaves the house tomorrow at the earliest.
  const [earliest] = useState(() => addDays(businessDay(new Date()), 1))
  const delivery = useDelivery(center)
  const holidays = new Map(delivery?.calendar.holidays.map(({ date, name }) => [date, name]))
  return (
    <Calendar
      kind="days"
      isOff={date => delivery !== undefined && cannotKeep(date, delivery.calendar, delivery.now) !== undefined}
      titleFor={date => holidays.get(date)}
      least={earliest}
      shown={day ?? earliest}
      range={[day, day]}
      onPick={onPick}
      labels={{ before: t('ui.month_before'), after: t('ui.month_after') }}
    />
  )
}
