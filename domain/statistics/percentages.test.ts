import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differencePercentage, shares } from './percentages.ts'

describe('the percentage of difference', () => {
  test.each([
    [48_210, 44_900, 7.37],
    [0, 44_900, -100],
    [44_900, 44_900, 0],
    [10, 0, null],
    [0, 0, null],
    [50, -100, 150],
    [-150, -100, -50],
    // Exactly half a hundredth, away from zero.
    [200.01, 200, 0.01],
    [199.99, 200, -0.01],
    [0.01, 0.03, -66.67],
  ])('of %s after %s is %s', (now, before, wanted) => {
    expect(differencePercentage(now, before)).toBe(wanted)
  })
})

describe('shares', () => {
  test.each([
    [
      [1, 1, 1],
      [33.34, 33.33, 33.33],
    ],
    [
      [1, 2],
      [33.33, 66.67],
    ],
    [[5], [100]],
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [300, -100],
      [150, -50],
    ],
    [
      [-1, -3],
      [25, 75],
    ],
  ])('of %j are %j', (values: number[], wanted) => {
    expect(shares(values.map(BigInt))).toEqual(wanted)
  })

  test('are 100.00 together, each within a hundredth of its own', () => {
    const amount = fc.bigInt({ min: -1_000_000n, max: 100_000_000n })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), values => {
        const total = values.reduce((sum, value) => sum + value, 0n)
        fc.pre(total !== 0n)
        const found = shares(values)
        expect(found.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(10_000)
        for (const [index, value] of values.entries()) {
          expect(Math.abs((found[index] ?? 0) - (Number(value) / Number(total)) * 100)).toBeLessThan(0.010_001)
        }
      }),
    )
  })
})
