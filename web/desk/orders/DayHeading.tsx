import { businessDay } from '#domain/dates.ts'
import type { ArrivalDay } from '#domain/desk/orders-contract.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Arrivals.module.css'
import { counted } from './counted.ts'

interface DayHeadingProps {
  day: string
  /** When the rows were listed. */
  now: number
  /** How much of the day the list finds, also on other pages; undefined until it is known. */
  sums: ArrivalDay | undefined
}

/** The day on which the rows below came in, and what it comes to. */
export function DayHeading({ day, now, sums }: DayHeadingProps) {
  const { t, language } = useTexts()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  const date = `${weekday} ${formatDay(day)}`
  return (
    <span className={styles.day}>
      <span>{nameOf()}</span>
      {sums && (
        <span className="tnum">
          {[
            t('desk.day_count', { count: sums.count, number: counted(sums.count) }),
            ...sums.sums.map(({ total, currency_symbol }) => formatMoney(total, currency_symbol)),
          ].join(' · ')}
        </span>
      )}
    </span>
  )

  function nameOf(): string {
    if (day === businessDay(new Date(now))) return t('desk.today', { date })
    return day === businessDay(new Date(now - DAY)) ? t('desk.yesterday', { date }) : date
  }
}

const DAY = 86_400_000
