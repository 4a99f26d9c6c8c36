import { useTexts } from '#web/texts/texts.ts'
import styles from './Arrivals.module.css'

interface LiveProps {
  /** What is asked for again and again: when it last came, and whether it does not come now. */
  list: { dataUpdatedAt: number; isError: boolean; isPaused: boolean }
}

/** Tells that the list stays current by itself, and since when it does not. */
export function Live({ list: { dataUpdatedAt, isError, isPaused } }: LiveProps) {
  const { t, language } = useTexts()
  if (dataUpdatedAt === 0) return null
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(dataUpdatedAt)
  const isLive = !isError && !isPaused
  return (
    <p className={styles.live}>
      <span className={styles.dot} data-new={isLive || undefined} data-late={!isLive || undefined} />
      {t(isLive ? 'desk.live' : 'desk.not_live', { time })}
    </p>
  )
}
