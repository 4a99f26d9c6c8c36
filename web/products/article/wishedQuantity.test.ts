import { expect, test } from 'vitest'
import { wishedQuantity } from './wishedQuantity.ts'

const months = (...values: number[]) => ({
  center_2y_consumptions: values.map((value, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}-01`,
    value,
  })),
})

test.each([
  ['usual', months(0, 4, 0, 8), 6],
  ['usual', months(), 1],
  ['usual', months(...Array.from({ length: 12 }, () => 90), ...Array.from({ length: 12 }, () => 3)), 3],
  ['12', months(), 12],
  ['0', months(), 1],
  ['-5', months(), 1],
  ['x', months(), 1],
  [null, months(), 1],
])('a label that asks for %j', (asked, product, quantity) => {
  expect(wishedQuantity(asked, product)).toBe(quantity)
})
