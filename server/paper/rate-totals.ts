import { formatMoney, formatPercent } from '#domain/format.ts'
import { cents } from '#domain/money.ts'
import { taxesOf } from '#domain/orders/taxes.ts'
import type { Sheet } from './sheet.ts'
import type { PaperLine } from './store.ts'
import type { SheetContext, Translate } from './writer.ts'

interface Taxed {
  lines: PaperLine[]
  base: number
  tax_total: number
  currency_symbol: string
}

/** The base, and below it the tax of each rate with what it is taken of; one sum where the ERP taxed in another way. */
export function rateTotals(
  document: Taxed,
  { settings }: Pick<SheetContext, 'settings'>,
  t: Translate,
): Sheet['totals'] {
  const amount = (value: number) => formatMoney(value, document.currency_symbol)
  const taxes = taxesOf(document.lines, 0)
  const isByRate = taxes.reduce((sum, { tax }) => sum + cents(tax), 0n) === cents(document.tax_total)
  const rows =
    taxes.length > 0 && isByRate
      ? taxes.map(({ rate, base, tax }) => ({
          label: t('paper.tax_of', { rate: formatPercent(rate, settings.decimals_num_max), base: amount(base) }),
          amount: amount(tax),
        }))
      : [{ label: t('mail.tax'), amount: amount(document.tax_total) }]
  return [{ label: t('paper.base'), amount: amount(document.base) }, ...rows]
}
