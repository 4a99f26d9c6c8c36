import { formatDay, formatMoney } from '#domain/format.ts'
import type { WaitingDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Tab } from '#web/validation/kind.ts'
import { Preview } from '#web/validation/Preview.tsx'
import { Reasons } from '#web/validation/Reasons.tsx'
import { LimitSentence } from './CenterLimit.tsx'
import { useValidationOrder } from './validation.ts'
import type { ValidationOrder } from './validation.ts'
import { Usual } from './Usual.tsx'
import styles from './ToValidate.module.css'

/** Why an order waits, and what it has that the centre does not usually order; the decision needs no other screen. */
export function WaitingPreview({ order, tab }: { order: ValidationOrder; tab: Tab }) {
  const { data, isError } = useValidationOrder(tab, order.id)
  return (
    <Preview
      document={data}
      isError={isError}
      why={data && tab === 'pendientes' && <EarlierOrders order={data} />}
      renderMark={entry => <Usual entry={entry} named />}
    />
  )
}

/** The earlier orders of the centre. */
export function EarlierOrders({ order }: { order: WaitingDetail }) {
  const { t } = useTexts()
  const { previous_order: previous, average_total, currency_symbol } = order
  const money = (value: number) => formatMoney(value, currency_symbol)
  return (
    <p className={styles.why}>
      <Reasons of={order} entries={order.entries} isLimitTold={order.center_limit !== null} />{' '}
      <LimitSentence order={order} />{' '}
      {previous && t('validation.previous', { total: money(previous.total), day: formatDay(previous.order_datetime) })}{' '}
      {average_total !== null && t('validation.average', { total: money(average_total) })}
    </p>
  )
}
