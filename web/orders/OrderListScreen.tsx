import { useEffect, useRef, useState } from 'react'
import { businessDay, EARLIEST_DAY } from '#domain/dates.ts'
import { formatDay, formatNumber } from '#domain/format.ts'
import { ORDER_ORDERINGS } from '#domain/orders/contract.ts'
import type { Order, OrderOrdering } from '#domain/orders/contract.ts'
import { useAddress } from '#web/address.ts'
import { CallError } from '#web/call.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/account.ts'
import { useSession } from '#web/session/SessionProvider.tsx'
import { useTexts } from '#web/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { DateRange } from '#web/ui/DateRange.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { Sorting } from '#web/ui/tableColumn.ts'
import { useOrders, useOrdersTotal } from './api.ts'
import type { OrderListing } from './api.ts'
import { useOrderColumns } from './columns.tsx'
import styles from './OrderListScreen.module.css'
import { OrderPreview } from './OrderPreview.tsx'
import { yearBefore } from './period.ts'
import { RepeatButton } from './RepeatButton.tsx'

const SEARCH_DELAY = 1000 // 001 §9, milliseconds
const SEARCH_MIN = 3 // 001 §5: empty, or longer than 2 characters

export function OrderListScreen() {
  const { t } = useTexts()
  const can = useCan()
  const { listing, sorting, open, show } = useListing()
  const orders = useOrders(listing)
  const total = useOrdersTotal(listing)
  const columns = useOrderColumns()
  const isForbidden = orders.error instanceof CallError && orders.error.status === 403
  const rows = orders.data?.results ?? []
  const isNewestFirst = listing.page === 1 && listing.search === '' && listing.ordering === FIRST_ORDERING
  const newest = isNewestFirst ? rows[0] : undefined
  const status = orders.data && t('orders.found', { count: orders.data.count })
  return (
    <>
      <div className={styles.trail}>
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
          onSearch={q => show({ q, page: 1 })}
          delay={SEARCH_DELAY}
          min={SEARCH_MIN}
          label={t('orders.search')}
          placeholder={t('orders.search_placeholder')}
          status={status}
        />
        <DateRange from={listing.from} to={listing.to} onChange={range => show({ ...range, page: 1 })} />
        {total.data && (
          <span className={styles.period}>
            {t('orders.period_total')} <Money value={total.data.total} symbol={total.data.currency_symbol} />
          </span>
        )}
      </div>
      {orders.isError && !isForbidden && <ErrorNotice onRetry={orders.refetch} />}
      {(orders.data || orders.isPending || isForbidden) && (
        <DataTable<Order>
          caption={t('orders.title')}
          columns={columns}
          rows={rows}
          rowKey={order => order.id}
          rowTo={order => paths.order(order.id)}
          renderDetail={order => <OrderPreview order={order} />}
          expanded={open}
          onExpand={key => show({ open: key === null ? undefined : Number(key) })}
          sorting={sorting}
          onSort={({ sort, descending }) => show({ sort: descending ? `-${sort}` : sort, page: 1 })}
          loading={orders.isPending}
          stale={orders.isPlaceholderData || orders.isError}
          empty={
            <NoOrders
              listing={listing}
              onWiden={() => show({ from: EARLIEST_DAY, page: 1 })}
              onClear={() => show({ q: '', page: 1 })}
            />
          }
        />
      )}
      {orders.data && orders.data.count > 0 && (
        <div className={styles.foot}>
          <span>{whichOf(listing.page, rows.length, orders.data.count)}</span>
          <Pager
            page={listing.page}
            total_pages={orders.data.total_pages}
            onPage={page => {
              show({ page })
              globalThis.scrollTo({ top: 0 })
            }}
          />
        </div>
      )}
    </>
  )

  function whichOf(page: number, shown: number, count: number): string {
    const size = page === 1 ? shown : Math.ceil((count - shown) / Math.max(1, page - 1))
    const first = (page - 1) * size + 1
    return t('orders.shown', {
      first: formatNumber(first),
      last: formatNumber(first + shown - 1),
      all: formatNumber(count),
    })
  }
}

interface View {
  q: string
  page: number
  from: string
  to: string
  sort: string
  open: number | undefined
}

const FIRST_ORDERING: OrderOrdering = '-order_datetime'

/** What is shown, as the address says it: search, period, order, page and the row that is open. */
function useListing() {
  const { query, go } = useAddress()
  const { client, center, country } = useSession().state
  const [today] = useState(() => businessDay(new Date()))
  const sort = query.get('sort')
  const ordering = ORDER_ORDERINGS.find(known => known === sort) ?? FIRST_ORDERING
  const listing: OrderListing = {
    search: query.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
    from: dayOf(query.get('from')) ?? yearBefore(today),
    to: dayOf(query.get('to')) ?? today,
    ordering,
  }
  const sorting: Sorting = { sort: ordering.replace('-', ''), descending: ordering.startsWith('-') }
  const open = Number(query.get('open')) || null

  function show(change: Partial<View>) {
    const next: Record<string, string | number> = {}
    const isOther = change.page !== undefined
    const values = {
      q: change.q ?? listing.search,
      from: change.from ?? query.get('from') ?? '',
      to: change.to ?? query.get('to') ?? '',
      sort: change.sort ?? ordering,
      page: change.page ?? listing.page,
      open: 'open' in change ? change.open : isOther ? undefined : open,
    }
    for (const [name, value] of Object.entries(values)) {
      const isUsual = (name === 'page' && value === 1) || (name === 'sort' && value === FIRST_ORDERING)
      if (value !== '' && value !== undefined && value !== null && !isUsual) next[name] = value
    }
    go(paths.orders(next), {
      replace: !('page' in change) || change.q !== undefined || change.sort !== undefined,
      resetScroll: false,
    })
  }

  // Another buyer: whatever page of the other's orders this was, it starts at the first.
  const buyer = [client?.id, center?.id, country].join()
  const before = useRef(buyer)
  useEffect(() => {
    if (before.current === buyer) return
    before.current = buyer
    show({ page: 1 })
  })

  return { listing, sorting, open, show }
}

const dayOf = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= EARLIEST_DAY ? text : undefined

interface NoOrdersProps {
  listing: OrderListing
  onWiden: () => void
  onClear: () => void
}

function NoOrders({ listing, onWiden, onClear }: NoOrdersProps) {
  const { t } = useTexts()
  const days = { from: formatDay(listing.from), to: formatDay(listing.to) }
  return (
    <EmptyState
      art="orders"
      title={t('orders.none')}
      text={listing.search ? t('orders.none_search', { search: listing.search, ...days }) : t('orders.none_text', days)}
    >
      {listing.from > EARLIEST_DAY ? (
        <Button variant="primary" onClick={onWiden}>
          {t('orders.widen')}
        </Button>
      ) : (
        listing.search && (
          <Button variant="primary" onClick={onClear}>
            {t('ui.clear_search')}
          </Button>
        )
      )}
    </EmptyState>
  )
}
