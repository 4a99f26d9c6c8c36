import { formatMoney } from '#domain/format.ts'
import type { RateTotals } from '#domain/taxes/taxes.ts'
import type { Sheet } from './sheet.ts'
import { type SheetContext, taxRows, type Translate } from './writer.ts'

interface Taxed {
  taxes: RateTotals[]
  base: number
  tax_total: number
  currency_symbol: string
}

/** The base, and below it the tax of each rate; one sum where the ERP taxed in another way. */
export const rateTotals = (document: Taxed, context: Pick<SheetContext, 'settings'>, t: Translate): Sheet['totals'] => [
  { label: t('paper.base'), amount: formatMoney(document.base, document.currency_symbol) },
  ...taxRows(document, context, t),
]
