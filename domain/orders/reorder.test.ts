import { expect, test } from 'vitest'
import type { Product } from '#domain/products/contract.ts'
import type { OrderEntry } from './contract.ts'
import { priceChanges, reorderLines } from './reorder.ts'

const PACK = { name: 'pack', quantity: 6 }

// Only what the rule reads; the rest of a card and of a line has no say in it.
const product = (id: number, more: Partial<Product> = {}) =>
  ({
    id,
    is_on_sale: true,
    final_price: 2,
    stock: 100,
    obsolete: false,
    aditional_measurement_units: [{ id: 50, ...PACK }],
    ...more,
  }) as Product
const entry = (id: number, more: Partial<OrderEntry> = {}) =>
  ({ product: id, price: 2, quantity: 3, aditional_measurement_unit: null, ...more }) as OrderEntry

const flags = { stock_limit: true, obsolete_limit: true }
const lines = (entries: OrderEntry[], products: Product[], inCart: [number, number][] = []) =>
  reorderLines(entries, products, { flags, inCart: new Map(inCart) })

test.each([
  ['as it was', entry(7), product(7), 'same', 3, 0],
  ['a price that rose', entry(7), product(7, { final_price: 2.5 }), 'price-changed', 3, 1.5],
  [
    'a price that fell, in packs',
    entry(7, { aditional_measurement_unit: PACK }),
    product(7, { final_price: 1.9 }),
    'price-changed',
    3,
    -1.8,
  ],
  ['less stock than then', entry(7), product(7, { stock: 2 }), 'above-stock', 2, 0],
  ['no stock', entry(7), product(7, { stock: 0 }), 'no-stock', 0, 0],
  ['no price any more', entry(7), product(7, { final_price: null }), 'on-request', 0, 0],
  ['off sale', entry(7), product(7, { is_on_sale: false }), 'off-sale', 0, 0],
  ['not sold any more', entry(7), product(8), 'unavailable', 0, 0],
  [
    'another pack than then',
    entry(7, { aditional_measurement_unit: { name: 'pack', quantity: 12 } }),
    product(7),
    'no-format',
    0,
    0,
  ],
  ['a charge', entry(2413), product(2413), 'charge', 0, 0],
])('a line of an earlier order: %s', (_, then, now, fate, quantity, difference) => {
  expect(lines([then], [now])).toMatchObject([{ fate, quantity, difference }])
})

test('what the cart has and earlier lines take counts', () => {
  const told = lines(
    [entry(7, { quantity: 4 }), entry(7, { aditional_measurement_unit: PACK, quantity: 4 })],
    [product(7, { stock: 20 })],
    [[7, 2]],
  )
  expect(told.map(({ fate, quantity, unit }) => [fate, quantity, unit])).toEqual([
    ['same', 4, null],
    ['above-stock', 2, 50],
  ])
})

test('the changes of price add up, of what can be added', () => {
  const told = lines(
    [entry(1 + 1), entry(3), entry(4), entry(5)],
    [
      product(2, { final_price: 2.5 }),
      product(3, { final_price: 1.9 }),
      product(4),
      product(5, { final_price: 9, stock: 0 }),
    ],
  )
  expect(priceChanges(told)).toEqual({ count: 2, difference: 1.2 })
})
