import { namedTax, type RowSql } from './definition.ts'

// What documents of the ERP keep when their rows come again, whatever has changed around them.

/** The tax code of a line that says none: what it had, of a new line that of its article. */
export const TAX_OF_ARTICLE = 'coalesce(case when t.product_id = r_product.id then t.tax_code end, r_product.tax_code)'

const kept = (column: string) => `case when t.client_id = r_client.id then t.${column} else currency.${column} end`

/** The currency of the client's country on the day of the document. */
export const inCurrency = { currency_code: kept('currency_code'), currency_symbol: kept('currency_symbol') }

/** Rate, name and surcharge of a line as of its making, whatever became of the client and the country since. */
export const keptTax = (row: RowSql): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ tax_rate: 'case when client.tax_exempt then 0 else tax.rate end', ...namedTax }).map(
      ([column, now]) => [column, `case when t.tax_code = ${row.value('tax_code')} then t.${column} else ${now} end`],
    ),
  )
