import { expect, test } from 'vitest'
import { wishedQuantity } from './wishedQuantity.ts'

test.each([
  // Of labels on shelves: what is usual is proposed beside the field.
  ['usual', 1],
  ['12', 12],
  ['0', 1],
  ['-5', 1],
  ['x', 1],
  [null, 1],
])('a label that asks for %j', (asked, quantity) => {
  expect(wishedQuantity(asked)).toBe(quantity)
})
