import { expect, test } from 'vitest'
import { treesText } from './trees.ts'

test.each([
  [3.163, '3,2'],
  [9.97, '10'],
  [10.9, '11'],
  [1234.5, '1.235'],
])('R355: %s trees are written as %s', (trees, text) => {
  expect(treesText(trees)).toBe(text)
})
