import { projectLimit } from '#domain/cart/limit.ts'
import { formatMoney } from '#domain/format.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { classNames } from '#web/ui/classNames.ts'
import { drawLimit } from '#web/ui/pictures/limit.ts'
import type { ValidationOrder } from './validation.ts'
import styles from './ToValidate.module.css'

type Limited = Pick<ValidationOrder, 'base' | 'currency_symbol' | 'center_limit'>

interface CenterLimitProps {
  order: Limited
  /** Of what waits only orders count. */
  isOffer?: boolean
}

/** What an order does to the limit of its centre: ‹62 % → 102 %›, and drawn, with what else waits there. */
export function CenterLimit({ order, isOffer = false }: CenterLimitProps) {
  const { t } = useTexts()
  const { base, center_limit, currency_symbol } = order
  const projection = center_limit && projectLimit(center_limit, base)
  if (!projection) return <span className={styles.quiet}>{t('validation.no_limit')}</span>
  const besides = Math.max(0, Math.round((center_limit.purchase_waiting - (isOffer ? 0 : base)) * 100) / 100)
  const share = projection.limit > 0 ? (besides / projection.limit) * 100 : 0
  const { consumed, projected, waiting, mark } = drawLimit(projection, share)
  const more = besides > 0 ? t('ui.limit_waiting_text', { amount: formatMoney(besides, currency_symbol) }) : undefined
  const words = t('validation.limit_then', {
    before: formatPercent(Math.round(projection.current_percent)),
    after: formatPercent(Math.round(projection.projected_percent)),
  })
  return (
    <span className={classNames(styles.limit, styles[projection.level])} title={more}>
      <span className="tnum">
        {words}
        {more && <span className="visually-hidden">; {more}</span>}
      </span>
      <span className={styles.meter} aria-hidden="true">
        <span className={styles.consumed} style={{ width: `${consumed}%` }} />
        <span className={styles.projected} style={{ width: `${projected}%` }} />
        {waiting > 0 && <span className={styles.waiting} style={{ width: `${waiting}%` }} data-waiting />}
        {mark !== undefined && <span className={styles.mark} style={{ left: `${mark}%` }} />}
      </span>
    </span>
  )
}

/** The same in a sentence: by how much it passes the limit, or how much would be left. */
export function LimitSentence({ order }: { order: Limited }) {
  const { t } = useTexts()
  const limit = order.center_limit
  const projection = limit && projectLimit(limit, order.base)
  if (!limit || !projection || limit.purchase_limit_period === 'X') return null
  const word = t(`ui.period_${limit.purchase_limit_period}`)
  const money = (value: number) => formatMoney(value, order.currency_symbol)
  return projection.is_over ? (
    <b className={styles.over}>{t('validation.over', { word, amount: money(projection.missing) })}</b>
  ) : (
    <b>{t('validation.within', { word, amount: money(projection.left) })}</b>
  )
}
