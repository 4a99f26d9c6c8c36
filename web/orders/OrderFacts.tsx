import { type ComponentProps, useState } from 'react'
import { placeOf } from '#domain/clients/place.ts'
import { formatDay, formatDayTime, formatMoney } from '#domain/format.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { promisedWords } from '#domain/orders/promised.ts'
import { LinkedDocuments } from '#web/documents/LinkedDocuments.tsx'
import { linkToInvoice, linkToNote } from '#web/documents/links.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Fact, Facts } from '#web/ui/tables/Facts.tsx'
import { InfoTip } from '#web/ui/overlays/InfoTip.tsx'
import { OrderFile } from './OrderFile.tsx'
import { nameAndCode } from './party.ts'

interface OrderFactsProps {
  order: OrderDetail
  /** How its file is read, where not as by who sees the order. */
  readFile?: ComponentProps<typeof OrderFile>['read']
}

/** Who, for whom, where and when. */
export function OrderFacts({ order, readFile }: OrderFactsProps) {
  const { t } = useTexts()
  const can = useCan()
  const { client, center, user_creator: creator } = order
  return (
    <Facts label={t('orders.facts')} columns={3}>
      <Fact term={t('orders.client')} detail={placeOf(client)}>
        {nameAndCode(client)}
      </Fact>
      <Fact term={t('orders.center')} detail={center ? placeOf(center) : undefined}>
        {center ? nameAndCode(center) : '–'}
      </Fact>
      <Fact term={t('orders.created_by')} detail={creator?.email}>
        {creator ? `${creator.first_name} ${creator.last_name}`.trim() : '–'}
      </Fact>
      {order.validation && (
        <Fact term={t('orders.validated_by')} detail={formatDayTime(order.validation.happened_at)}>
          {order.validation.user || '–'}
        </Fact>
      )}
      <Fact term={t('orders.customer_number')}>{order.client_order_number || '–'}</Fact>
      {order.cost_center !== '' && <Fact term={t('orders.cost_center')}>{order.cost_center}</Fact>}
      {order.order_file !== null && (
        <Fact term={t('orders.order_file')}>
          <OrderFile order={order.id} name={order.order_file} read={readFile} />
        </Fact>
      )}
      <DeliveryFact order={order} />
      {can.browseDeliveryNotes && order.delivery_notes.length > 0 && (
        <Fact term={t('orders.delivery_notes')}>
          <LinkedDocuments documents={order.delivery_notes.map(linkToNote)} />
        </Fact>
      )}
      {can.browseInvoices && order.invoices.length > 0 && (
        <Fact term={t('documents.invoices')}>
          <LinkedDocuments documents={order.invoices.map(linkToInvoice)} />
        </Fact>
      )}
      {order.billable_center > 0 && (
        <Fact term={t('orders.billable_center')}>
          {formatMoney(order.billable_center, order.currency_symbol)}
          <InfoTip label={t('cart.billable_what')} text={t('cart.billable_help')} />
        </Fact>
      )}
    </Facts>
  )
}

/** What was promised when it was made, with the opening times of then; else the day that was wished for. */
export function DeliveryFact({ order }: Pick<OrderFactsProps, 'order'>) {
  const { t, language } = useTexts()
  const { promised, state, validation } = order
  const [now] = useState(() => new Date())
  const said = promisedWords({ promised, state, validated_at: validation?.happened_at ?? null, now }, language)
  const times = said && promised?.times ? t('promise.times', { times: promised.times }) : ''
  const detail = [order.delivered_together ? t('promise.together') : '', times].filter(Boolean).join(' · ')
  return (
    <Fact term={t('orders.delivery')} detail={detail || undefined}>
      {said ? t(said.key, said.params) : formatDay(order.delivery_datetime)}
    </Fact>
  )
}
