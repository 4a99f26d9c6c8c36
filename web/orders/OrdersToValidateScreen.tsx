import { useMemo } from 'react'
import { formatDay } from '#domain/format.ts'
import { useCan, useUserInfo } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TaxedTotal } from '#web/ui/tables/TaxedTotal.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { ShortReason } from '#web/validation/CancelReason.tsx'
import { creatorOf } from '#web/validation/kind.ts'
import type { Tab } from '#web/validation/kind.ts'
import { useView } from '#web/validation/useView.ts'
import { ValidationList } from '#web/validation/ValidationList.tsx'
import { CenterLimit } from './CenterLimit.tsx'
import { OrderState } from './OrderState.tsx'
import { ORDERS, useValidationOrders } from './validation.ts'
import type { ValidationOrder } from './validation.ts'
import styles from './ToValidate.module.css'
import { WaitingPreview } from './WaitingPreview.tsx'

export function OrdersToValidateScreen() {
  const shown = useView(ORDERS)
  const { tab } = shown.view
  return (
    <ValidationList<ValidationOrder>
      kind={ORDERS}
      mayDecide={useCan().validateOrders}
      shown={shown}
      list={useValidationOrders(shown.view)}
      waiting={useUserInfo()?.validable_orders ?? 0}
      columns={useColumns(tab)}
      renderDetail={order => <WaitingPreview order={order} tab={tab} />}
    />
  )
}

function useColumns(tab: Tab): Column<ValidationOrder>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { key: 'number', header: t('orders.number'), width: 130, cell: order => order.number },
      {
        key: 'date',
        header: t('orders.date'),
        width: 110,
        phone: 'plain',
        cell: order => formatDay(order.order_datetime),
      },
      {
        key: 'center',
        header: t('validation.client_center'),
        phone: 'plain',
        cell: ({ client, center }) => (
          <span className={styles.party}>
            {client.name}
            {center && <span className={styles.center}> › {center.name}</span>}
          </span>
        ),
      },
      { key: 'creator', header: t('orders.created_by'), priority: 3, width: 150, phone: 'plain', cell: creatorOf },
      {
        key: 'total',
        header: t('totals.total_with_tax'),
        align: 'right',
        width: 120,
        phone: 'aside',
        cell: order => <TaxedTotal value={order.total} symbol={order.currency_symbol} />,
      },
      tab === 'pendientes'
        ? {
            key: 'limit',
            header: t('validation.center_limit'),
            width: 240,
            phone: 'plain',
            cell: order => <CenterLimit order={order} />,
          }
        : {
            key: 'state',
            header: t('orders.state'),
            width: 240,
            phone: 'plain',
            cell: order => (
              <>
                <OrderState of={order} />
                <ShortReason of={order} />
              </>
            ),
          },
    ],
    [t, tab],
  )
}
