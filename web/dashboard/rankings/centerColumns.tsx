import type { ReactNode } from 'react'
import type { CenterRow } from '#domain/dashboard/rankings/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { Difference } from '#web/figures/Difference.tsx'
import { wholeEuros } from '#web/figures/euros.ts'
import { useTexts } from '#web/texts/texts.ts'
import prose from '#web/ui/prose.module.css'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import type { RankingKind } from './kinds.ts'
import type { RankedRow } from './RankingList.tsx'

/** Of a lost client only this year is told, which is its period. */
export type CenterColumns = RankingKind | 'lost'

type Row = RankedRow<CenterRow>

const SALES = {
  sales: 'rankings.sales',
  delivery_notes: 'rankings.amount',
  sale_invoices: 'rankings.amount',
  lost: 'rankings.year_sales',
} as const

/** `renderAction` draws what can be done with a center that the person may open. */
export function useCenterColumns(
  kind: CenterColumns,
  renderAction: (center: number, name: string) => ReactNode,
): Column<Row>[] {
  const { t } = useTexts()
  const documents: Column<Row> = {
    key: 'documents',
    header: t(kind === 'sale_invoices' ? 'rankings.invoices' : 'rankings.notes'),
    align: 'right',
    sort: 'period_delivery_notes',
    priority: kind === 'delivery_notes' ? 1 : 3,
    phone: kind === 'delivery_notes' ? 'aside' : undefined,
    cell: row => formatNumber(row.period_delivery_notes, 0),
  }
  const year: Column<Row> = {
    key: 'year',
    header: t('rankings.year'),
    align: 'right',
    sort: 'year_sales',
    priority: 3,
    cell: row => wholeEuros(row.year_sales),
  }
  const yearDifference: Column<Row> = {
    key: 'year-difference',
    header: t('rankings.year_difference'),
    align: 'right',
    priority: 4,
    cell: row => <Difference value={row.year_sales_diff_percentage} />,
  }
  const isByNotes = kind === 'delivery_notes'
  return [
    {
      key: 'name',
      header: t('rankings.center'),
      sort: 'name',
      cell: row => (
        <span>
          {row.name}
          <span className={prose.smallNote}>{row.address}</span>
        </span>
      ),
    },
    ...(isByNotes ? [documents] : []),
    {
      key: 'sales',
      header: t(SALES[kind]),
      align: 'right',
      sort: 'period_sales',
      phone: isByNotes ? undefined : 'aside',
      cell: row => <b>{wholeEuros(row.period_sales)}</b>,
    },
    {
      key: 'difference',
      header: t('rankings.difference'),
      align: 'right',
      sort: 'period_sales_diff_percentage',
      cell: row => <Difference value={row.period_sales_diff_percentage} />,
    },
    ...(kind === 'lost' ? [] : [year, yearDifference]),
    ...(isByNotes ? [] : [documents]),
    {
      key: 'open',
      header: t('rankings.open'),
      align: 'right',
      cell: row =>
        row.valid_id === null ? (
          <span className={prose.muted}>{t('rankings.closed')}</span>
        ) : (
          renderAction(row.valid_id, row.name)
        ),
    },
  ]
}
