import { useSearch } from '@tanstack/react-router'
import type { CenterPurchases } from '#domain/statistics/contract.ts'
import { CENTER_ORDERINGS } from '#domain/statistics/orderings.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { oneOf } from '#web/routing/written.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { orderingOf, sortingOf } from '#web/ui/tables/tableColumn.ts'
import { useCenterPurchases } from './api.ts'
import { useCenterColumns } from './centerColumns.tsx'
import { euros } from '#web/figures/euros.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { MonthsOf } from './figures/MonthsOf.tsx'
import { Silent } from '#web/figures/Silent.tsx'
import spacing from '#web/ui/spacing.module.css'
import styles from './Ranking.module.css'
import type { Scope } from './scope/useScope.ts'
import { StatisticsFrame } from './StatisticsFrame.tsx'

export function CentersScreen() {
  return <StatisticsFrame title="statistics.centers">{scope => <CentersView scope={scope} />}</StatisticsFrame>
}

const FIRST_ORDERING = '-period_purchases'
const USUAL = { sort: FIRST_ORDERING } as const

function CentersView({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const search = useSearch({ from: `/shell${ADDRESS.statisticsCenters}` })
  const show = useListAddress({ search, href: paths.statisticsCenters, usual: USUAL })
  const ordering = search.sort ?? FIRST_ORDERING
  const page = search.page ?? 1
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
      <DataTable<CenterPurchases>
        caption={t('statistics.centers')}
        columns={columns}
        rows={data?.results ?? []}
        rowKey={keyOf}
        onRow={row => row.id !== null && scope.change({ center: row.id, node: undefined })}
        renderDetail={row =>
          row.id === null ? (
            <p>{t('statistics.no_center_text')}</p>
          ) : (
            <MonthsOf name={row.name} today={scope.today} query={{ ...scope.query, center: row.id }} />
          )
        }
        expanded={search.open ?? null}
        onExpand={key => show({ open: key === null ? undefined : Number(key) })}
        sorting={sortingOf(ordering)}
        onSort={next => show({ sort: oneOf(CENTER_ORDERINGS, orderingOf(next)) })}
        loading={list.isPending}
        stale={list.isPlaceholderData}
        empty={<EmptyState art="statistics" title={t('statistics.none')} text={t('statistics.no_centers')} />}
      />
      {data && (
        <div className={spacing.listFoot}>
          <Pager page={page} total_pages={data.total_pages} onPage={next => show({ page: next })} />
        </div>
      )}
    </>
  )
}

const NO_CENTER = -1

const keyOf = ({ id }: CenterPurchases) => id ?? NO_CENTER
