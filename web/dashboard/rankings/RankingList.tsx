import { IconFileTypeCsv } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#domain/page.ts'
import { ORDERINGS, type Ordering } from '#domain/dashboard/rankings/orderings.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { type Asked, ListedTable } from '#web/listing/ListedTable.tsx'
import { oneOf } from '#web/routing/written.ts'
import { SEARCH_DELAY } from '#web/calls/searchDelay.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { Silent } from '#web/figures/Silent.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { TextKey } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { orderingOf, sortingOf } from '#web/ui/tables/tableColumn.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import styles from './Rankings.module.css'

export type RankedRow<Row> = Row & { rank: number }

/** What the address says of a ranking, beside whose figures it is of. */
export interface RankingSearch {
  q?: string | undefined
  order?: Ordering | undefined
  page?: number | undefined
}

interface RankingListProps<Row> {
  caption: string
  /** What is searched: clients, or centers of one. */
  of: 'clients' | 'centers'
  list: Asked<Row>
  columns: Column<RankedRow<Row>>[]
  rowKey: (row: RankedRow<Row>) => string | number
  rowTo?: (row: RankedRow<Row>) => string
  address: {
    search: RankingSearch
    first: Ordering
    show: (change: RankingSearch) => void
  }
  explained: TextKey
  /** Saves all rows as they are sorted. */
  file: { isPending: boolean; save: () => void }
  /** What else narrows it. */
  tools?: ReactNode
}

const WORDS = {
  clients: { label: 'rankings.search_client', found: 'rankings.clients_found', none: 'rankings.no_clients' },
  centers: { label: 'rankings.search_center', found: 'rankings.centers_found', none: 'rankings.no_centers' },
} as const

/** Any ranking of the dashboards: search, sortable heads, pages and a file of it. */
export function RankingList<Row>(props: RankingListProps<Row>) {
  const { list, file, of } = props
  const { search, show, first } = props.address
  const { t } = useTexts()
  const words = WORDS[of]
  const page = search.page ?? 1
  const { data } = list
  const status = data && t(words.found, { count: data.count, number: formatNumber(data.count, 0) })
  const rows = (data?.results ?? []).map((row, index) => ({ ...row, rank: (page - 1) * PAGE_SIZE + index + 1 }))
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          value={search.q ?? ''}
          // R294
          onSearch={q => show({ q: q || undefined, order: undefined })}
          delay={SEARCH_DELAY.dashboard}
          min={1}
          label={t(words.label)}
          placeholder={t(words.label)}
          status={search.q ? status : undefined}
        />
        {props.tools}
        <div className={styles.found}>
          <span>{status}</span>
          <Explained text={props.explained} />
          <Button
            icon={<IconFileTypeCsv size={18} stroke={1.75} aria-hidden="true" />}
            busy={file.isPending}
            onClick={file.save}
          >
            CSV
          </Button>
        </div>
      </div>
      {list.isError ? (
        <Silent onRetry={list.refetch} />
      ) : (
        <ListedTable<RankedRow<Row>>
          list={{ ...list, data: data && { results: rows } }}
          caption={props.caption}
          columns={props.columns}
          rowKey={props.rowKey}
          rowTo={props.rowTo}
          sorting={sortingOf(search.order ?? first)}
          // R295: what changes the order begins at the first page.
          onSort={next => show({ order: oneOf(ORDERINGS, orderingOf(next)) })}
          empty={<Nothing search={search.q} none={words.none} onAll={() => show({ q: undefined })} />}
        />
      )}
      <ListedPager list={list} page={page} onPage={next => show({ page: next })} />
    </>
  )
}

interface NothingProps {
  search: string | undefined
  none: TextKey
  onAll: () => void
}

function Nothing({ search, none, onAll }: NothingProps) {
  const { t } = useTexts()
  if (!search) return <EmptyState art="statistics" title={t('rankings.no_results')} text={t('rankings.nothing_here')} />
  return (
    <EmptyState art="search" title={t(none)} text={t('rankings.nothing_like', { search })}>
      <Button variant="primary" onClick={onAll}>
        {t('rankings.show_found')}
      </Button>
    </EmptyState>
  )
}
