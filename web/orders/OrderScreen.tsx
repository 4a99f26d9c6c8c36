import { formatDay } from '#domain/format.ts'
import type { OrderDetail } from '#domain/orders/contract.ts'
import { idOf, useAddress } from '#web/address.ts'
import { CallError } from '#web/call.ts'
import { useVisit } from '#web/palette/visits.ts'
import { PdfButton } from '#web/paper/PdfButton.tsx'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOrder, useOrderPdf } from './api.ts'
import { OrderEntries } from './OrderEntries.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './OrderScreen.module.css'
import { OrderState } from './OrderState.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { RepeatButton } from './RepeatButton.tsx'
import { Timeline } from './Timeline.tsx'

export function OrderScreen() {
  const { path } = useAddress()
  const id = idOf(path)
  const { data: order, error, isError, refetch } = useOrder(id)
  const isUnknown = id === undefined || (error instanceof CallError && [403, 404].includes(error.status))
  if (isUnknown) return <UnknownOrder />
  if (!order) return isError ? <ErrorNotice onRetry={refetch} /> : <OrderSkeleton />
  return (
    <>
      {isError && <ErrorNotice onRetry={refetch} />}
      <Document order={order} />
    </>
  )
}

function Document({ order }: { order: OrderDetail }) {
  const { t } = useTexts()
  const can = useCan()
  useVisit({ kind: 'order', id: order.id, name: `${order.number} · ${formatDay(order.order_datetime)}` })
  const download = useOrderPdf(order.id)
  const asksToRepeat = useAddress().query.get('repeat') === '1'
  return (
    <article className={styles.document}>
      {download.isError && <ErrorNotice onRetry={() => download.mutate()} />}
      <div>
        <Trail last={order.number} />
        <PageTitle
          title={t('orders.order', { number: order.number })}
          count={formatDay(order.order_datetime)}
          mark={<OrderState of={order} />}
          actions={
            <>
              <PdfButton number={order.number} download={download} />
              {can.placeOrder && (
                <RepeatButton order={order.id} variant="brand" label={t('orders.repeat')} startsOpen={asksToRepeat} />
              )}
            </>
          }
        />
      </div>
      <Timeline order={order} />
      <OrderFacts order={order} />
      <OrderEntries order={order} />
      <div className={styles.end}>
        {order.details && (
          <section className={styles.observations}>
            <h2>{t('orders.observations')}</h2>
            <p>{order.details}</p>
          </section>
        )}
        <OrderTotals order={order} />
      </div>
    </article>
  )
}

function Trail({ last }: { last: string }) {
  const { t } = useTexts()
  return (
    <Breadcrumbs
      items={[{ label: t('orders.section') }, { label: t('orders.title'), href: paths.orders() }, { label: last }]}
    />
  )
}

function UnknownOrder() {
  const { t } = useTexts()
  return (
    <>
      <Trail last={t('orders.not_found')} />
      <PageTitle title={t('orders.not_found')} />
      <div className={styles.panel}>
        <EmptyState art="search" title={t('orders.not_found')} text={t('orders.not_found_text')}>
          <ButtonLink variant="primary" href={paths.orders()}>
            {t('orders.back')}
          </ButtonLink>
        </EmptyState>
      </div>
    </>
  )
}

function OrderSkeleton() {
  return (
    <div className={styles.document} aria-busy="true">
      <div>
        <Trail last="…" />
        <Skeleton width={320} height={34} className={styles.skeletonTitle} />
      </div>
      <Skeleton height={64} />
      <Skeleton height={120} />
      <Skeleton height={280} />
    </div>
  )
}
