import { useMemo } from 'react'
import { formatDay } from '#domain/format.ts'
import type { ListedOrder } from '#domain/orders/contract.ts'
import { useClientColumn } from '#web/documents/clientColumn.tsx'
import { ErpMark } from '#web/documents/ErpMark.tsx'
import { FoundLine } from '#web/listing/FoundLine.tsx'
import { PhoneFact } from '#web/listing/PhoneFact.tsx'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TaxedTotal } from '#web/ui/tables/TaxedTotal.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { OrderState } from './OrderState.tsx'

const DASH = '–'

export function useOrderColumns(): Column<ListedOrder>[] {
  const { t } = useTexts()
  const client = useClientColumn<ListedOrder>()
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('orders.number'),
        cell: order => (
          <>
            {order.number}
            <FoundLine of={order} />
          </>
        ),
      },
      ...client,
      {
        key: 'client_number',
        header: t('orders.client_number'),
        priority: 3,
        phone: 'hidden',
        cell: order => order.client_order_number || DASH,
      },
      {
        key: 'date',
        header: t('orders.date'),
        width: 116,
        sort: 'order_datetime',
        phone: 'plain',
        // On a phone one line says what has columns of its own elsewhere.
        cell: order => (
          <span>
            {formatDay(order.order_datetime)}
            {order.center && <PhoneFact>{order.center.name}</PhoneFact>}
            <PhoneFact>{t('cart.lines', { count: order.lines })}</PhoneFact>
          </span>
        ),
      },
      {
        key: 'center',
        header: t('orders.center'),
        priority: 3,
        phone: 'hidden',
        cell: order => order.center?.name ?? DASH,
      },
      {
        key: 'delivery',
        nowrap: true,
        header: t('orders.delivery'),
        priority: 3,
        phone: 'hidden',
        cell: order => formatDay(order.delivery_datetime),
      },
      {
        key: 'state',
        header: t('orders.state'),
        phone: 'plain',
        cell: order => (
          <>
            <OrderState of={order} />
            <ErpMark of={order.erp} />
          </>
        ),
      },
      {
        key: 'lines',
        header: t('orders.lines'),
        sort: 'lines',
        align: 'right',
        priority: 3,
        phone: 'hidden',
        cell: order => formatNumber(order.lines),
      },
      {
        key: 'total',
        header: t('totals.total_with_tax'),
        sort: 'total',
        align: 'right',
        phone: 'aside',
        cell: order => <TaxedTotal value={order.total} symbol={order.currency_symbol} />,
      },
    ],
    [t, client],
  )
}
