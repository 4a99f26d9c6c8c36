import { expect, test } from 'vitest'
import { orderProblems } from './finish.ts'
import { lengthOfNumber, excessOf } from './customer-number.ts'

test.each([
  ['', 0, ''],
  ['PC-2026-11', 10, ''],
  ['x'.repeat(35), 35, ''],
  [`  ${'x'.repeat(35)} `, 35, ''],
  [`${'x'.repeat(35)}-77`, 38, '-77'],
  // A sign of two units counts once, and is not cut in halves.
  [`${'🧻'.repeat(35)}🧼`, 36, '🧼'],
])('%j has %i signs, and %j is too much', (number, length, surplus) => {
  expect(lengthOfNumber(number)).toBe(length)
  expect(excessOf(number)).toBe(surplus)
  const facts = { lines: [{ product: 501, is_valid_product: true }], has_center: true, today: '2026-11-20' }
  const isTooLong = orderProblems({ ...facts, customer_number: number }).includes('cart.customer_number_too_long')
  expect(isTooLong).toBe(surplus !== '')
})
