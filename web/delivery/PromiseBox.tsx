import { IconTruckDelivery } from '@tabler/icons-react'
import { arrivesWords, beforeWords, leftWords } from '#domain/calendar/promise-words.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import styles from './Delivery.module.css'
import { usePromise } from './promise.ts'

interface PromiseBoxProps {
  /** Somebody validates the order first. */
  willWait?: boolean | undefined
  /** All lines come in one delivery, which is later than the first. */
  isTogether?: boolean | undefined
  className?: string | undefined
}

/** The same above the lines of a cart, with the time that is left in the last hours. */
export function PromiseBox({ willWait = false, isTogether = false, className }: PromiseBoxProps) {
  const { t, language } = useTexts()
  const found = usePromise()
  if (!found) return null
  const { promise, calendar, now } = found
  const here = { language, time_zone: calendar.time_zone, now }
  const [before, arrives, left] = [beforeWords(promise, here), arrivesWords(promise, here), leftWords(promise, now)]
  return (
    <section className={classNames(styles.box, className)} aria-label={t('promise.label')}>
      <IconTruckDelivery size={24} stroke={1.75} aria-hidden="true" />
      <p>
        <span className={styles.said}>{t(before.key, before.params)}</span>{' '}
        <span className={styles.said}>{isTogether ? t('promise.together') : t(arrives.key, arrives.params)}</span>{' '}
        {willWait && <span className={styles.left}>{t('promise.when_validated')}</span>}{' '}
        {left && <span className={styles.left}>{t(left.key, left.params)}</span>}
      </p>
    </section>
  )
}
