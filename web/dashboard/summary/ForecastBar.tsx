import { useTexts } from '#web/texts/texts.ts'
import styles from './ForecastBar.module.css'

interface ForecastBarProps {
  value: number
  forecast: number
  /** What the whole width is worth, where several bars are compared. */
  most?: number
}

/** What there is so far, and hatched behind it what is still to come: in one bar, so that the gap is seen. */
export function ForecastBar({ value, forecast, most = Math.max(value, forecast) }: ForecastBarProps) {
  const width = (amount: number) => `${most > 0 ? (Math.max(0, amount) / most) * WHOLE : 0}%`
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.actual} style={{ width: width(value) }} />
      <span className={styles.forecast} style={{ width: width(forecast - Math.max(0, value)) }} />
    </div>
  )
}

const WHOLE = 100 // percent

/** What the two parts of such a bar mean. */
export function ForecastKey() {
  const { t } = useTexts()
  return (
    <ul className={styles.key}>
      <li>
        <span className={styles.actual} aria-hidden="true" />
        {t('dashboard_summary.actual')}
      </li>
      <li>
        <span className={styles.forecast} aria-hidden="true" />
        {t('dashboard_summary.forecast')}
      </li>
    </ul>
  )
}
