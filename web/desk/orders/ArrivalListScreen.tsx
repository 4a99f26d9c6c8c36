import { useSearch } from '@tanstack/react-router'
import type { Arrival, ArrivalCounts } from '#domain/desk/orders-contract.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/fields/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { usePhone } from '#web/ui/usePhone.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ColumnsMenu } from '#web/ui/tables/columns/ColumnsMenu.tsx'
import { useColumnChoice } from '#web/ui/tables/columns/useColumnChoice.ts'
import { DaysFilter } from '#web/desk/DaysFilter.tsx'
import lists from '#web/desk/Lists.module.css'
import { SavedViews } from '#web/desk/saved-views/SavedViews.tsx'
import { useArrivalCounts, useArrivals } from './api.ts'
import { ArrivalExport } from './ArrivalExport.tsx'
import { useArrivalColumns } from './arrivalColumns.tsx'
import { ArrivalFilters } from './narrowing/ArrivalFilters.tsx'
import { ArrivalViews } from './narrowing/ArrivalViews.tsx'
import { counted } from './counted.ts'
import { arrivedOn, useArrivalDays } from './days.ts'
import { DayHeading } from './DayHeading.tsx'
import { arrivalListing } from './listing.ts'
import { Live } from './Live.tsx'
import { useBulkArrivals } from './bulk/useBulkArrivals.tsx'

const USUAL = { view: 'open' } as const

/** What came in for the desk. It stays current while it is open. */
export function ArrivalListScreen() {
  const { t } = useTexts()
  const search = useSearch({ from: `/desk${ADDRESS.deskOrders}` })
  const show = useListAddress({ search, href: paths.deskOrders, usual: USUAL })
  const { q = '', view, client, seller, from, until, page = 1 } = search
  const listing = arrivalListing(search)
  const arrivals = useArrivals(listing)
  const isPhone = usePhone()
  const { data: counts } = useArrivalCounts()
  const columns = useColumnChoice('desk-orders', useArrivalColumns(arrivals.dataUpdatedAt))
  const found = arrivals.data?.count
  const selecting = useBulkArrivals(listing, found)
  const summary = ({ open, new: fresh }: ArrivalCounts) =>
    [
      t('desk.open_count', { count: open, number: counted(open) }),
      ...(fresh > 0 ? [t('desk.new_count', { count: fresh, number: counted(fresh) })] : []),
    ].join(' · ')
  const beginsDay = firstsOfDays(arrivals.data?.results ?? [])
  const days = useArrivalDays(listing, arrivals.data?.results ?? [])
  const isNarrowed = [q || undefined, client, seller, from, until].some(part => part !== undefined)
  const exporting = <ArrivalExport listing={listing} isSmall={isPhone} />
  return (
    <>
      <PageTitle
        title={t('desk.orders')}
        {...(counts && { count: summary(counts) })}
        {...(isPhone ? { beside: exporting } : { actions: exporting })}
      />
      <div className={lists.views}>
        <ArrivalViews search={search} counts={counts} />
        <Live list={arrivals} />
      </div>
      <SavedViews list="orders" columns={columns} />
      <div className={lists.tools}>
        <SearchField
          value={q}
          onSearch={typed => show({ q: typed || undefined })}
          delay={SEARCH_DELAY.orders}
          min={1}
          label={t('desk.search_orders')}
          placeholder={t('desk.search_orders_help')}
          {...(found !== undefined && { status: t('desk.found_count', { count: found, number: counted(found) }) })}
        />
        <DaysFilter from={from} until={until} onChange={show} />
        <ArrivalFilters of={search} show={show} />
        <ColumnsMenu choice={columns} />
      </div>
      <ListedTable<Arrival>
        list={arrivals}
        caption={t('desk.orders')}
        columns={columns.shown}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.deskOrder(id)}
        renderHeading={(arrival, isFirst) =>
          (isFirst || beginsDay.has(arrival.id)) && (
            <DayHeading day={arrivedOn(arrival)} now={arrivals.dataUpdatedAt} sums={days.get(arrivedOn(arrival))} />
          )
        }
        {...(selecting && { selecting })}
        empty={
          isNarrowed ? (
            <EmptyState art="search" title={t('desk.none_found')} text={t('desk.none_found_help')}>
              {view !== 'all' && (
                <Button variant="primary" onClick={() => show({ view: 'all', state: undefined })}>
                  {t('desk.search_closed')}
                </Button>
              )}
              <Button
                onClick={() =>
                  show({ q: undefined, client: undefined, seller: undefined, from: undefined, until: undefined })
                }
              >
                {t('desk.show_all')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState art="search" title={t('desk.nothing_came')} text={t('desk.nothing_came_help')} />
          )
        }
      />
      <ListedPager list={arrivals} page={page} onPage={next => show({ page: next })} />
    </>
  )
}

/** The ids of those that came in on another day than the one above. */
const firstsOfDays = (arrivals: readonly Arrival[]): ReadonlySet<number> =>
  new Set(
    arrivals.flatMap((arrival, at) => {
      const above = arrivals[at - 1]
      return above && arrivedOn(above) === arrivedOn(arrival) ? [] : [arrival.id]
    }),
  )
