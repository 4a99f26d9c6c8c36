import { expect, it } from 'vitest'
import { wholeParts } from './wholeParts.ts'

it.each([
  [201, [100.5, 100.5], [101, 100]],
  [10.4, [5.2, 5.2], [5, 5]],
  [170, [200, 0, -30], [200, 0, -30]],
  [0, [30.2, -30.2], [30, -30]],
  [0, [], []],
])('the parts of %f are whole and add up to it', (sum, parts, wanted) => {
  expect(wholeParts(sum, parts)).toEqual(wanted)
})
