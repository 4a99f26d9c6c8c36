import { MAX_CUSTOMER_NUMBER } from '#domain/cart/contract.ts'
import { ORDER_FILE_RULES } from '#domain/clients/order-rules.ts'
import {
  code,
  day,
  emptyableKey,
  flag,
  key,
  label,
  limit,
  money,
  oneOf,
  optional,
  period,
  price,
  prose,
  reference,
  required,
  routeColumns,
} from './columns.ts'
import { byExternalId, type Kind } from './definition.ts'

const EMPTY = { cleared: `''` }
const USER = 'external_id of the user, or the e-mail that was sent last'
const NO = { cleared: 'false' }

const client = key('client', reference('clients'))
const product = key('product', reference('products'), 'code of the article')
const center = emptyableKey('center', reference('centers'), 'empty for all centers of the client', { within: 'client' })

export const peopleKinds = {
  clients: {
    about: 'who buys',
    table: 'clients',
    identity: byExternalId('client'),
    columns: [
      key('external_id', code),
      required('name', label),
      required('country', reference('countries')),
      optional('address', label, '', EMPTY),
      optional('locality', label, '', EMPTY),
      optional('province', label, '', EMPTY),
      optional('postal_code', label, '', EMPTY),
      optional('phone', label, '', EMPTY),
      optional('email', label, '', EMPTY),
      optional('contact', label, '', EMPTY),
      optional('tax_id', label, 'on papers', EMPTY),
      optional('payment_terms', label, 'as agreed; on papers', EMPTY),
      optional('sales_person', reference('users'), USER),
      optional('sector', reference('sectors'), 'what sells to clients of the same sector is shown first'),
      optional('locked', flag, '', NO),
      optional('locked_reason', label, 'told to staff, never to the client', EMPTY),
      optional('credit_limit', limit, 'empty for unknown'),
      optional(
        'balance',
        money,
        'what the client owes, with taxes; empty for unknown; orders placed since it was sent count too',
      ),
      optional('overdue', money, 'the part of it that is overdue; empty for unknown'),
      optional(
        'order_number_rule',
        code,
        "none, required, or a mask of the client's own number of each order: 9 a digit, A a letter, * at the end any rest, other signs as they are",
        { cleared: `'none'` },
      ),
      optional('order_file', oneOf(...ORDER_FILE_RULES), 'whether the purchase order comes with each order as a file', {
        cleared: `'none'`,
      }),
      optional('cost_centers', { of: 'list' }, 'one of them is named with each order', { cleared: `'{}'` }),
      optional('validators_may_add', flag, 'who validates an order may add articles to it', NO),
      optional('standing_by_itself', flag, 'a standing basket that nobody answers is ordered', NO),
      optional('only_authorized_products', flag, '', NO),
      optional('tax_exempt', flag, '', NO),
      optional('equivalence_surcharge', flag, 'pays the surcharge of each tax rate too', NO),
    ],
    checks: () => [
      {
        column: 'order_number_rule',
        bad: `s.order_number_rule ~ '\\*.' or char_length(s.order_number_rule) > ${MAX_CUSTOMER_NUMBER}`,
        reason: `'"' || s.order_number_rule || '" is no mask: * stands at its end alone, and a number has at most ${MAX_CUSTOMER_NUMBER} signs'`,
      },
    ],
  },
  centers: {
    about: 'where a client receives goods',
    withdrawnAs: { column: 'closed', value: () => 'true' },
    table: 'centers',
    identity: byExternalId('center'),
    columns: [
      key('external_id', code),
      required('client', reference('clients')),
      required('name', label),
      optional('address', label, '', EMPTY),
      optional('locality', label, '', EMPTY),
      optional('province', label, '', EMPTY),
      optional('postal_code', label, '', EMPTY),
      optional('contact', label, '', EMPTY),
      optional('phone', label, '', EMPTY),
      optional('morning_open_times', label, '', EMPTY),
      optional('afternoon_open_times', label, '', EMPTY),
      optional('observations', prose, '', EMPTY),
      optional('purchase_limit', limit, 'empty for none'),
      optional('purchase_limit_period', period, 'X none, M month, T quarter, S half-year, A year', { cleared: `'X'` }),
      optional('has_facturable', flag, '', NO),
      optional('has_delivery_notes', flag, '', NO),
      optional('closed', flag, 'nothing is ordered for it any more', NO),
      optional('level0', label, '', EMPTY),
      optional('level1', label, '', EMPTY),
      optional('level2', label, '', EMPTY),
      optional('sales_node', reference('sales_nodes'), 'whose figures the center counts in'),
      optional('latitude', { of: 'number', digits: 9, decimals: 6, min: -90, max: 90 }),
      optional('longitude', { of: 'number', digits: 9, decimals: 6, min: -180, max: 180 }),
      ...routeColumns("its province's"),
    ],
  },
  special_prices: {
    about: 'prices agreed with a client, or with one of its centers',
    table: 'special_prices',
    columns: [
      product,
      client,
      center,
      key('valid_from', day),
      required('price', price),
      optional('valid_to', day, 'last day; empty for no end'),
    ],
    checks: () => [{ column: 'valid_to', bad: 's.valid_to < s.valid_from', reason: `'is before valid_from'` }],
  },
  client_references: {
    about: 'the code that a client has for an article',
    table: 'client_references',
    columns: [client, product, required('reference', code)],
  },
  usual_products: {
    about: 'what a client usually buys',
    table: 'usual_products',
    columns: [client, center, product],
  },
  authorised_products: {
    about: 'what a client may buy, where it is restricted',
    table: 'authorised_products',
    columns: [client, center, product],
  },
} satisfies Record<string, Kind>
