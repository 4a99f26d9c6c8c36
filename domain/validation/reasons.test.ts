import { expect, test } from 'vitest'
import { CART_DISCOUNT_MAX, waitingReasons } from './reasons.ts'

test.each([
  [false, 0, []],
  [false, 15, []],
  [false, 15.01, ['discount']],
  [false, 100, ['discount']],
  [true, 15, ['limit']],
  [true, 20, ['limit', 'discount']],
])('above the limit %s, %f %% off the whole: %j', (is_above_limit, client_discount_percentage, reasons) => {
  const facts = { is_above_limit, client_discount_percentage, cart_discount_max: CART_DISCOUNT_MAX }
  expect(waitingReasons(facts)).toEqual(reasons)
})

test('a setting of 0 asks about every discount on the whole, one of 100 about none', () => {
  const facts = { is_above_limit: false, client_discount_percentage: 0.01 }
  expect(waitingReasons({ ...facts, cart_discount_max: 0 })).toEqual(['discount'])
  expect(waitingReasons({ ...facts, client_discount_percentage: 100, cart_discount_max: 100 })).toEqual([])
})
