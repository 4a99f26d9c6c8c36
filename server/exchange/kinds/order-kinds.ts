import {
  code,
  day,
  flag,
  instant,
  integer,
  key,
  label,
  money,
  optional,
  percentage,
  prose,
  quantity,
  reference,
  required,
  type ColumnType,
} from './columns.ts'
import { byExternalId, type Check, type Kind, type RowSql } from './definition.ts'
import { inCurrency, keptTax, TAX_OF_ARTICLE } from './kept.ts'

const STATES = integer(1, 10)
const MAX_LINE = 1_000_000
const signedPrice: ColumnType = { of: 'number', digits: 12, decimals: 4 }

// An order without a key is one of the portal that the ERP has not answered yet.
const unanswered = `from orders o where o.number = s.number and o.external_id is null`

const NUMBER_OF_THE_PORTAL: Check[] = [
  {
    column: 'number',
    bad: `
      case when last_issued(s.number) is not null then substr(s.number, 5)::bigint > last_issued(s.number) end
      and not exists (select from orders o where o.number = s.number)`,
    reason: `'"' || s.number || '" is above ' || last_issued(s.number) || ', the last number that the portal gave to an order of that year'`,
  },
  {
    column: 'number',
    bad: `exists (select ${unanswered} and o.client_id is distinct from r_client.id)`,
    reason: `'"' || s.number || '" is an order of another client'`,
  },
  {
    column: 'number',
    bad: `t.id is not null and exists (select ${unanswered})`,
    reason: `'"' || s.number || '" is another order than "' || s.external_id || '"'`,
  },
]

export const orderKinds = {
  orders: {
    about:
      'orders; their totals are the sums of their lines, less the discount on the whole that an order of the portal has',
    table: 'orders',
    identity: byExternalId('order'),
    feeds: 'orders',
    columns: [
      key('external_id', code),
      required('number', code, '', { unique: true }),
      required('client', reference('clients')),
      required('center', reference('centers'), '', { within: 'client' }),
      required('order_datetime', instant),
      optional('user', reference('users'), 'who placed it: the external_id, or the e-mail that was sent last'),
      optional('delivery_datetime', instant),
      optional('state', STATES, '', { cleared: '2' }),
      optional('client_order_number', label, '', { cleared: `''` }),
      optional('observations', prose, '', { cleared: `''` }),
    ],
    joins: () => 'left join countries currency on currency.id = r_client.country_id',
    computed: () => inCurrency,
    checks: () => NUMBER_OF_THE_PORTAL,
  },
  order_entries: {
    about: 'lines of the orders; a negative quantity is a return',
    table: 'order_entries',
    document: 'order_id',
    feeds: 'orders',
    columns: [
      key('order', reference('orders')),
      key('line', integer(1, MAX_LINE), '', { stored: 'line' }),
      required('product', reference('products'), 'code of the article'),
      required('quantity', quantity),
      required('price', signedPrice, 'of one unit'),
      optional('description', prose, '', { cleared: `''` }),
      optional('discount', percentage, '', { cleared: '0' }),
      optional('unit', code, 'format of the article (product_units)', { stored: undefined, shown: 'unit_code' }),
      optional('billable', flag, '', { cleared: 'false' }),
      optional('base', money, 'price × quantity less discount where it is left out', { stored: undefined }),
      optional('tax_code', code, `the article's where it is left out`, { cleared: TAX_OF_ARTICLE }),
      optional('tax_rate', percentage, 'of the tax code in the country of the client where it is left out', {
        stored: undefined,
      }),
      optional('state', STATES),
      optional('promised_on', day, 'when it is to be delivered'),
    ],
    joins: row => `
      left join product_units unit on unit.product_id = r_product.id and unit.external_id = s.unit
      left join clients client on client.id = r_order.client_id
      left join tax_rates tax on tax.country_id = client.country_id and tax.code = ${row.value('tax_code')}`,
    computed: row => ({
      unit_name: `case when ${row.given('unit')} and not ${SAME_UNIT} then unit.name else t.unit_name end`,
      unit_code: `case when ${row.given('unit')} then s.unit else t.unit_code end`,
      unit_quantity: unitQuantity(row),
      base: `coalesce(s.base, round(s.price * s.quantity * ${unitQuantity(row)} * (1 - ${row.value('discount')} / 100), 2))`,
      tax_code: row.value('tax_code'), // where the file does not say it
      ...keptTax(row),
      tax_rate: `coalesce(s.tax_rate, ${keptTax(row)['tax_rate']})`, // what the ERP charged counts
    }),
    checks: row => [
      {
        column: 'unit',
        // Where no row says a unit, the planner sees it here and leaves the formats out.
        bad: `${row.given('unit')} and s.unit is not null and r_product.id is not null and unit.id is null and not ${SAME_UNIT}`,
        reason: `'unknown unit "' || s.unit || '" of product "' || s.product || '"'`,
      },
      {
        column: 'tax_code',
        bad: `r_product.id is not null and client.id is not null and not client.tax_exempt
          and tax.rate is null and s.tax_rate is null
          and t.tax_code is distinct from ${row.value('tax_code')}`,
        reason: `'no tax rate "' || ${row.value('tax_code')} || '" in country "' || client.country_id || '"'`,
      },
    ],
  },
} satisfies Record<string, Kind>

// A row that says nothing of its unit keeps the one it has, as the format was then.
const unitQuantity = (row: RowSql) =>
  `case when ${row.given('unit')} and not ${SAME_UNIT} then coalesce(unit.quantity, 1) else coalesce(t.unit_quantity, 1) end`

// The row names the format that the line has, by its code; of lines of before by its name.
const SAME_UNIT = `(t.product_id = r_product.id and coalesce(t.unit_code = s.unit, t.unit_name = unit.name, false))`
