import { IconAlertTriangle } from '@tabler/icons-react'
import type { LimitPeriod } from '#domain/dates.ts'
import { formatMoney, formatNumber } from '#domain/format.ts'
import { useTexts } from '#web/texts.ts'
import { classNames } from './classNames.ts'
import { limitFigures } from './limit.ts'
import type { LimitFigures } from './limit.ts'
import styles from './LimitBar.module.css'

interface LimitBarProps {
  current: number
  /** What the cart in front of the user would add. */
  cart?: number
  limit: number
  period: LimitPeriod
  symbol: string
  /** `header` one line of words above a slim bar; `card` with the amounts below; `cart` the full account. */
  size: 'header' | 'card' | 'cart'
}

/** The purchase limit of a centre: what is consumed, what this cart adds (hatched), and where the limit lies. */
export function LimitBar({ current, cart = 0, limit, period, symbol, size }: LimitBarProps) {
  const { t } = useTexts()
  if (period === 'X') return null
  const figures = limitFigures(current, cart, limit)
  const money = (value: number) => formatMoney(value, symbol)
  const word = t(`ui.period_${period}`)
  const meter = <Meter figures={figures} text={t('ui.limit_text', { percent: figures.percent, word, current: money(current + cart), limit: money(limit) })} />
  const isOver = figures.left < 0
  const left = isOver ? t('ui.limit_over_by', { amount: money(-figures.left) }) : t('ui.limit_left', { amount: money(figures.left) })

  if (size === 'header') {
    return (
      <span className={classNames(styles.bar, styles.header, styles[figures.class])}>
        <span className={styles.line}>
          <span className={classNames('tnum', styles.words)}>{left}</span>
          <Percent figures={figures} />
        </span>
        {meter}
      </span>
    )
  }
  if (size === 'card') {
    return (
      <div className={classNames(styles.bar, styles.card, styles[figures.class])}>
        {meter}
        <span className={styles.line}>
          <span className="tnum">
            {t('ui.limit_of', { current: money(current + cart), limit: money(limit) })} · {word}
          </span>
          <span className="tnum">{left}</span>
        </span>
      </div>
    )
  }
  return (
    <section className={classNames(styles.bar, styles.cart, styles[figures.class])} aria-label={t('ui.limit_title', { word })}>
      <h2 className={styles.title}>{t('ui.limit_title', { word })}</h2>
      <p className={styles.headline}>
        <span className={classNames('tnum', styles.big)}>{formatNumber(figures.percent)}&nbsp;%</span>
        {figures.class === 'max' && (
          <span className={styles.flag}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            {t(isOver ? 'ui.limit_exceeded' : 'ui.limit_nearly')}
          </span>
        )}
      </p>
      {meter}
      <dl className={styles.account}>
        <dt>
          <i className={styles.keyConsumed} /> {t('ui.limit_consumed')}
        </dt>
        <dd className="tnum">{money(current)}</dd>
        <dd className="tnum">{share(current, limit)}</dd>
        <dt>
          <i className={styles.keyCart} /> {t('ui.limit_this_cart')}
        </dt>
        <dd className="tnum">{money(cart)}</dd>
        <dd className="tnum">{share(cart, limit)}</dd>
        <dt className={styles.total}>{t('ui.limit_total')}</dt>
        <dd className={classNames('tnum', styles.total)}>{money(current + cart)}</dd>
        <dd className={classNames('tnum', styles.total, styles.tinted)}>{formatNumber(figures.percent)}&nbsp;%</dd>
        <dt>{t('ui.limit')}</dt>
        <dd className="tnum">{money(limit)}</dd>
        <dd />
      </dl>
    </section>
  )
}

function Percent({ figures }: { figures: LimitFigures }) {
  return (
    <span className={classNames('tnum', styles.percent)}>
      {figures.class === 'max' && <IconAlertTriangle size={14} aria-hidden="true" />}
      {formatNumber(figures.percent)}&nbsp;%
    </span>
  )
}

function Meter({ figures, text }: { figures: LimitFigures; text: string }) {
  return (
    <span
      className={styles.meter}
      role="meter"
      aria-label={text}
      aria-valuetext={text}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, figures.percent)}
    >
      <span className={styles.track}>
        <span className={styles.consumed} style={{ width: `${figures.consumed}%` }} />
        <span className={styles.projected} style={{ width: `${figures.projected}%` }} />
      </span>
      {figures.mark !== undefined && (
        <span className={styles.mark} style={{ left: `${figures.mark}%` }}>
          <span className={classNames('tnum', styles.markLabel)}>100&nbsp;%</span>
        </span>
      )}
    </span>
  )
}

const share = (part: number, limit: number) => (limit > 0 ? `${formatNumber(Math.round((part / limit) * 100))}\u00a0%` : '–')
