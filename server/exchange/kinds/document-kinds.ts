import {
  code,
  flag,
  instant,
  integer,
  key,
  label,
  money,
  optional,
  percentage,
  quantity,
  reference,
  required,
  type Column,
  type ColumnType,
} from './columns.ts'
import { byExternalId, type Kind, type RowSql } from './definition.ts'
import { inCurrency, keptTax, TAX_OF_ARTICLE } from './kept.ts'

const STATES = integer(1, 10)
const MAX_LINE = 1_000_000
const signedPrice: ColumnType = { of: 'number', digits: 12, decimals: 4 }

const IN_THE_CURRENCY_OF_THE_CLIENT = {
  joins: () => 'left join countries currency on currency.id = r_client.country_id',
  computed: () => inCurrency,
}

const order = optional('order', reference('orders'), 'of the same client', { within: 'client' })

const ofEachLine = [
  required('product', reference('products'), 'code of the article'),
  required('quantity', quantity, 'in the unit of the article; negative for what came back'),
  required('price', signedPrice, 'of one unit'),
] satisfies Column[]

const optionalOfEachLine = [
  optional('base', money, 'price × quantity where it is left out', { stored: undefined }),
  optional('tax_code', code, `the article's where it is left out`, { cleared: TAX_OF_ARTICLE }),
  optional('billable', flag, '', { cleared: 'false' }),
] satisfies Column[]

const base = 'coalesce(s.base, round(s.price * s.quantity, 2))'
const taxOf = (row: RowSql, document: string) => `
  left join clients client on client.id = r_${document}.client_id
  left join tax_rates tax on tax.country_id = client.country_id and tax.code = ${row.value('tax_code')}`
const computedTax = (row: RowSql) => ({
  tax_code: row.value('tax_code'), // where the file does not say it
  ...keptTax(row),
})
const hasTaxRate = (row: RowSql) => ({
  column: 'tax_code',
  bad: `r_product.id is not null and client.id is not null and not client.tax_exempt and tax.rate is null
    and t.tax_code is distinct from ${row.value('tax_code')}`,
  reason: `'no tax rate "' || ${row.value('tax_code')} || '" in country "' || client.country_id || '"'`,
})
/** What a line refers to belongs to the client of its document. */
const isOfTheClient = (column: 'delivery_note' | 'order', document: string) => ({
  column,
  bad: `r_${column}.client_id <> r_${document}.client_id`,
  reason: `'"' || s."${column}" || '" is of another client than the ${document.replace('_', ' ')}'`,
})

// A file that names neither note nor order leaves what an earlier one said of the line.
const keptUnlessNamed = (row: RowSql, stored: string, named: string) =>
  `case when ${row.given('delivery_note')} or ${row.given('order')} then ${named} else coalesce(t.${stored}, ${named}) end`

export const documentKinds = {
  delivery_notes: {
    about: 'what was delivered; totals are the sums of the lines',
    table: 'delivery_notes',
    identity: byExternalId('delivery note'),
    feeds: 'delivery_notes',
    columns: [
      key('external_id', code),
      required('number', code),
      required('client', reference('clients')),
      required('center', reference('centers'), '', { within: 'client' }),
      required('delivery_note_datetime', instant),
      order,
    ],
    ...IN_THE_CURRENCY_OF_THE_CLIENT,
  },
  delivery_note_entries: {
    about: 'lines of the delivery notes; a negative quantity came back',
    table: 'delivery_note_entries',
    document: 'delivery_note_id',
    feeds: 'delivery_notes',
    columns: [
      key('delivery_note', reference('delivery_notes')),
      key('line', integer(1, MAX_LINE), '', { stored: 'line' }),
      ...ofEachLine,
      optional('order_line', integer(1, MAX_LINE), `by default the order's first line with the article`, {
        stored: undefined,
      }),
      ...optionalOfEachLine,
    ],
    joins: row => `
      ${taxOf(row, 'delivery_note')}
      left join lateral (
        select min(ordered.line) as line from order_entries ordered
        where ordered.order_id = r_delivery_note.order_id and ordered.product_id = r_product.id
      ) served on ${row.given('order_line')} is not true or s.order_line is null`,
    computed: row => ({
      base,
      order_line: `case when ${row.given('order_line')} then coalesce(s.order_line, served.line) else served.line end`,
      ...computedTax(row),
    }),
    checks: row => [hasTaxRate(row)],
  },
  invoices: {
    about: 'what was charged; totals are the sums of the lines where they are not sent',
    table: 'invoices',
    identity: byExternalId('invoice'),
    feeds: 'invoices',
    columns: [
      key('external_id', code),
      required('number', code),
      required('client', reference('clients')),
      required('invoice_datetime', instant),
      optional('center', reference('centers'), 'empty for an invoice of several centers', { within: 'client' }),
      order,
      optional('state', STATES, 'as of orders'),
      optional('base', money, 'the sum of the lines where it is left out', { stored: 'sent_base' }),
      optional('tax_total', money, 'the taxes of the lines where it is left out', { stored: 'sent_tax_total' }),
      optional('total', money, 'base and taxes where it is left out', { stored: 'sent_total' }),
      optional('client_name', label, `the client's of that day where it is left out`),
      optional('client_tax_id', label, 'the same'),
      optional('client_address', label, 'the same'),
    ],
    ...IN_THE_CURRENCY_OF_THE_CLIENT,
  },
  invoice_entries: {
    about: 'lines of the invoices; a negative quantity is credited',
    table: 'invoice_entries',
    document: 'invoice_id',
    feeds: 'invoices',
    columns: [
      key('invoice', reference('invoices')),
      key('line', integer(1, MAX_LINE), '', { stored: 'line' }),
      ...ofEachLine,
      optional('delivery_note', reference('delivery_notes'), 'of the same client'),
      optional('order', reference('orders'), `of the same client; by default that of the delivery note`, {
        stored: undefined,
      }),
      ...optionalOfEachLine,
    ],
    joins: row => `
      ${taxOf(row, 'invoice')}
      left join orders charged on charged.id = coalesce(r_order.id, r_delivery_note.order_id, r_invoice.order_id)`,
    computed: row => ({
      base,
      order_id: keptUnlessNamed(row, 'order_id', 'charged.id'),
      center_id: keptUnlessNamed(row, 'center_id', 'coalesce(r_delivery_note.center_id, charged.center_id)'),
      ...computedTax(row),
    }),
    checks: row => [hasTaxRate(row), isOfTheClient('delivery_note', 'invoice'), isOfTheClient('order', 'invoice')],
  },
  invoice_taxes: {
    about: `taxes of the invoices by rate; where they are sent, those of the lines do not count`,
    table: 'invoice_taxes',
    document: 'invoice_id',
    feeds: 'invoices',
    columns: [
      key('invoice', reference('invoices')),
      key('rate', percentage),
      required('base', money),
      required('tax', money),
      optional('surcharge_rate', percentage, 'of the equivalence surcharge', { cleared: '0' }),
      optional('surcharge', money, 'the amount of the equivalence surcharge', { cleared: '0' }),
    ],
    joins: () => `
      left join clients client on client.id = r_invoice.client_id
      left join lateral (
        select named.name from tax_rates named
        where named.country_id = client.country_id and named.rate = s.rate order by named.code limit 1
      ) tax on true`,
    computed: () => ({ name: `coalesce(t.name, tax.name, 'IVA')` }),
  },
} satisfies Record<string, Kind>
