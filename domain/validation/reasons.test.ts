import { expect, test } from 'vitest'
import { CART_DISCOUNT_MAX, reasonName, waitingReasons } from './reasons.ts'

const lines = [{ discount: 0, max_discount: 100, is_special_price: false, is_charge: false }]

test.each([
  [false, 0, []],
  [false, 15, []],
  [false, 15.01, ['discount']],
  [false, 100, ['discount']],
  [true, 15, ['limit']],
  [true, 20, ['limit', 'discount']],
])('above the limit %s, %f %% off the whole: %j', (is_above_limit, client_discount_percentage, reasons) => {
  const facts = { is_above_limit, lines, client_discount_percentage, cart_discount_max: CART_DISCOUNT_MAX }
  expect(waitingReasons(facts)).toEqual(reasons)
})

test('a setting of 0 asks about every discount on the whole, one of 100 about none', () => {
  const facts = { is_above_limit: false, lines, client_discount_percentage: 0.01 }
  expect(waitingReasons({ ...facts, cart_discount_max: 0 })).toEqual(['discount'])
  expect(waitingReasons({ ...facts, client_discount_percentage: 100, cart_discount_max: 100 })).toEqual([])
})

test('one line with too much discount is enough, and has a sentence of its own where nothing is off the whole', () => {
  const facts = { is_above_limit: false, client_discount_percentage: 0, cart_discount_max: CART_DISCOUNT_MAX }
  const discounted = { discount: 16, max_discount: 50, is_special_price: false, is_charge: false }
  expect(waitingReasons({ ...facts, lines: [...lines, discounted] })).toEqual(['discount'])
  expect(reasonName('discount', 0)).toBe('line_discount')
  expect(reasonName('discount', 5)).toBe('discount')
  expect(reasonName('limit', 0)).toBe('limit')
})
