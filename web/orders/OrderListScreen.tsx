import { EARLIEST_DAY } from '#domain/dates.ts'
import { ORDER_ORDERINGS } from '#domain/orders/orderings.ts'
import type { ListedOrder } from '#domain/orders/contract.ts'
import { NodeNotice } from '#web/documents/NodeNotice.tsx'
import { soughtIn } from '#web/listing/FoundLine.tsx'
import { type Asked, ListedTable } from '#web/listing/ListedTable.tsx'
import { paths } from '#web/routing/paths.ts'
import { oneOf } from '#web/routing/written.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { useCan } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { DateRange } from '#web/ui/fields/DateRange.tsx'
import { Money } from '#web/ui/tables/Money.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RangeText } from '#web/listing/RangeText.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import spacing from '#web/ui/spacing.module.css'
import { ColumnsMenu } from '#web/ui/tables/columns/ColumnsMenu.tsx'
import { useColumnChoice } from '#web/ui/tables/columns/useColumnChoice.ts'
import { orderingOf } from '#web/ui/tables/tableColumn.ts'
import { useOrders, useOrdersTotal } from './api.ts'
import { FIRST_ORDERING, type OrderListing } from './listing.ts'
import { useOrderColumns } from './columns.tsx'
import { NoOrders } from './NoOrders.tsx'
import styles from './OrderListScreen.module.css'
import { OrderPreview } from './OrderPreview.tsx'
import { RepeatButton } from './repeat/RepeatButton.tsx'
import { StateFilter } from './StateFilter.tsx'
import { useOrderListing } from './useOrderListing.ts'

const SEARCH_MIN = 3 // 001 §5: empty, or longer than 2 characters

export function OrderListScreen() {
  const { t } = useTexts()
  const can = useCan()
  const { listing, sorting, open, show } = useOrderListing()
  const orders = useOrders(listing)
  const total = useOrdersTotal(listing)
  const columns = useColumnChoice('orders', useOrderColumns())
  const newest = useNewest(listing, orders)
  const status = orders.data && t('orders.found', { count: orders.data.count })
  return (
    <>
      <div className={spacing.wideOnly}>
        <Breadcrumbs items={[{ label: t('orders.section') }, { label: t('orders.title') }]} />
      </div>
      <PageTitle
        title={t('orders.title')}
        count={status}
        actions={
          can.placeOrder && newest ? (
            <RepeatButton order={newest.id} variant="brand" label={t('orders.repeat_last')} />
          ) : undefined
        }
      />
      <div className={styles.tools}>
        <SearchField
          value={listing.search}
          onSearch={q => show({ q })}
          delay={SEARCH_DELAY.orders}
          min={SEARCH_MIN}
          label={t('orders.search')}
          placeholder={t(can.actForClients ? 'orders.search_placeholder_staff' : 'orders.search_placeholder')}
          status={status}
        />
        <DateRange from={listing.from} to={listing.to} onChange={range => show(range, { replace: false })} />
        <StateFilter value={listing.state} onChange={state => show({ state }, { replace: false })} />
        {total.data && (
          <span className={styles.period}>
            {t('orders.period_total')} <Money value={total.data.total} symbol={total.data.currency_symbol} />{' '}
            {t('totals.with_tax')}
          </span>
        )}
        <ColumnsMenu choice={columns} />
      </div>
      {listing.of.node !== undefined && (
        <NodeNotice
          kind="orders"
          {...listing}
          listed={listing.search === '' && listing.state === undefined ? orders.data?.count : undefined}
          onAll={() => show({ node: undefined, client: undefined }, { replace: false })}
        />
      )}
      <ListedTable<ListedOrder>
        list={orders}
        caption={t('orders.title')}
        columns={columns.shown}
        rowKey={order => order.id}
        rowTo={order => paths.order(order.id, soughtIn(order, listing.search))}
        renderDetail={order => <OrderPreview order={order} sought={soughtIn(order, listing.search)} />}
        expanded={open}
        onOpen={id => show({ open: id ?? undefined })}
        sorting={sorting}
        onSort={next => show({ sort: oneOf(ORDER_ORDERINGS, orderingOf(next)) })}
        empty={
          <NoOrders
            listing={listing}
            onWiden={() => show({ from: EARLIEST_DAY }, { replace: false })}
            onClear={() => show({ q: '' })}
            onAnyState={() => show({ state: undefined }, { replace: false })}
          />
        }
      />
      {orders.data && orders.data.count > 0 && (
        <div className={styles.foot}>
          <span>
            <RangeText page={listing.page} list={orders.data} />
          </span>
          <Pager
            page={listing.page}
            total_pages={orders.data.total_pages}
            onPage={page => {
              show({ page }, { resetScroll: false })
              globalThis.scrollTo({ top: 0 })
            }}
          />
        </div>
      )}
    </>
  )
}

/** R347: without a client, and while another's orders are still shown, the last order may be anybody's. */
function useNewest(listing: OrderListing, { data, isPlaceholderData }: Asked<ListedOrder>): ListedOrder | undefined {
  const { client } = useSession().state
  const { page, search, state, ordering } = listing
  const isNewestFirst = page === 1 && search === '' && state === undefined && ordering === FIRST_ORDERING
  return isNewestFirst && client && !isPlaceholderData ? data?.results[0] : undefined
}
