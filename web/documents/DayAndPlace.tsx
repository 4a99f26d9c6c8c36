import { formatDay } from '#domain/format.ts'
import styles from './DocumentList.module.css'

/** On a phone one line says what has columns of its own elsewhere. */
export function DayAndPlace({ day, place }: { day: string; place: string }) {
  return (
    <span>
      {formatDay(day)}
      <span className={styles.phoneFact}>{place}</span>
    </span>
  )
}
