import { formatDay } from '#domain/format.ts'
import type { LostClientRow } from '#domain/dashboard/rankings/contract.ts'
import { wholeEuros } from '#web/figures/euros.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { CentersLink } from './CentersLink.tsx'
import { LostActions } from './LostActions.tsx'
import type { RankedRow } from './RankingList.tsx'
import { SalesGap } from './SalesGap.tsx'

type Row = RankedRow<LostClientRow>

interface LostColumns {
  centersOf: (client: number) => string
  onOffer: (row: LostClientRow) => void
  /** Of the shown rows, without its sign. */
  largestGap: number
}

export function useLostColumns({ centersOf, onOffer, largestGap }: LostColumns): Column<Row>[] {
  const { t } = useTexts()
  return [
    { key: 'name', header: t('rankings.client'), sort: 'name', cell: row => row.name },
    {
      key: 'year',
      header: t('rankings.year_sales'),
      align: 'right',
      sort: 'year_sales',
      cell: row => wholeEuros(row.year_sales),
    },
    {
      key: 'target',
      header: t('rankings.real_target'),
      align: 'right',
      priority: 4,
      cell: row => (row.real_sales_target === null ? '–' : wholeEuros(row.real_sales_target)),
    },
    {
      key: 'before',
      header: t('rankings.year_before'),
      align: 'right',
      sort: 'previous_year_sales',
      phone: 'aside',
      cell: row => <b>{wholeEuros(row.previous_year_sales)}</b>,
    },
    {
      key: 'gap',
      header: t('rankings.gap'),
      align: 'right',
      cell: row => <SalesGap value={gapOf(row)} largest={largestGap} />,
    },
    {
      key: 'last',
      header: t('rankings.last_sale'),
      priority: 3,
      nowrap: true,
      cell: row => formatDay(row.last_sale),
    },
    {
      key: 'centers',
      header: t('rankings.centers'),
      align: 'right',
      priority: 3,
      cell: row => <CentersLink name={row.name} count={row.center_count} href={centersOf(row.id)} />,
    },
    {
      key: 'actions',
      header: t('rankings.actions'),
      align: 'right',
      cell: row => <LostActions row={row} onOffer={() => onOffer(row)} />,
    },
  ]
}

/** What is sold less than in the same days of the year before. */
export const gapOf = (row: Pick<LostClientRow, 'year_sales' | 'previous_year_sales'>): number =>
  row.year_sales - row.previous_year_sales
