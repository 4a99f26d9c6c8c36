import { useSearch } from '@tanstack/react-router'
import type { CenterPurchases } from '#domain/statistics/contract.ts'
import { CENTER_ORDERINGS } from '#domain/statistics/orderings.ts'
import { ListedPager } from '#web/listing/ListedPager.tsx'
import { ListedTable } from '#web/listing/ListedTable.tsx'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { oneOf } from '#web/routing/written.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { orderingOf, sortingOf } from '#web/ui/tables/tableColumn.ts'
import { useCenterPurchases } from './api.ts'
import { useCenterColumns } from './centerColumns.tsx'
import { euros } from '#web/figures/euros.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { MonthsOf } from './figures/MonthsOf.tsx'
import { Silent } from '#web/figures/Silent.tsx'
import styles from './Ranking.module.css'
import type { Scope } from './scope/useScope.ts'
import { FIRST_ORDERING, rankingOf } from './scope/written.ts'
import { StatisticsFrame } from './StatisticsFrame.tsx'

export function CentersScreen() {
  return <StatisticsFrame title="statistics.centers">{scope => <CentersView scope={scope} />}</StatisticsFrame>
}

const USUAL = { sort: FIRST_ORDERING } as const

function CentersView({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const search = useSearch({ from: `/shell${ADDRESS.statisticsCenters}` })
  const show = useListAddress({ search, href: paths.statisticsCenters, usual: USUAL })
  const { page, ordering } = rankingOf(search)
  const list = useCenterPurchases({ ...scope.query, page, ordering })
  const columns = useCenterColumns()
  const { data } = list
  if (list.isError) return <Silent onRetry={() => void list.refetch()} />
  return (
    <>
      <div className={styles.head}>
        <p>{data && t('statistics.total_of_centers', { count: data.count, amount: euros(data.period_purchases) })}</p>
        <Explained text="statistics.how_centers" />
      </div>
      <ListedTable<CenterPurchases>
        list={list}
        caption={t('statistics.centers')}
        columns={columns}
        rowKey={keyOf}
        onRow={row => row.id !== null && scope.change({ center: row.id, node: undefined })}
        renderDetail={row =>
          row.id === null ? (
            <p>{t('statistics.no_center_text')}</p>
          ) : (
            <MonthsOf name={row.name} today={scope.today} query={{ ...scope.query, center: row.id }} />
          )
        }
        expanded={search.open}
        onOpen={id => show({ open: id ?? undefined })}
        sorting={sortingOf(ordering)}
        onSort={next => show({ sort: oneOf(CENTER_ORDERINGS, orderingOf(next)) })}
        empty={<EmptyState art="statistics" title={t('statistics.none')} text={t('statistics.no_centers')} />}
      />
      <ListedPager list={list} page={page} onPage={next => show({ page: next })} />
    </>
  )
}

const NO_CENTER = -1

const keyOf = ({ id }: CenterPurchases) => id ?? NO_CENTER
