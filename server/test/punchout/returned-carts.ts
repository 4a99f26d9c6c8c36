import fc from 'fast-check'
import { cartTotals } from '#domain/cart/totals.ts'
import { fromCents, lineAmounts } from '#domain/money.ts'
import type { ReturnedCart, ReturnedLine } from '#server/punchout/returned-cart.ts'
import { priceOfUnit } from '#server/punchout/return/exact-price.ts'

// Carts of any content, with the figures that a cart here has.

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom('Jabón «suave» & <b>', ']]>', '&amp;', 'x'.repeat(300), '€ ñ 漢字 😀'),
)
const code = fc.string({ unit: fc.constantFrom(...'ABC019-_/.&<>"'), minLength: 1, maxLength: 20 })
const category = fc.constantFrom('10', '20', '30 & más', '')

const line = fc.record({
  code,
  name: text,
  description: fc.oneof(fc.constant(''), text),
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map(thousandths => thousandths / 1000),
  price: fc.integer({ min: 1, max: 9_999_999 }).map(units => units / 10_000),
  discount: fc.constantFrom(0, 0, 5, 12.5),
  unit: fc.constantFrom(null, { id: 3, name: 'pack 6', quantity: 6 }, { id: 4, name: 'caja <12>', quantity: 12.5 }),
  tax_name: fc.constantFrom('IVA', 'IGIC'),
  tax_rate: fc.constantFrom(21, 10, 4, 0),
  surcharge_rate: fc.constantFrom(0, 5.2),
  categories: fc.array(category, { maxLength: 3 }),
  supplier: fc.option(text, { nil: undefined }),
  image_url: fc.constantFrom(undefined, 'https://x.test/a?b=1&c=2'),
})

export const randomCart: fc.Arbitrary<ReturnedCart> = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    buyer_cookie: fc.oneof(text, fc.constantFrom('', ' a\n b ', '<a href="x">')),
    operation: fc.constantFrom('create' as const, 'edit' as const, 'inspect' as const),
    currency_code: fc.constantFrom('EUR', 'USD'),
    language: fc.constantFrom('', 'es-ES', 'en'),
    units: fc.constantFrom<Record<string, string>[]>({}, { 'pack 6': 'PK', u: 'C62' }),
    classifications: fc.constantFrom<Record<string, string>[]>({}, { 10: '47131700', '30 & más': '14111700' }),
  })
  .map(({ lines, units, classifications, buyer_cookie, language, operation, currency_code }) => {
    const figures = lines.map(each => ({ ...each, unit_quantity: each.unit?.quantity ?? 1 }))
    const { taxed, final } = cartTotals(figures, { client_discount_percentage: 0 })
    return {
      partner: { ...PARTNER, units, classifications },
      visit: { ...VISIT, operation, buyer_cookie, request: language === '' ? {} : { language } },
      currency_code,
      total: taxed,
      tax: Math.round((final - taxed) * 100) / 100,
      operation,
      lines: figures.map(({ unit, price, discount, supplier, image_url, ...each }, index): ReturnedLine => ({
        ...each,
        line: index + 1,
        product_id: index + 1,
        unit_id: unit?.id ?? null,
        unit_name: unit?.name ?? 'u',
        price: priceOfUnit({ price, unit_quantity: each.unit_quantity, discount }),
        base: fromCents(lineAmounts({ price, discount, ...each }).base),
        category_code: each.categories[0] ?? '',
        ...(supplier !== undefined && { supplier }),
        ...(image_url !== undefined && { image_url }),
      })),
    }
  })

const PARTNER: ReturnedCart['partner'] = {
  id: 1,
  name: 'Buyer',
  client_session: '',
  client_id: 1,
  client_code: 'C-1',
  user_id: 1,
  domain: 'NetworkID',
  identity: 'AN01',
  own_domain: 'DUNS',
  own_identity: '1',
  oci_user: '',
  oci_fields: {},
  return_hosts: ['buyer.test'],
  frame_hosts: [],
  units: {},
  classifications: {},
  message_url: '',
  wants_confirmation: false,
  wants_ship_notice: false,
  currency_code: 'EUR',
}

const VISIT: ReturnedCart['visit'] = {
  id: '00000000-0000-4000-8000-000000000000',
  partner_id: 1,
  protocol: 'cxml',
  operation: 'create',
  buyer_cookie: '',
  return_url: 'https://buyer.test/',
  user_id: 1,
  client_id: 1,
  center_id: null,
  request: {},
  ended_at: null,
}
