import { useMemo } from 'react'
import { formatDayTime } from '#domain/format.ts'
import type { ReceivedOrder } from '#domain/punchout/messages/contract.ts'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { paths } from '#web/routing/paths.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextBadge } from '#web/ui/pictures/StateBadge.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { useReceivedOrders } from './api.ts'
import { ComparedLines } from './ComparedLines.tsx'
import { MessageOutcome } from './MessageOutcome.tsx'

interface ReceivedOrdersProps {
  partner: number
  page: number
  open: number | undefined
  onPage: (page: number) => void
  onOpen: (id: number | undefined) => void
}

/** The orders that a partner sent, each with what was sent against what was ordered. */
export function ReceivedOrders({ partner, page, open, onPage, onOpen }: ReceivedOrdersProps) {
  const { t } = useTexts()
  const list = useReceivedOrders(partner, page)
  const columns = useColumns()
  return (
    <>
      <ListedTable<ReceivedOrder>
        list={list}
        onOpen={id => onOpen(id ?? undefined)}
        caption={t('partners.part_orders')}
        columns={columns}
        rowKey={({ id }) => id}
        renderDetail={order => <ComparedLines order={order} />}
        expanded={open ?? null}
        empty={<EmptyState art="orders" title={t('partners.orders_none')} text={t('partners.orders_none_help')} />}
      />
      {list.data && <Pager page={page} total_pages={list.data.total_pages} onPage={onPage} />}
    </>
  )
}

function useColumns(): Column<ReceivedOrder>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { key: 'number', header: t('partners.their_number'), cell: one => one.buyer_order_id },
      {
        key: 'kind',
        header: t('partners.kind'),
        priority: 3,
        cell: one => t('partners.version_of', { kind: t(`partners.kind_${one.kind}`), version: one.version }),
      },
      { key: 'when', header: t('partners.when'), cell: one => formatDayTime(one.received_at) },
      {
        key: 'order',
        header: t('partners.order'),
        cell: ({ order }) => (order ? <Link href={paths.order(order.id)}>{order.number}</Link> : '–'),
      },
      { key: 'status', header: t('partners.outcome'), phone: 'plain', cell: one => <MessageOutcome of={one} /> },
      { key: 'lines', header: t('partners.lines'), phone: 'plain', cell: one => <Difference of={one} /> },
    ],
    [t],
  )
}

/** Whether all lines came to be as they were sent; a withdrawal has none to compare. */
function Difference({ of: { lines, kind } }: { of: ReceivedOrder }) {
  const { t } = useTexts()
  const count = lines.filter(({ differs }) => differs).length
  if (kind === 'delete') return '–'
  return count === 0 ? (
    <TextBadge look="success" glyph="✓" label={t('partners.all_same')} />
  ) : (
    <TextBadge look="warning" glyph="◐" label={t('partners.differences', { count })} />
  )
}
