import type { CenterPurchases } from '#domain/statistics/contract.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Column } from '#web/ui/tables/tableColumn.ts'
import { Difference } from '#web/figures/Difference.tsx'
import { euros } from '#web/figures/euros.ts'
import styles from './Ranking.module.css'

export function useCenterColumns(): Column<CenterPurchases>[] {
  const { t } = useTexts()
  return [
    { key: 'name', header: t('statistics.center'), cell: row => row.name, sort: 'name' },
    {
      key: 'purchases',
      header: t('statistics.purchases'),
      align: 'right',
      sort: 'period_purchases',
      phone: 'aside',
      cell: row => euros(row.period_purchases),
    },
    {
      key: 'difference',
      header: t('statistics.difference'),
      align: 'right',
      sort: 'period_purchases_diff_percentage',
      cell: row => <Difference value={row.period_purchases_diff_percentage} isNeutral />,
    },
    {
      key: 'share',
      header: t('statistics.share_of_all'),
      align: 'right',
      cell: row => (
        <span className={styles.share}>
          {formatPercent(row.purchases_percentage)}
          <span aria-hidden="true" className={styles.track}>
            <span style={{ width: `${Math.min(100, Math.max(0, row.purchases_percentage))}%` }} />
          </span>
        </span>
      ),
    },
  ]
}
