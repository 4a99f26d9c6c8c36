import { expect, test } from 'vitest'
import { canBeAdded } from './lineSelection.ts'

test('charges and credits cannot be added', () => {
  expect(canBeAdded({ is_charge: false, quantity: 2 })).toBe(true)
  expect(canBeAdded({ is_charge: true, quantity: 1 })).toBe(false)
  expect(canBeAdded({ is_charge: false, quantity: -1 })).toBe(false)
})
