import { code, instant, key, optional, reference, required } from './columns.ts'
import { byExternalId, type Kind } from './definition.ts'
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

/** Documents of the ERP with their lines. Invoices fill a file of their own. */
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
      key('line', lineNumber, '', { stored: 'line' }),
      ...ofEachLine,
      optional('order_line', lineNumber, `by default the order's first line with the article`, {
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
} satisfies Record<string, Kind>
