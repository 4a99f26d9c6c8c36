import type { ReactNode } from 'react'
import type { PromisedDelivery } from '#domain/calendar/contract.ts'
import { leftWords, shortDay } from '#domain/calendar/promise-words.ts'
import { dayIn, timeIn } from '#domain/calendar/zone.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './CutOff.module.css'
import { useMinute } from './useMinute.ts'

interface CutOffProps {
  promised: PromisedDelivery
  /** Until when it may be changed. */
  held_until: string
  /** When it was placed. */
  order_datetime: string
  /** The way to change it: gets «Cambiar hasta las 13:00». */
  children: (label: string) => ReactNode
}

/** Until when an order that was placed may be changed, and the three steps that it takes. Nothing once that is over. */
export function CutOff({ promised, held_until, order_datetime, children }: CutOffProps) {
  const { t, language } = useTexts()
  const now = new Date(useMinute(0))
  const until = new Date(held_until)
  if (now >= until) return null
  const { time_zone, day } = promised
  const here = { language, time_zone, now }
  const time = timeIn(time_zone, until)
  const cutOffDay = dayIn(time_zone, until)
  const isToday = cutOffDay === dayIn(time_zone, now)
  const left = leftWords({ until }, now)
  const at = (instant: Date) =>
    t('changes.step_at', { day: shortDay(dayIn(time_zone, instant), here), time: timeIn(time_zone, instant) })
  const steps = [
    [t('changes.step_received'), at(new Date(order_datetime))],
    [t('changes.step_prepared'), at(until)],
    [t('changes.step_delivered'), shortDay(day, here)],
  ] as const
  return (
    <section className={styles.cutOff} aria-label={t('changes.until_label')}>
      {children(
        isToday ? t('changes.until_today', { time }) : t('changes.until_day', { day: shortDay(cutOffDay, here), time }),
      )}
      <p className={styles.left}>
        {left && `${t(left.key, left.params)}. `}
        {t('changes.then_prepared')}
      </p>
      <ol className={styles.steps}>
        {steps.map(([name, when], index) => (
          <li
            key={name}
            className={index === 0 ? styles.done : undefined}
            aria-current={index === 0 ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true" />
            <b>{name}</b>
            <span>{when}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
