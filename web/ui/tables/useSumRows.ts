import { sumRows } from '#domain/cart/sums.ts'
import { formatMoney } from '#domain/format.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'

/** The rows above the taxes of a document, as on paper and in its mail. */
export function useSumRows(): (summed: Parameters<typeof sumRows>[0], symbol: string) => [string, string][] {
  const { t } = useTexts()
  return (summed, symbol) =>
    sumRows(summed).map(row => [
      row.kind === 'client_discount'
        ? t('totals.client_discount', { percent: formatPercent(row.percentage) })
        : t(`totals.${row.kind}`),
      formatMoney(row.amount, symbol),
    ])
}
