import { expect, test } from 'vitest'
import { isNumberInForm, maskOf } from './order-rules.ts'

test.each([
  ['26-ABCD', '99-AAAA', true],
  ['26-ábÑd', '99-AAAA', true],
  ['26-AB1D', '99-AAAA', false],
  ['2-ABCD', '99-AAAA', false],
  ['26-ABCDE', '99-AAAA', false],
  ['PO-1', 'PO-*', true],
  ['PO-', 'PO-*', true],
  ['PO', 'PO-*', false],
  ['XO-1', 'PO-*', false],
  ['anything', '*', true],
  ['4500', '4.00', false],
  ['٣٣', '99', false],
])('%s in the form %s: %s', (number, mask, isRight) => {
  expect(isNumberInForm(number, mask)).toBe(isRight)
})

test('only a rule that is no word is a mask', () => {
  expect(['none', 'required', '99'].map(maskOf)).toEqual([undefined, undefined, '99'])
})

test('a mask takes no longer for a number that almost has its form', () => {
  const begun = performance.now()
  for (let time = 0; time < 10_000; time++) isNumberInForm(`${'1'.repeat(34)}x`, '9'.repeat(35))
  expect(performance.now() - begun).toBeLessThan(1000)
})
