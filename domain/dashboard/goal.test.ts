import { expect, it } from 'vitest'
import { goalShare, shownPercent } from './goal.ts'

it.each([
  [88, 88, 12, false],
  [99.99, 99.99, 0.01, false],
  [100, 100, 0, true],
  [104.2, 100, 0, true],
  [0, 0, 100, false],
  [-3.5, 0, 100, false],
])('R298 R308 R309: %s percent has a share of %s and a remainder of %s', (percent, share, remainder, isReached) => {
  const drawn = goalShare(percent)
  expect(drawn.share).toBe(share)
  expect(drawn.remainder).toBeCloseTo(remainder, 10)
  expect(drawn.isReached).toBe(isReached)
})

it.each([
  [87.5, 88],
  [99.4, 99],
  [99.99, 99],
  [100, 100],
  [100.4, 100],
  [104.5, 105],
  [-3.2, -3],
])('%s percent is written as %s', (percent, written) => {
  expect(shownPercent(percent)).toBe(written)
})
