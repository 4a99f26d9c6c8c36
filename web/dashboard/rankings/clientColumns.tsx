import type { ClientRow } from '#domain/dashboard/rankings/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { Difference } from '#web/figures/Difference.tsx'
import { wholeEuros } from '#web/figures/euros.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { Link } from '#web/ui/Link.tsx'
import { CentersLink } from './CentersLink.tsx'
import type { RankingKind } from './kinds.ts'
import { Ranked } from './Ranked.tsx'
import type { RankedRow } from './RankingList.tsx'
import { TargetShare } from './TargetShare.tsx'

type Row = RankedRow<ClientRow>

/** What it sorts by on entry stands first (R297). */
export function useClientColumns(
  kind: RankingKind,
  centersOf: (client: number) => string,
  documentsOf: (row: ClientRow) => string | undefined,
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
  const before: Column<Row> = {
    key: 'before',
    header: t('rankings.notes_before'),
    align: 'right',
    sort: 'previous_period_year_delivery_notes',
    priority: 4,
    cell: row => formatNumber(row.previous_period_year_delivery_notes, 0),
  }
  const sales: Column<Row> = {
    key: 'sales',
    header: t(kind === 'sales' ? 'rankings.sales' : 'rankings.amount'),
    align: 'right',
    sort: 'period_sales',
    phone: kind === 'delivery_notes' ? undefined : 'aside',
    cell: row => <Amount row={row} href={documentsOf(row)} />,
  }
  const isByNotes = kind === 'delivery_notes'
  return [
    {
      key: 'name',
      header: t('rankings.client'),
      sort: 'name',
      cell: row => <Ranked rank={row.rank} name={row.name} />,
    },
    ...(isByNotes ? [documents, before, sales] : [sales]),
    {
      key: 'difference',
      header: t('rankings.difference'),
      align: 'right',
      sort: 'period_sales_diff_percentage',
      cell: row => <Difference value={row.period_sales_diff_percentage} />,
    },
    {
      key: 'target',
      header: t('rankings.target'),
      align: 'right',
      sort: 'period_sales_target',
      priority: 3,
      cell: row => (row.period_sales_target === null ? '–' : wholeEuros(row.period_sales_target)),
    },
    {
      key: 'share',
      header: t('rankings.target_share'),
      align: 'right',
      sort: 'period_sales_target_percentage',
      cell: row => <TargetShare value={row.period_sales_target_percentage} />,
    },
    ...(isByNotes ? [] : [documents]),
    {
      key: 'centers',
      header: t('rankings.centers'),
      align: 'right',
      cell: row => <CentersLink name={row.name} count={row.center_count} href={centersOf(row.id)} />,
    },
  ]
}

/** Leads to the documents that it is the sum of, where these may be opened. */
function Amount({ row, href }: { row: Row; href: string | undefined }) {
  const { t } = useTexts()
  const amount = wholeEuros(row.period_sales)
  if (href === undefined) return <b>{amount}</b>
  return (
    <Link href={href} aria-label={t('rankings.see_documents', { name: row.name, amount })}>
      <b>{amount}</b>
    </Link>
  )
}
