import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ArrivalDetail } from '#domain/desk/one-arrival-contract.ts'
import { formatDayTime } from '#domain/format.ts'
import { DetailPage } from '#web/listing/DetailPage.tsx'
import { OrderEntries } from '#web/orders/OrderEntries.tsx'
import { OrderFacts } from '#web/orders/OrderFacts.tsx'
import { OrderEnd } from '#web/orders/OrderTotals.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { wholeNumberOf } from '#web/routing/written.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './Arrivals.module.css'
import { CancelReason } from '#web/validation/CancelReason.tsx'
import { readFile, useArrival, useOpenArrival } from './api.ts'
import { ArrivalState } from './ArrivalState.tsx'
import { ArrivalSteps } from './ArrivalSteps.tsx'
import { Asked } from './Asked.tsx'
import { DoneHere } from './DoneHere.tsx'
import { ErpRefused } from './ErpRefused.tsx'
import { Notes } from './Notes.tsx'
import { OfferLines } from './OfferLines.tsx'

/** One of what came in, and all that the desk does with it. */
export function ArrivalScreen() {
  const { t } = useTexts()
  const id = wholeNumberOf(useParams({ from: `/desk${ADDRESS.deskOrder}` }).arrival)
  const { deskOrders } = useCan()
  return (
    <DetailPage
      id={id}
      asked={useArrival(id)}
      trail={[{ label: t('desk.orders'), href: paths.deskOrders() }]}
      gone={{
        title: t('desk.arrival_gone'),
        text: t(deskOrders ? 'desk.arrival_gone_help' : 'desk.gone_own'),
        href: paths.deskOrders(),
        back: t('desk.back_to_orders'),
      }}
      skeleton={<Skeleton height={420} />}
    >
      {arrival => <Opened key={arrival.id} arrival={arrival} />}
    </DetailPage>
  )
}

function Opened({ arrival }: { arrival: ArrivalDetail }) {
  const { t } = useTexts()
  const { id, kind, number, is_new, order, offer_document, state, arrived_at } = arrival
  const { deskOrders } = useCan()
  const { mutate: open } = useOpenArrival()
  // Who only reads it leaves it new for who works through the list.
  useEffect(() => {
    if (is_new && deskOrders) open(id)
  }, [is_new, deskOrders, open, id])
  const title = `${t(`desk.kind_${kind}`)} ${number}`
  return (
    <article className={styles.page}>
      <div>
        <Breadcrumbs items={[{ label: t('desk.orders'), href: paths.deskOrders() }, { label: title }]} />
        <PageTitle
          title={title}
          count={formatDayTime(arrived_at)}
          mark={<ArrivalState state={state} />}
          actions={<ArrivalSteps arrival={arrival} />}
        />
      </div>
      {arrival.is_of_erp && <Notice kind="info">{t('desk.order_of_erp')}</Notice>}
      <ErpRefused arrival={arrival} />
      {order ? (
        <>
          <CancelReason of={order} />
          <OrderFacts order={order} readFile={() => readFile(id)} />
          <OrderEntries order={order} />
          <OrderEnd order={order} />
        </>
      ) : (
        <>
          <Asked arrival={arrival} />
          {offer_document && <OfferLines offer={offer_document} />}
        </>
      )}
      <Notes arrival={arrival} />
      <DoneHere history={arrival.history} />
    </article>
  )
}
