import type { ArrivalDetail } from '#domain/desk/one-arrival-contract.ts'
import { formatDayTime } from '#domain/format.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useStateWord } from './ArrivalState.tsx'
import styles from './Notes.module.css'

/** What the desk has made of it, the newest first. */
export function DoneHere({ history }: Pick<ArrivalDetail, 'history'>) {
  const { t } = useTexts()
  const wordOf = useStateWord()
  if (history.length === 0) return null
  return (
    <section className={styles.panel}>
      <h2>{t('desk.done_here')}</h2>
      <ol className={styles.list}>
        {history.map(({ at, by, before, after, reason }) => (
          <li key={at}>
            <p className={styles.quiet}>
              <strong>{by}</strong> · <time dateTime={at}>{formatDayTime(at)}</time>
            </p>
            <p>{t('desk.from_to', { before: before === null ? '–' : wordOf(before), after: wordOf(after) })}</p>
            {reason && <p className={styles.text}>«{reason}»</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
