import { describe, expect, test } from 'vitest'
import { catalogProblems, isCharge, orderProblems } from './finish.ts'
import type { CatalogFacts, OrderFacts } from './finish.ts'

const ready: OrderFacts = {
  lines: [{ product: 501, is_valid_product: true }],
  has_center: true,
  customer_number: 'OC-8841',
  delivery_date: '2026-11-24',
  today: '2026-11-20',
  accepts_legal: true,
}

test('a cart with everything has no problem', () => expect(orderProblems(ready)).toEqual([]))

describe('each rule alone', () => {
  test.each<[string, Partial<OrderFacts>, string]>([
    ['R153: an empty cart', { lines: [] }, 'cart.empty'],
    ['R143, R206: no centre', { has_center: false }, 'cart.order_needs_center'],
    ['R148: an invalid product', { lines: [{ product: 5, is_valid_product: false }] }, 'cart.invalid_products'],
    ['R146, R206: product id 1', { lines: [{ product: 1, is_valid_product: true }] }, 'cart.order_with_code_zero'],
    ['R151: 36 characters', { customer_number: 'x'.repeat(36) }, 'cart.customer_number_too_long'],
    ['a delivery yesterday', { delivery_date: '2026-11-19' }, 'cart.delivery_in_past'],
    ['R154: the legal box not ticked', { accepts_legal: false }, 'cart.needs_legal'],
  ])('%s', (_name, change, problem) => expect(orderProblems({ ...ready, ...change })).toEqual([problem]))
})

test('the first to be said is the first of the list', () => {
  expect(
    orderProblems({
      lines: [
        { product: 1, is_valid_product: true },
        { product: 7, is_valid_product: false },
      ],
      has_center: false,
      customer_number: 'x'.repeat(36),
      delivery_date: '2020-01-01',
      today: '2026-11-20',
      accepts_legal: false,
    }),
  ).toEqual([
    'cart.order_needs_center',
    'cart.invalid_products',
    'cart.order_with_code_zero',
    'cart.customer_number_too_long',
    'cart.delivery_in_past',
    'cart.needs_legal',
  ])
})

test('R151: 35 characters are enough', () => {
  expect(orderProblems({ ...ready, customer_number: 'x'.repeat(35) })).toEqual([])
})

test('a delivery today, or none, is fine', () => {
  expect(orderProblems({ ...ready, delivery_date: '2026-11-20' })).toEqual([])
  expect(orderProblems({ ...ready, delivery_date: null })).toEqual([])
})

test('the server asks without the legal box', () => {
  const { accepts_legal: _box, ...facts } = ready
  expect(orderProblems(facts)).toEqual([])
})

test('shipping and pick-up may be ordered: only Código 0 may not', () => {
  const lines = [2413, 3960].map(product => ({ product, is_valid_product: true }))
  expect(orderProblems({ ...ready, lines })).toEqual([])
})

test('R126: the charge products are 1, 2413 and 3960', () => {
  expect([1, 2, 2412, 2413, 3959, 3960].filter(isCharge)).toEqual([1, 2413, 3960])
})

describe('a catalogue', () => {
  const catalog: CatalogFacts = {
    lines: [{ is_valid_product: true }],
    has_center: true,
    catalog_type: 'catalog',
    catalog_name: 'Primavera',
    accepts_legal: true,
  }

  test('with everything has no problem', () => expect(catalogProblems(catalog)).toEqual([]))

  test.each<[string, Partial<CatalogFacts>, string]>([
    ['R153: an empty cart', { lines: [] }, 'cart.empty'],
    ['R144: no centre', { has_center: false }, 'cart.catalog_needs_center'],
    ['R148: an invalid product', { lines: [{ is_valid_product: false }] }, 'cart.invalid_products'],
    ['R149: no type', { catalog_type: '' }, 'cart.catalog_needs_type'],
    ['R149: no name', { catalog_name: ' ' }, 'cart.catalog_needs_name'],
    ['R154: the legal box not ticked', { accepts_legal: false }, 'cart.needs_legal'],
  ])('%s', (_name, change, problem) => expect(catalogProblems({ ...catalog, ...change })).toEqual([problem]))

  test.each(['budgetwf', 'budgetwof'])('R150: %s needs a name and nothing else', catalog_type => {
    expect(catalogProblems({ ...catalog, catalog_type })).toEqual([])
    expect(catalogProblems({ ...catalog, catalog_type, catalog_name: '' })).toEqual(['cart.catalog_needs_name'])
  })
})
