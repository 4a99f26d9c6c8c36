import type { ReactNode } from 'react'
import { formatDay, formatMoney } from '#domain/format.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { useTexts } from '#web/texts.ts'
import styles from './OrderScreen.module.css'

/** Who, for whom, where and when. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { t } = useTexts()
  const { client, center, user_creator: creator } = order
  return (
    <dl className={styles.facts} aria-label={t('orders.facts')}>
      <Fact term={t('orders.client')} detail={placeOf(client)}>
        {nameAndCode(client)}
      </Fact>
      <Fact term={t('orders.center')} detail={center ? placeOf(center) : undefined}>
        {center ? nameAndCode(center) : '–'}
      </Fact>
      <Fact term={t('orders.created_by')} detail={creator?.email}>
        {creator ? `${creator.first_name} ${creator.last_name}`.trim() : '–'}
      </Fact>
      <Fact term={t('orders.customer_number')}>{order.client_order_number || '–'}</Fact>
      <Fact term={t('orders.delivery')}>{formatDay(order.delivery_datetime)}</Fact>
      {order.billable_center > 0 && (
        <Fact term={t('orders.billable_center')}>{formatMoney(order.billable_center, order.currency_symbol)}</Fact>
      )}
    </dl>
  )
}

function Fact({ term, detail, children }: { term: string; detail?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
      {detail && <dd className={styles.detail}>{detail}</dd>}
    </div>
  )
}

type Party = OrderDetail['client']

const nameAndCode = ({ name, external_code }: Party) => [name, external_code].filter(Boolean).join(' · ')
const placeOf = ({ address, postal_code, locality }: Party) =>
  [address, [postal_code, locality].filter(Boolean).join(' ')].filter(Boolean).join(' · ')
