import { expect, test } from 'vitest'
import { MAX_QUANTITY } from '#domain/schema.ts'
import { mergedLines } from './lines.ts'

const box = { name: 'Caja', quantity: 6 }

test('the same article in the same format is one line, at the place of the first', () => {
  const lines = [
    { product: 1, quantity: 2 },
    { product: 2, quantity: 1, aditional_measurement_unit: box },
    { product: 1, quantity: 3, aditional_measurement_unit: null },
    { product: 1, quantity: 4, aditional_measurement_unit: box },
    { product: 2, quantity: 5, aditional_measurement_unit: { ...box, quantity: 12 } },
  ]
  expect(mergedLines(lines).map(({ product, quantity }) => [product, quantity])).toEqual([
    [1, 5],
    [2, 1],
    [1, 4],
    [2, 5],
  ])
})

test('no line gets more than can be ordered', () => {
  const [line] = mergedLines([1, 2].map(() => ({ product: 1, quantity: MAX_QUANTITY })))
  expect(line?.quantity).toBe(MAX_QUANTITY)
})
