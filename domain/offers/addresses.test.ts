import { expect, test } from 'vitest'
import { addressesIn, areAddresses, MAX_RECIPIENTS } from './addresses.ts'

test('addresses are written with commas, semicolons or blanks between them', () => {
  expect(addressesIn(' a@b.test, c@d.test;e@f.test\n')).toEqual(['a@b.test', 'c@d.test', 'e@f.test'])
  expect(addressesIn(' ')).toEqual([])
})

test.each([
  ['', true],
  ['eva@flores.test', true],
  ['eva@flores', false],
  ['eva@flores.test y otra', false],
  [Array.from({ length: MAX_RECIPIENTS }, (_, n) => `a${n}@b.test`).join(','), true],
  [Array.from({ length: MAX_RECIPIENTS + 1 }, (_, n) => `a${n}@b.test`).join(','), false],
])('an offer can be sent to «%s»: %s', (text, expected) => {
  expect(areAddresses(text)).toBe(expected)
})
