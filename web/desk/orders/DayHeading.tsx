import { businessDay } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'

interface DayHeadingProps {
  day: string
  /** When the rows were listed. */
  now: number
}

/** The day on which the rows below came in. */
export function DayHeading({ day, now }: DayHeadingProps) {
  const { t, language } = useTexts()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  const date = `${weekday} ${formatDay(day)}`
  if (day === businessDay(new Date(now))) return t('desk.today', { date })
  return day === businessDay(new Date(now - DAY)) ? t('desk.yesterday', { date }) : date
}

const DAY = 86_400_000
