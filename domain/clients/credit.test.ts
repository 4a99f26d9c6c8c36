import { expect, test } from 'vitest'
import { isAboveCredit } from './credit.ts'

test.each([
  [100, 90, 10, false],
  [100, 90, 10.01, true],
  [100, 101, 0, true],
  [100, -20, 120, false],
  [0, 0, 0.01, true],
  [null, 90, 1000, false],
  [100, null, 1000, false],
])('with a limit of %s and %s used, %s more is above the credit: %s', (credit_limit, used, amount, isAbove) => {
  expect(isAboveCredit({ credit_limit, used }, amount)).toBe(isAbove)
})
