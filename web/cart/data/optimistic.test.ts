import { describe, expect, test } from 'vitest'
import type { CartItem } from '#domain/cart/contract.ts'
import type { Product } from '#domain/products/contract.ts'
import { article, cartOf as cart, lineOf as line, PACK } from '#web/test/cart.ts'
import {
  cartLineOf,
  countedNet,
  inOrder,
  moved,
  netOf,
  temporaryId,
  unitsOf,
  withAddition,
  withChange,
  withClientDiscount,
  withLine,
  withoutLines,
} from './optimistic.ts'

const product: Product = {
  ...article,
  description: '',
  extra_images: [],
  price: 15,
  special_price: 12.4,
  final_price: 12.4,
  is_special_price: true,
  currency_symbol: '€',
  sustainability_index: null,
  max_discount: 0,
  quantity_by_packet: null,
  packets_by_package: null,
  consumption_months: [],
  total_consumption: 0,
  usual_quantity: null,
  expected_quantity: null,
  measure_price: null,
}

describe('adding', () => {
  test('a new article is a new line at the end, with its price and its format', () => {
    const next = withAddition(cart([line({})]), { product, quantity: 2, unit: PACK.id }, -1)
    expect(next.items.at(-1)).toMatchObject({
      id: -1,
      product: 501,
      quantity: 2,
      price: 12.4,
      list_price: 15,
      total: 148.8,
      aditional_measurement_unit_data: PACK,
    })
    expect(next).toMatchObject({ base: 186.6, tax: 39.19, total: 225.79 })
  })

  test('the same article in the same format adds up, in another it is a line of its own', () => {
    const first = withAddition(cart([]), { product, quantity: 2 }, -1)
    expect(withAddition(first, { product, quantity: 3 }, -2).items.map(item => item.quantity)).toEqual([5])
    expect(withAddition(first, { product, quantity: 3, unit: PACK.id }, -2).items).toHaveLength(2)
  })

  test('a line is found in any format, or in one', () => {
    const filled = withAddition(cart([]), { product, quantity: 2, unit: PACK.id }, -1)
    expect(cartLineOf(filled, 501)?.id).toBe(-1)
    expect(cartLineOf(filled, 501, PACK.id)?.id).toBe(-1)
    expect(cartLineOf(filled, 501, null)).toBeUndefined()
    expect(cartLineOf(undefined, 501)).toBeUndefined()
  })

  test('ids that the server has not given yet are below zero and never the same', () => {
    expect(temporaryId(cart([]))).toBe(-1)
    expect(temporaryId(cart([line({ id: -1 }), line({ id: 9 })]))).toBe(-2)
    // One that has got its name since is a row's key still.
    expect(temporaryId(cart([line({ id: 9 })]), [-1, -2, 7])).toBe(-3)
  })
})

describe('changing', () => {
  test('quantity, discount and format change the amounts at once', () => {
    const start = withAddition(cart([]), { product, quantity: 2 }, -1)
    expect(withChange(start, -1, { quantity: 3 })).toMatchObject({ base: 37.2 })
    expect(withChange(start, -1, { aditional_measurement_unit: PACK.id })).toMatchObject({ base: 148.8 })
    const discounted = withChange(cart([line({})]), 1, { discount: 10 })
    expect(discounted).toMatchObject({ base: 37.8, discounts: 3.78 })
    expect(netOf(discounted)).toBe(34.02)
  })

  test('a line that does not change stays the same object, so that its row is not drawn again', () => {
    const start = cart([line({}), line({ id: 2, product: 78 })])
    const next = withChange(start, 2, { quantity: 13 })
    expect(next.items[0]).toBe(start.items[0])
    expect(next.items[1]).not.toBe(start.items[1])
  })

  test('lines that can no longer be bought are not counted', () => {
    const start = cart([line({}), line({ id: 2, is_valid_product: false })])
    expect(withChange(start, 1, { quantity: 1 })).toMatchObject({ base: 3.15 })
  })
})

test('an undone line is at its old position', () => {
  const lines = [1, 2, 3].map(id => line({ id, product: 70 + id }))
  const without = withoutLines(cart(lines), new Set([2]))
  expect(without.items.map(item => item.id)).toEqual([1, 3])
  expect(withLine(without, line({ id: 2 }), 1).items.map(item => item.id)).toEqual([1, 2, 3])
  expect(withLine(cart(lines), line({ id: 2, quantity: 5 }), 1).items[1]?.quantity).toBe(5)
})

test('a limit counts what is left after the discount on the whole, as the server does', () => {
  const before = withChange(cart([line({})]), 1, { quantity: 10, discount: 10 })
  expect(countedNet(before)).toBe(netOf(before))
  const after = withClientDiscount(before, 25)
  expect(netOf(after)).toBe(netOf(before))
  expect(countedNet(after)).toBe(Math.round((netOf(before) - after.client_discount) * 100) / 100)
  expect(after.client_discount).toBeGreaterThan(0)
})

test('units are counted without the dust of fractions', () => {
  expect(unitsOf(cart([line({ quantity: 0.1 }), line({ id: 2, quantity: 0.2 })]))).toBe(0.3)
})

test('units are those in the formats, not the formats', () => {
  const pack = { id: 5, name: 'Pack 8 u', quantity: 8 }
  expect(unitsOf(cart([line({ quantity: 3, aditional_measurement_unit_data: pack }), line({ id: 2 })]))).toBe(36)
})

describe('the order of the lines', () => {
  const lines = [1, 2, 3, 4].map(id => line({ id }))
  const ids = (items: CartItem[]) => items.map(item => item.id)

  test.each([
    [0, 2, [2, 3, 1, 4]],
    [3, 0, [4, 1, 2, 3]],
    [1, 1, [1, 2, 3, 4]],
  ])('from place %i to place %i', (from, to, order) => expect(moved([1, 2, 3, 4], from, to)).toEqual(order))

  test('a line that the order does not know comes last', () =>
    expect(ids(inOrder(lines, [4, 2, 1]))).toEqual([4, 2, 1, 3]))
})

test('a cart is of the network for as long as a line of it is', () => {
  const other = line({ id: 2 })
  const network = { ...line({ id: 1 }), product_data: { ...line({}).product_data, is_network: true } }
  const both = withLine(cart([other]), network, 0)
  expect(both.is_network).toBe(true)
  expect(withoutLines(both, new Set([1])).is_network).toBe(false)
})
