import type { PromisedDelivery } from '#domain/calendar/contract.ts'
import { dayInWords } from '#domain/format.ts'
import { promisedWords } from '#domain/orders/promised.ts'
import { useTexts } from '#web/texts/texts.ts'
import styles from './Delivery.module.css'

interface PromisedDayProps {
  promised: PromisedDelivery
  /** Of the order that it is promised of. */
  state: number
  /** Where it is delivered to, a line each. */
  place: string[]
  /** Lines that are short, with the day on which they arrive. */
  later: { product: number; name: string; day: string }[]
  /** All lines come in one delivery. */
  isTogether?: boolean
}

/** When and where an order that has just been sent arrives. */
export function PromisedDay({ promised, state, place, later, isTogether = false }: PromisedDayProps) {
  const { t, language } = useTexts()
  const said = promisedWords({ promised, state, validated_at: null }, language)
  if (!said) return null
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(promised.day))
  return (
    <section className={styles.day} aria-label={t('promise.label')}>
      <span className={styles.leaf} aria-hidden="true">
        <span className={styles.month}>{month.replace('.', '')}</span>
        <span className={styles.number}>{Number(promised.day.slice(8))}</span>
      </span>
      <div className={styles.about}>
        <strong>{t(said.key, said.params)}</strong>
        {isTogether && <p>{t('promise.together')}</p>}
        {promised.times !== '' && <p>{t('promise.times', { times: promised.times })}</p>}
        {place.filter(Boolean).map(line => (
          <p key={line}>{line}</p>
        ))}
        {later.length > 0 && (
          <ul>
            {later.map(({ product, name, day }) => (
              <li key={product}>
                {name}: {t('ui.expected_on', { day: dayInWords(day, language) })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
