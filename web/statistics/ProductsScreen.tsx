import { useSearch } from '@tanstack/react-router'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ProductPurchases } from '#domain/statistics/contract.ts'
import { PRODUCT_ORDERINGS } from '#domain/statistics/orderings.ts'
import { ADDRESS } from '#web/routing/addresses.ts'
import { paths } from '#web/routing/paths.ts'
import { oneOf } from '#web/routing/written.ts'
import { useListAddress } from '#web/routing/useListAddress.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/fields/Button.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { orderingOf, sortingOf } from '#web/ui/tables/tableColumn.ts'
import { useProductFile, useProductPurchases, useRationalization } from './api.ts'
import { euros } from '#web/figures/euros.ts'
import { Explained } from '#web/figures/Explained.tsx'
import { MonthsOf } from './figures/MonthsOf.tsx'
import { Silent } from '#web/figures/Silent.tsx'
import spacing from '#web/ui/spacing.module.css'
import { useProductColumns } from './productColumns.tsx'
import styles from './Ranking.module.css'
import type { Scope } from './scope/useScope.ts'
import { StatisticsFrame } from './StatisticsFrame.tsx'

export function ProductsScreen() {
  return <StatisticsFrame title="statistics.products">{scope => <ProductsView scope={scope} />}</StatisticsFrame>
}

const FIRST_ORDERING = '-period_purchases'
const USUAL = { sort: FIRST_ORDERING } as const

function ProductsView({ scope }: { scope: Scope }) {
  const { t } = useTexts()
  const search = useSearch({ from: `/shell${ADDRESS.statisticsProducts}` })
  const show = useListAddress({ search, href: paths.statisticsProducts, usual: USUAL })
  const ordering = search.sort ?? FIRST_ORDERING
  const page = search.page ?? 1
  const list = useProductPurchases({ ...scope.query, page, ordering })
  const file = useProductFile()
  const columns = useProductColumns()
  const { data } = list
  if (list.isError) return <Silent onRetry={() => void list.refetch()} />
  return (
    <>
      <div className={styles.head}>
        <p>{data && t('statistics.total_of_products', { count: data.count, amount: euros(data.period_purchases) })}</p>
        <Explained text="statistics.how_products" />
        <Button
          className={styles.export}
          icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
          busy={file.isPending}
          busyWords={t('statistics.exporting')}
          onClick={() => file.mutate({ ...scope.query, ordering })}
        >
          {t('statistics.export')}
        </Button>
      </div>
      <Rationalized client={scope.query.client} />
      <DataTable<ProductPurchases>
        caption={t('statistics.products')}
        columns={columns}
        rows={data?.results ?? []}
        rowKey={row => row.id}
        rowTo={row => paths.product(row.id, row.name)}
        renderDetail={row => (
          <MonthsOf name={row.name} today={scope.today} query={{ ...scope.query, product: row.id }} />
        )}
        expanded={search.open ?? null}
        onExpand={key => show({ open: key === null ? undefined : Number(key) })}
        sorting={sortingOf(ordering)}
        onSort={next => show({ sort: oneOf(PRODUCT_ORDERINGS, orderingOf(next)) })}
        loading={list.isPending}
        stale={list.isPlaceholderData}
        empty={<EmptyState art="statistics" title={t('statistics.none')} text={t('products.none_filtered')} />}
      />
      {data && (
        <div className={spacing.listFoot}>
          <Pager page={page} total_pages={data.total_pages} onPage={next => show({ page: next })} />
        </div>
      )}
    </>
  )
}

/** How many articles there are, and how few would do, in a sentence. */
function Rationalized({ client }: { client: number }) {
  const { t } = useTexts()
  const { data } = useRationalization(client)
  if (!data || data.articles === 0) return null
  return (
    <div className={styles.sentence}>
      <p>{t('statistics.rationalization', { ...data })}</p>
      <Explained text="statistics.how_rationalization" />
    </div>
  )
}
