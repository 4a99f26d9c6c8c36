import { IconTruckDelivery } from '@tabler/icons-react'
import { arrivesWords, beforeWords } from '#domain/calendar/promise-words.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Delivery.module.css'
import { usePromise } from './promise.ts'

/** «Pide antes de las 13:00 y llega el jueves 3», for the selected centre; nothing where nothing is promised. */
export function PromiseLine() {
  const { t, language } = useTexts()
  const found = usePromise()
  if (found === null) return null
  if (found === undefined) return <div className={styles.waits} />
  const here = { language, time_zone: found.calendar.time_zone, now: found.now }
  const [before, arrives] = [beforeWords(found.promise, here), arrivesWords(found.promise, here)]
  return (
    <p className={styles.line}>
      <IconTruckDelivery size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {t(before.key, before.params)} <b>{t(arrives.key, arrives.params)}</b>
      </span>
    </p>
  )
}
