import { EARLIEST_DAY } from '#domain/dates.ts'
import { formatDay } from '#domain/format.ts'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import type { Asked } from '#web/listing/ListedTable.tsx'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import type { useListAddress } from '#web/routing/useListAddress.ts'
import { useCan } from '#web/session/account.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { DateRange } from '#web/ui/fields/DateRange.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RangeText } from '#web/listing/RangeText.tsx'
import spacing from '#web/ui/spacing.module.css'
import { Pager } from '#web/ui/tables/Pager.tsx'
import type { ReactNode } from 'react'
import { ColumnsMenu } from '#web/ui/tables/columns/ColumnsMenu.tsx'
import { useColumnChoice } from '#web/ui/tables/columns/useColumnChoice.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import styles from './DocumentList.module.css'
import { NodeNotice } from './NodeNotice.tsx'
import type { PeriodListing, PeriodSearch } from './usePeriodListing.ts'

const SEARCH_MIN = 2 // 001 §5: more than 1 character

interface Listing {
  listing: PeriodListing
  show: ReturnType<typeof useListAddress<PeriodSearch>>
}

interface DocumentListProps<Row> {
  kind: 'delivery_notes' | 'invoices'
  list: Asked<Row>
  columns: Column<Row>[]
  rowTo: (row: Row) => string
  listing: Listing
  /** Beside the title. */
  actions?: ReactNode
  /** Beside the period. */
  tools?: ReactNode
  /** Above the rows. */
  above?: ReactNode
  /** What narrows the list besides: what to say where nothing is found, and how it is taken away. */
  narrowed?: { text: string; clear: string; onClear: () => void } | undefined
  texts: { title: string; search: string; placeholder: string; none: string; found: (count: number) => string }
}

/** Documents of a period that are searched and opened: delivery notes, invoices. */
export function DocumentList<Row extends { id: number }>(props: DocumentListProps<Row>) {
  const { list, rowTo, texts, narrowed } = props
  const columns = useColumnChoice(props.kind, props.columns)
  const { listing, show } = props.listing
  const { t } = useTexts()
  const { actForClients } = useCan()
  const status = list.data && texts.found(list.data.count)
  return (
    <>
      <div className={spacing.wideOnly}>
        <Breadcrumbs items={[{ label: t('orders.section') }, { label: texts.title }]} />
      </div>
      <PageTitle title={texts.title} count={status} actions={props.actions} />
      <div className={styles.tools}>
        <SearchField
          value={listing.search}
          onSearch={q => show({ q })}
          delay={SEARCH_DELAY.documents}
          min={SEARCH_MIN}
          label={texts.search}
          placeholder={actForClients ? t('orders.search_placeholder_staff') : texts.placeholder}
          status={status}
        />
        <DateRange from={listing.from} to={listing.to} onChange={range => show(range, { replace: false })} />
        {props.tools}
        <ColumnsMenu choice={columns} />
      </div>
      {props.above}
      {listing.of.node !== undefined && (
        <NodeNotice
          kind={props.kind}
          {...listing}
          listed={listing.search === '' && narrowed === undefined ? list.data?.count : undefined}
          onAll={() => show({ node: undefined, client: undefined }, { replace: false })}
        />
      )}
      <ListedTable<Row>
        list={list}
        caption={texts.title}
        columns={columns.shown}
        rowKey={row => row.id}
        rowTo={rowTo}
        onOpen={() => undefined}
        empty={<NoDocuments title={texts.none} narrowed={narrowed} {...props.listing} />}
      />
      {list.data && list.data.count > 0 && (
        <div className={styles.foot}>
          <span>
            <RangeText page={listing.page} list={list.data} />
          </span>
          <Pager
            page={listing.page}
            total_pages={list.data.total_pages}
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

function NoDocuments({
  title,
  narrowed,
  listing,
  show,
}: Listing & { title: string; narrowed: DocumentListProps<never>['narrowed'] }) {
  const { t } = useTexts()
  if (narrowed)
    return (
      <EmptyState art="orders" title={title} text={narrowed.text}>
        <Button variant="primary" onClick={narrowed.onClear}>
          {narrowed.clear}
        </Button>
      </EmptyState>
    )
  const days = { from: formatDay(listing.from), to: formatDay(listing.to) }
  const mayWiden = listing.from > EARLIEST_DAY
  return (
    <EmptyState
      art="orders"
      title={title}
      text={
        listing.search
          ? t('documents.none_search', { search: listing.search, ...days })
          : t('documents.none_text', days)
      }
    >
      {mayWiden && (
        <Button variant="primary" onClick={() => show({ from: EARLIEST_DAY }, { replace: false })}>
          {t('orders.widen')}
        </Button>
      )}
      {!mayWiden && listing.search && (
        <Button variant="primary" onClick={() => show({ q: '' })}>
          {t('ui.clear_search')}
        </Button>
      )}
    </EmptyState>
  )
}
