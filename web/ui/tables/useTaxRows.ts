import { formatMoney } from '#domain/format.ts'
import { taxRows } from '#domain/tax-rows.ts'
import type { RateTotals } from '#domain/taxes.ts'
import { formatPercent } from '#web/numbers.ts'
import { useTexts } from '#web/texts.ts'

/** The rows of the taxes of a cart or a document, as on paper and in its mail. */
export function useTaxRows(): (taxes: RateTotals[], symbol: string) => [string, string][] {
  const { t } = useTexts()
  return (taxes, symbol) => taxRows(taxes, { t, percent: formatPercent, money: amount => formatMoney(amount, symbol) })
}
