import { formatMoney } from '#domain/format.ts'
import { taxRowsOf } from '#domain/taxes/tax-rows.ts'
import { type RateTotals, sumOfTaxes } from '#domain/taxes/taxes.ts'
import { formatPercent } from '#web/texts/numbers.ts'
import { useTexts } from '#web/texts/texts.ts'

interface Taxed {
  taxes: RateTotals[]
  /** Of a document; a cart's is what its taxes come to. */
  tax_total?: number
  currency_symbol: string
}

/** The rows of the taxes of a cart or a document, as on paper and in its mail. */
export function useTaxRows(): (taxed: Taxed) => [label: string, amount: string][] {
  const { t } = useTexts()
  return ({ taxes, tax_total = sumOfTaxes(taxes), currency_symbol }) =>
    taxRowsOf(
      { taxes, tax_total },
      { t, percent: formatPercent, money: amount => formatMoney(amount, currency_symbol) },
    )
}
