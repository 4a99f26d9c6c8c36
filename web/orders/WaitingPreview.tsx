import { formatDay, formatMoney } from '#domain/format.ts'
import type { WaitingDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts.ts'
import { ArticlePicture } from '#web/ui/ArticlePicture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Tab } from '#web/validation/kind.ts'
import { LimitSentence } from './CenterLimit.tsx'
import { useValidationOrder } from './validation.ts'
import type { ValidationOrder } from './validation.ts'
import { quantityOf, Usual } from './Usual.tsx'
import styles from './Validation.module.css'

/** Why an order waits, and what it has that the centre does not usually order; the decision needs no other screen. */
export function WaitingPreview({ order, tab }: { order: ValidationOrder; tab: Tab }) {
  const { t } = useTexts()
  const { data, isError } = useValidationOrder(tab, order.id)
  return (
    <div className={styles.preview}>
      {data ? (
        <>
          {tab === 'pendientes' && <Why order={data} />}
          <Lines order={data} />
          {data.details && <blockquote className={styles.quote}>{data.details}</blockquote>}
        </>
      ) : isError ? (
        <p className={styles.quiet}>{t('orders.unreadable_lines')}</p>
      ) : (
        <Skeleton height={96} />
      )}
    </div>
  )
}

/** What the centre ordered before. */
export function Why({ order }: { order: WaitingDetail }) {
  const { t } = useTexts()
  const { previous_order: previous, average_total, currency_symbol } = order
  const money = (value: number) => formatMoney(value, currency_symbol)
  return (
    <p className={styles.why}>
      <LimitSentence order={order} />{' '}
      {previous && t('validation.previous', { total: money(previous.total), day: formatDay(previous.order_datetime) })}{' '}
      {average_total !== null && t('validation.average', { total: money(average_total) })}
    </p>
  )
}

function Lines({ order }: { order: WaitingDetail }) {
  return (
    <ul className={styles.lines}>
      {order.entries.map(entry => (
        <li key={entry.id}>
          <ArticlePicture image_url={entry.product_data.image_url} art_url="" alt="" size={32} />
          <span className={styles.name}>{entry.product_data.name}</span>
          <span className="tnum">{quantityOf(entry)}</span>
          <span className="tnum">{formatMoney(entry.base, order.currency_symbol)}</span>
          <Usual entry={entry} named />
        </li>
      ))}
    </ul>
  )
}
