import { useMemo } from 'react'
import { formatDay } from '#domain/format.ts'
import type { OrderEntry, WaitingDetail } from '#domain/orders/contract.ts'
import { useAddress } from '#web/routing/useAddress.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import spacing from '#web/ui/spacing.module.css'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { CancelReason } from '#web/validation/CancelReason.tsx'
import { DecisionBar, nextOf, Queue } from '#web/validation/DecisionBar.tsx'
import { History } from '#web/validation/History.tsx'
import type { Tab } from '#web/validation/kind.ts'
import { FIRST_WAITING } from '#web/validation/useDocuments.ts'
import { ValidationDocument } from '#web/validation/ValidationDocument.tsx'
import { placeOf } from '#web/validation/view.ts'
import { CenterLimit } from './CenterLimit.tsx'
import { ChangeableLines } from './changes/ChangeableLines.tsx'
import { Deadline } from './changes/Deadline.tsx'
import { LineReasons } from './changes/LineReasons.tsx'
import { OrderChanges } from './changes/OrderChanges.tsx'
import { useEdits } from './changes/useEdits.ts'
import { useSaidChange } from './changes/useSaidChange.ts'
import { WhyItWaits } from './changes/WhyItWaits.tsx'
import { OrderEntries } from './OrderEntries.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderEnd } from './OrderTotals.tsx'
import { Usual } from './Usual.tsx'
import { AskButton } from './questions/AskButton.tsx'
import { Questions } from './questions/Questions.tsx'
import { useAsking } from './questions/useQuestions.ts'
import { findFor, ORDERS, useValidationOrder, useValidationOrders } from './validation.ts'

/** One order, beside what its centre usually orders; R222: what was decided is read only. */
export function ValidateOrderScreen() {
  const { tab, id } = placeOf(useAddress().path)
  return (
    <ValidationDocument kind={ORDERS} section="orders.section" tab={tab} id={id} asked={useValidationOrder(tab, id)}>
      {order => <Current order={order} tab={tab} />}
    </ValidationDocument>
  )
}

/** Where its lines have become others, it begins anew. */
function Current({ order, tab }: { order: WaitingDetail; tab: Tab }) {
  useSaidChange(tab === 'pendientes' ? order : undefined)
  return <Document key={`${order.id} ${order.versions.length}`} order={order} tab={tab} />
}

function Document({ order, tab }: { order: WaitingDetail; tab: Tab }) {
  const { t } = useTexts()
  const { validateOrders } = useCan()
  const extra = useUsualColumn(order, tab)
  const waiting = useValidationOrders(FIRST_WAITING).data?.results ?? []
  const queue = waiting.map(({ id }) => id)
  const isPending = tab === 'pendientes'
  const editing = useEdits(order)
  const asking = useAsking(order.id)
  const { after, changes } = editing
  return (
    <article className={spacing.stack}>
      <PageTitle
        title={t('orders.order', { number: order.number })}
        count={formatDay(order.order_datetime)}
        mark={<OrderState of={order} />}
        actions={isPending && <Queue queue={queue} id={order.id} kind={ORDERS} />}
      />
      <CancelReason of={order} />
      {isPending && <WhyItWaits order={after} />}
      <Deadline of={order} />
      <Questions order={order} />
      <OrderChanges order={order} />
      <OrderFacts order={order} />
      {isPending && validateOrders ? (
        <ChangeableLines
          order={order}
          editing={editing}
          may={{ may_add: order.validators_may_add, may_raise: false }}
          find={findFor(order.id)}
        />
      ) : (
        <>
          <OrderEntries order={order} extra={extra} />
          <OrderEnd order={order} />
        </>
      )}
      <History history={order.history} />
      <DecisionBar
        kind={ORDERS}
        tab={tab}
        waiting={after}
        changes={changes}
        about={<LineReasons order={order} editing={editing} />}
        ask={<AskButton order={order} busy={asking.isPending} onAsk={question => asking.mutateAsync(question)} />}
        mayDecide={validateOrders}
        next={nextOf(queue, order.id)}
      >
        {isPending && (
          <span className={spacing.wideOnly}>
            <CenterLimit order={after} />
          </span>
        )}
      </DecisionBar>
    </article>
  )
}

function useUsualColumn({ entries }: WaitingDetail, tab: Tab): Column<OrderEntry> | undefined {
  const { t } = useTexts()
  return useMemo(() => {
    if (tab !== 'pendientes') return undefined
    const byId = new Map(entries.map(entry => [entry.id, entry]))
    return {
      key: 'usual',
      header: t('validation.usual'),
      width: 170,
      phone: 'plain',
      cell: ({ id }) => {
        const entry = byId.get(id)
        return entry && <Usual entry={entry} />
      },
    }
  }, [t, entries, tab])
}
