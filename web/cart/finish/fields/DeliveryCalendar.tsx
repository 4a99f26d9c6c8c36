import { useState } from 'react'
import { noDelivery } from '#domain/calendar/delivery-day.ts'
import { addDays, businessDay } from '#domain/dates.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Calendar } from '#web/ui/calendar/Calendar.tsx'
import { useDeliveryDays } from '#web/cart/finish/deliveryDays.ts'

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
  const days = useDeliveryDays(center)
  const holidays = new Map(days?.holidays.map(({ date, name }) => [date, name]))
  return (
    <Calendar
      kind="days"
      isOff={date => days !== undefined && noDelivery(date, days) !== undefined}
      titleFor={date => holidays.get(date)}
      least={earliest}
      shown={day ?? earliest}
      range={[day, day]}
      onPick={onPick}
      labels={{ before: t('ui.month_before'), after: t('ui.month_after') }}
    />
  )
}
