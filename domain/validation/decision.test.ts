import { expect, test } from 'vitest'
import { mayValidateOwn, needsHigherLevel } from './decision.ts'

test.each([
  ['without a maximum nothing is too much', 1_000_000, 'client', null, true, false],
  ['up to the maximum it is the own level', 500, 'client', 500, true, false],
  ['a cent above it is the next one’s', 500.01, 'client', 500, true, true],
  ['also where there is nobody else', 500.01, 'sales_person', 500, false, true],
  ['an admin passes it to who may go further', 500.01, 'admin', 500, true, true],
  ['and is the last level where there is nobody', 500.01, 'admin', 500, false, false],
])('%s', (_sentence, amount, role, validation_limit, hasHigherLevel, expected) => {
  expect(needsHigherLevel(amount, { role, validation_limit }, hasHigherLevel)).toBe(expected)
})

test.each([
  ['where the client allows it, up to the own maximum', true, true, 500, 500, true],
  ['not a cent above that', true, true, 500, 500.01, false],
  ['without a maximum whatever it is', true, true, null, 1_000_000, true],
  ['not where four eyes are wanted', false, true, null, 1, false],
  ['not who is no validator', true, false, null, 1, false],
])('who places it passes it: %s', (_sentence, own_validation, isValidator, validation_limit, amount, expected) => {
  expect(mayValidateOwn({ own_validation, validation_limit }, isValidator, amount)).toBe(expected)
})
