import type { MessageKey } from '#domain/messages/messages.ts'
import { NO_TAX, type RateTotals, sumOfTaxes } from './taxes.ts'

interface Writing {
  t: (key: MessageKey, params?: Record<string, string>) => string
  percent: (value: number) => string
  money: (amount: number) => string
}

/**
 * The rows of the taxes of a cart or a document, the same on screen, on paper and in mails: each tax by its name and, where
 * several bases are taxed, with its own; below it its equivalence surcharge.
 */
export const taxRows = (taxes: RateTotals[], { t, percent, money }: Writing): [label: string, amount: string][] =>
  taxes.flatMap(({ name, rate, base, tax, surcharge_rate, surcharge }) => {
    const said = { name: name === NO_TAX.tax_name ? t('totals.vat') : name, rate: percent(rate), base: money(base) }
    const rows: [string, string][] = [[t(taxes.length > 1 ? 'totals.tax_of' : 'totals.tax', said), money(tax)]]
    if (surcharge_rate > 0) rows.push([t('totals.surcharge', { rate: percent(surcharge_rate) }), money(surcharge)])
    return rows
  })

interface TaxedDocument {
  taxes: RateTotals[]
  tax_total: number
}

/** The same of a stored document; one sum where the ERP taxed it in another way. */
export function taxRowsOf({ taxes, tax_total }: TaxedDocument, writing: Writing): [label: string, amount: string][] {
  const isByRate = sumOfTaxes(taxes) === tax_total
  return isByRate ? taxRows(taxes, writing) : [[writing.t('totals.taxes'), writing.money(tax_total)]]
}
