import { formatDay } from '#domain/format.ts'
import { PhoneFact } from '#web/listing/PhoneFact.tsx'

/** On a phone one line says what has columns of its own elsewhere. */
export function DayAndPlace({ day, place }: { day: string; place: string }) {
  return (
    <span>
      {formatDay(day)}
      <PhoneFact>{place}</PhoneFact>
    </span>
  )
}
