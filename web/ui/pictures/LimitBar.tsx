import { IconAlertTriangle } from '@tabler/icons-react'
import { projectLimit } from '#domain/cart/limit.ts'
import type { LimitProjection } from '#domain/cart/limit.ts'
import type { LimitPeriod } from '#domain/dates.ts'
import { formatMoney } from '#domain/format.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { drawLimit } from './limit.ts'
import styles from './LimitBar.module.css'

interface LimitBarProps {
  current: number
  /** What the cart in front of the user would add. */
  cart?: number
  /** What waits for validation: drawn after both, and not counted. */
  waiting?: number | undefined
  limit: number
  period: LimitPeriod
  symbol: string
  /** `header` one line of words above a slim bar; `card` with the amounts below; `cart` the full account. */
  size: 'header' | 'card' | 'cart'
}

/** The purchase limit of a centre: what is consumed, what this cart adds (hatched), and where the limit lies. */
export function LimitBar({ current, cart = 0, waiting = 0, limit, period, symbol, size }: LimitBarProps) {
  const { t } = useTexts()
  const center = { purchase_limit: limit, purchase_limit_period: period, purchase_current: current }
  // A caller may have added amounts up: what is drawn is exact to the cent.
  const projection = projectLimit(center, Math.round(cart * 100) / 100)
  if (!projection || period === 'X') return null
  const percent = Math.round(projection.projected_percent)
  const tint = styles[projection.level]
  const money = (value: number) => formatMoney(value, symbol)
  const word = t(`ui.period_${period}`)
  const used = money(projection.projected)
  const said = [
    t('ui.limit_text', { percent, word, current: used, limit: money(limit) }),
    ...(waiting > 0 ? [t('ui.limit_waiting_text', { amount: money(waiting) })] : []),
  ].join('; ')
  const meter = <Meter projection={projection} waiting={waiting} text={said} />
  const left = projection.is_over
    ? t('ui.limit_over_by', { amount: money(projection.missing) })
    : t('ui.limit_left', { amount: money(projection.left) })

  if (size === 'header') {
    return (
      <span className={classNames(styles.bar, styles.header, tint)} title={said}>
        <span className={styles.line}>
          <span className={classNames('tnum', styles.words)} data-limit-words>
            {left} <WithoutTax />
          </span>
          <Percent projection={projection} />
        </span>
        {meter}
      </span>
    )
  }
  if (size === 'card') {
    return (
      <div className={classNames(styles.bar, styles.card, tint)}>
        {meter}
        <span className={styles.line}>
          <span className="tnum">
            {t('ui.limit_of', { current: used, limit: money(limit) })} <WithoutTax /> · {word}
          </span>
          <span className="tnum">{left}</span>
        </span>
        {waiting > 0 && (
          <span className={styles.waitingLine}>
            <i className={styles.keyWaiting} /> {t('ui.limit_waiting')} <span className="tnum">{money(waiting)}</span>
          </span>
        )}
      </div>
    )
  }
  return (
    <section className={classNames(styles.bar, styles.cart, tint)} aria-label={t('ui.limit_title', { word })}>
      <h2 className={styles.title}>
        {t('ui.limit_title', { word })} <WithoutTax />
      </h2>
      <p className={styles.headline}>
        <span className={classNames('tnum', styles.big)}>{formatNumber(percent)}&nbsp;%</span>
        {projection.level === 'max' && (
          <span className={styles.flag}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            {t(projection.is_over ? 'ui.limit_exceeded' : 'ui.limit_nearly')}
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
        <dd className={classNames('tnum', styles.total)}>{used}</dd>
        <dd className={classNames('tnum', styles.total, styles.tinted)}>{formatNumber(percent)}&nbsp;%</dd>
        <dt>{t('ui.limit')}</dt>
        <dd className="tnum">{money(limit)}</dd>
        <dd />
        {waiting > 0 && (
          <>
            <dt>
              <i className={styles.keyWaiting} /> {t('ui.limit_waiting')}
            </dt>
            <dd className="tnum">{money(waiting)}</dd>
            <dd className="tnum">{share(waiting, limit)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Percent({ projection }: { projection: LimitProjection }) {
  return (
    <span className={classNames('tnum', styles.percent)}>
      {projection.level === 'max' && <IconAlertTriangle size={14} aria-hidden="true" />}
      {formatNumber(Math.round(projection.projected_percent))}&nbsp;%
    </span>
  )
}

/** A limit counts bases, beside totals that include IVA. */
function WithoutTax() {
  const { t } = useTexts()
  return <small className={styles.withoutTax}>{t('totals.without_tax')}</small>
}

interface MeterProps {
  projection: LimitProjection
  waiting: number
  text: string
}

function Meter({ projection, waiting: amount, text }: MeterProps) {
  const { limit } = projection
  const { consumed, projected, waiting, mark } = drawLimit(projection, limit > 0 ? (amount / limit) * 100 : 0)
  return (
    <span
      className={styles.meter}
      role="meter"
      aria-label={text}
      aria-valuetext={text}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, Math.round(projection.projected_percent))}
    >
      <span className={styles.track}>
        <span className={styles.consumed} style={{ width: `${consumed}%` }} />
        <span className={styles.projected} style={{ width: `${projected}%` }} />
        {waiting > 0 && <span className={styles.waiting} style={{ width: `${waiting}%` }} data-waiting />}
      </span>
      {mark !== undefined && (
        <span className={styles.mark} style={{ left: `${mark}%` }}>
          <span className={classNames('tnum', styles.markLabel)}>100&nbsp;%</span>
        </span>
      )}
    </span>
  )
}

const share = (part: number, limit: number) =>
  limit > 0 ? `${formatNumber(Math.round((part / limit) * 100))}\u00a0%` : '–'
