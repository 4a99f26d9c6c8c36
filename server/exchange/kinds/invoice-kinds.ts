import {
  code,
  day,
  instant,
  integer,
  key,
  label,
  money,
  optional,
  percentage,
  type ColumnType,
  reference,
  required,
} from './columns.ts'
import { byExternalId, type Kind, type RowSql } from './definition.ts'
import {
  base,
  computedTax,
  hasTaxRate,
  IN_THE_CURRENCY_OF_THE_CLIENT,
  lineNumber,
  ofEachLine,
  optionalOfEachLine,
  order,
  taxOf,
} from './document-parts.ts'

const STATES = integer(1, 10)
const EMPTY = { cleared: `''` }
/** What a code that scanners read holds: those of tax offices have some 500 signs. */
const QR_TEXT: ColumnType = { of: 'text', max: 1000 }

/** What a line refers to belongs to the client of its invoice. */
const isOfTheClient = (column: 'delivery_note' | 'order') => ({
  column,
  bad: `r_${column}.client_id <> r_invoice.client_id`,
  reason: `'"' || s."${column}" || '" is of another client than the invoice'`,
})

// A file that names neither note nor order leaves what an earlier one said of the line.
const keptUnlessNamed = (row: RowSql, stored: string, named: string) =>
  `case when ${row.given('delivery_note')} or ${row.given('order')} then ${named} else coalesce(t.${stored}, ${named}) end`

export const invoiceKinds = {
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
      optional('due_date', day, 'the last day to pay; without it the invoice is neither pending nor overdue'),
      optional('paid_on', day, 'the day on which it was paid'),
      optional('base', money, 'the sum of the lines where it is left out', { stored: 'sent_base' }),
      optional('tax_total', money, 'the taxes of the lines where it is left out', { stored: 'sent_tax_total' }),
      optional('total', money, 'base and taxes where it is left out', { stored: 'sent_total' }),
      optional('client_name', label, `the client's of that day where it is left out`),
      optional('client_tax_id', label, 'the same'),
      optional('client_address', label, 'the same'),
      optional('qr_text', QR_TEXT, 'what the QR code of the tax office says: printed as a code', EMPTY),
      optional('atcud', code, 'of Portugal: printed as text', EMPTY),
      optional('unique_code', code, 'printed as text', EMPTY),
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
      key('line', lineNumber, '', { stored: 'line' }),
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
    checks: row => [hasTaxRate(row), isOfTheClient('delivery_note'), isOfTheClient('order')],
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
