import type { ProductPurchases } from '#domain/statistics/contract.ts'
import { formatNumber } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { Difference } from '#web/figures/Difference.tsx'
import { euros } from '#web/figures/euros.ts'
import prose from '#web/ui/prose.module.css'

const DECIMALS = 3 // of a quantity

export function useProductColumns(): Column<ProductPurchases>[] {
  const { t } = useTexts()
  return [
    { key: 'code', header: t('statistics.code'), sort: 'external_id', nowrap: true, cell: row => row.external_id },
    {
      key: 'name',
      header: t('statistics.article'),
      sort: 'name',
      phone: 'plain',
      cell: row => (
        <span>
          {row.name}
          <span className={prose.smallNote}>{row.category}</span>
        </span>
      ),
    },
    {
      key: 'units',
      header: t('statistics.units'),
      align: 'right',
      sort: 'period_purchases_quantity',
      cell: row => formatNumber(row.period_purchases_quantity, DECIMALS),
    },
    {
      key: 'amount',
      header: t('statistics.amount'),
      align: 'right',
      sort: 'period_purchases',
      phone: 'aside',
      cell: row => <b>{euros(row.period_purchases)}</b>,
    },
    {
      key: 'units-before',
      header: t('statistics.units_before'),
      align: 'right',
      priority: 4,
      sort: 'ppy_purchases_quantity',
      cell: row => formatNumber(row.ppy_purchases_quantity, DECIMALS),
    },
    {
      key: 'amount-before',
      header: t('statistics.amount_before'),
      align: 'right',
      priority: 3,
      sort: 'ppy_purchases',
      cell: row => euros(row.ppy_purchases),
    },
    {
      key: 'difference',
      header: t('statistics.difference'),
      align: 'right',
      sort: 'period_purchases_diff_percentage',
      cell: row => <Difference value={row.period_purchases_diff_percentage} isNeutral />,
    },
  ]
}
