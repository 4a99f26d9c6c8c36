import { expect, test } from 'vitest'
import { passesOn } from './decision.ts'

test.each([
  ['without a maximum nothing is too much', 1_000_000, 'client', null, true, false],
  ['up to the maximum it is the own level', 500, 'client', 500, true, false],
  ['a cent above it is the next one’s', 500.01, 'client', 500, true, true],
  ['also where there is nobody else', 500.01, 'sales_person', 500, false, true],
  ['an admin passes it to who may go further', 500.01, 'admin', 500, true, true],
  ['and is the last level where there is nobody', 500.01, 'admin', 500, false, false],
])('%s', (_sentence, amount, role, validation_limit, hasHigherLevel, expected) => {
  expect(passesOn(amount, { role, validation_limit }, hasHigherLevel)).toBe(expected)
})
