import {
  code,
  flag,
  integer,
  money,
  optional,
  quantity,
  reference,
  required,
  type Column,
  type ColumnType,
} from './columns.ts'
import type { RowSql } from './definition.ts'
import { inCurrency, keptTax, TAX_OF_ARTICLE } from './kept.ts'

// What documents of the ERP and their lines have in common.

/** The number of a line in its document. */
export const lineNumber = integer(1, 1_000_000)

const signedPrice: ColumnType = { of: 'number', digits: 12, decimals: 4 }

export const IN_THE_CURRENCY_OF_THE_CLIENT = {
  joins: () => 'left join countries currency on currency.id = r_client.country_id',
  computed: () => inCurrency,
}

export const order = optional('order', reference('orders'), 'of the same client', { within: 'client' })

export const ofEachLine = [
  required('product', reference('products'), 'code of the article'),
  required('quantity', quantity, 'in the unit of the article; negative for what came back'),
  required('price', signedPrice, 'of one unit'),
] satisfies Column[]

export const optionalOfEachLine = [
  optional('base', money, 'price × quantity where it is left out', { stored: undefined }),
  optional('tax_code', code, `the article's where it is left out`, { cleared: TAX_OF_ARTICLE }),
  optional('billable', flag, '', { cleared: 'false' }),
] satisfies Column[]

/** The base of a line where the file does not say it. */
export const base = 'coalesce(s.base, round(s.price * s.quantity, 2))'

/** Joins the tax rate of a line in the country of the client. */
export const taxOf = (row: RowSql, document: string) => `
  left join clients client on client.id = r_${document}.client_id
  left join tax_rates tax on tax.country_id = client.country_id and tax.code = ${row.value('tax_code')}`

export const computedTax = (row: RowSql) => ({
  tax_code: row.value('tax_code'), // where the file does not say it
  ...keptTax(row),
})

export const hasTaxRate = (row: RowSql) => ({
  column: 'tax_code',
  bad: `r_product.id is not null and client.id is not null and not client.tax_exempt and tax.rate is null
    and t.tax_code is distinct from ${row.value('tax_code')}`,
  reason: `'no tax rate "' || ${row.value('tax_code')} || '" in country "' || client.country_id || '"'`,
})
