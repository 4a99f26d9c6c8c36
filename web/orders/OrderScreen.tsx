import { useState } from 'react'
import { useParams, useSearch } from '@tanstack/react-router'
import { IconHelpCircle } from '@tabler/icons-react'
import { formatDay } from '#domain/format.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { ErpNotice } from '#web/documents/ErpMark.tsx'
import { useVisit } from '#web/products/visits.ts'
import { SaveTemplate } from '#web/order-templates/SaveTemplate.tsx'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { paths } from '#web/routing/paths.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import type { Crumb } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/fields/Button.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import spacing from '#web/ui/spacing.module.css'
import { CancelReason } from '#web/validation/CancelReason.tsx'
import { useOrder, useOrderPdf } from './api.ts'
import { OrderChanges } from './changes/OrderChanges.tsx'
import { OwnChanges, OwnLines } from './changes/OwnChanges.tsx'
import { OrderEntries } from './OrderEntries.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './OrderScreen.module.css'
import { OrderState } from './OrderState.tsx'
import { OrderEnd } from './OrderTotals.tsx'
import { Questions } from './questions/Questions.tsx'
import { RepeatButton } from './repeat/RepeatButton.tsx'
import { Timeline } from './Timeline.tsx'
import { WaitingActions } from './withdraw/WaitingActions.tsx'

export function OrderScreen() {
  const { t } = useTexts()
  // The address may already be that of the next screen.
  const id = wholeNumberOf(useParams({ from: `/shell${ADDRESS.order}` }).order)
  const { q } = useSearch({ from: `/shell${ADDRESS.order}` })
  const gone = {
    title: t('orders.not_found'),
    text: t('orders.not_found_text'),
    href: paths.orders(),
    back: t('orders.back'),
  }
  return (
    <DetailPage id={id} asked={useOrder(id, q)} trail={useTrail()} gone={gone} skeleton={<OrderSkeleton />}>
      {order => <Document order={order} />}
    </DetailPage>
  )
}

function useTrail(): Crumb[] {
  const { t } = useTexts()
  return [{ label: t('orders.section') }, { label: t('orders.title'), href: paths.orders() }]
}

function Document({ order }: { order: OrderDetail }) {
  const { t } = useTexts()
  const can = useCan()
  const [isEditing, setEditing] = useState(false)
  useVisit({ kind: 'order', id: order.id, name: `${order.number} · ${formatDay(order.order_datetime)}` })
  const download = useOrderPdf(order.id)
  const asksToRepeat = useSearch({ from: `/shell${ADDRESS.order}` }).repeat === 1
  return (
    <article className={spacing.stack}>
      {download.isError && <ErrorNotice onRetry={() => download.mutate()} />}
      <div>
        <Breadcrumbs items={[...useTrail(), { label: order.number }]} />
        <PageTitle
          title={t('orders.order', { number: order.number })}
          count={formatDay(order.order_datetime)}
          mark={<OrderState of={order} />}
          actions={
            <>
              <ButtonLink
                href={paths.support({ order: order.number })}
                icon={<IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />}
              >
                {t('orders.help')}
              </ButtonLink>
              <PdfButton number={order.number} download={download} />
              <SaveTemplate client={order.client.id} lines={order.entries.filter(({ is_charge }) => !is_charge)} />
              {can.placeOrder && (
                <RepeatButton order={order.id} variant="brand" label={t('orders.repeat')} startsOpen={asksToRepeat} />
              )}
            </>
          }
        />
      </div>
      {isEditing ? (
        <OwnLines order={order} onDone={() => setEditing(false)} />
      ) : (
        <Whole order={order} onEdit={setEditing} />
      )}
    </article>
  )
}

/** All of an order, to be read. */
function Whole({ order, onEdit }: { order: OrderDetail; onEdit: (isEditing: boolean) => void }) {
  return (
    <>
      <ErpNotice of={order.erp} shownIn={['order', 'orders']} />
      <CancelReason of={order} />
      <WaitingActions order={order} />
      <OwnChanges order={order} onEdit={onEdit} />
      <Questions order={order} />
      <OrderChanges order={order} />
      <Timeline order={order} />
      <OrderFacts order={order} />
      <OrderEntries order={order} />
      <OrderEnd order={order} />
    </>
  )
}

function OrderSkeleton() {
  return (
    <div className={spacing.stack} aria-busy="true">
      <div>
        <Breadcrumbs items={[...useTrail(), { label: '…' }]} />
        <Skeleton width={320} height={34} className={styles.skeletonTitle} />
      </div>
      <Skeleton height={64} />
      <Skeleton height={120} />
      <Skeleton height={280} />
    </div>
  )
}
