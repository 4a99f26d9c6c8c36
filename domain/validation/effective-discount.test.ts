import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveDiscount, isDiscountAbove } from './effective-discount.ts'

const line = { discount: 0, max_discount: 20, is_special_price: false, is_charge: false }
const scope = { client_discount_percentage: 0, cart_discount_max: 15 }

test('the discount of a line and that on the whole are taken one after the other', () => {
  expect(effectiveDiscount(15, 15)).toBe(27.75)
  expect(effectiveDiscount(0, 7.5)).toBe(7.5)
  expect(effectiveDiscount(12.34, 0.01)).toBe(12.348766)
  expect(effectiveDiscount(100, 50)).toBe(100)
})

test.each([
  ['nothing is given', {}, {}, false],
  ['up to the setting', {}, { client_discount_percentage: 15 }, false],
  ['above the setting', {}, { client_discount_percentage: 15.01 }, true],
  [
    'two small discounts that are above the setting together',
    { discount: 10 },
    { client_discount_percentage: 6 },
    true,
  ],
  ['two small discounts below it', { discount: 10 }, { client_discount_percentage: 5 }, false],
  ['its own above the setting', { discount: 18 }, {}, true],
  ['up to the maximum of the line', { max_discount: 5, discount: 5 }, {}, false],
  [
    'at its maximum, and something off the whole',
    { max_discount: 5, discount: 5 },
    { client_discount_percentage: 0.01 },
    true,
  ],
  ['a line that takes none, and something off the whole', { max_discount: 0 }, { client_discount_percentage: 5 }, true],
  [
    'a special price that takes none, below the setting',
    { max_discount: 0, is_special_price: true },
    { client_discount_percentage: 15 },
    false,
  ],
  [
    'a special price above the setting',
    { is_special_price: true, max_discount: 50 },
    { client_discount_percentage: 16 },
    true,
  ],
  ['a charge below the setting', { max_discount: 0, is_charge: true }, { client_discount_percentage: 15 }, false],
  ['a charge above the setting', { is_charge: true, discount: 10 }, { client_discount_percentage: 10 }, true],
])('%s', (_what, change, of, waits) => {
  expect(isDiscountAbove({ ...line, ...change }, { ...scope, ...of })).toBe(waits)
})

test('any two discounts are compared exactly, without a float', () => {
  const percent = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(percent, percent, percent, (own, whole, limit) => {
      const exact = 100_000_000n - BigInt(10_000 - own) * BigInt(10_000 - whole) > BigInt(limit) * 10_000n
      const of = { client_discount_percentage: whole / 100, cart_discount_max: limit / 100 }
      expect(isDiscountAbove({ ...line, is_charge: true, discount: own / 100 }, of)).toBe(exact)
    }),
    { numRuns: 500 },
  )
})
