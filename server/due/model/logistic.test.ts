import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Example, fitLogistic, probabilityOf } from './logistic.ts'

// R590: the weights of the list are those under which the past is most likely.

/** So many examples for each pair of numbers as the probability says, without chance. */
function examplesOf(truth: number[], size = 100): Example[] {
  const examples: Example[] = []
  for (let first = -2; first <= 2; first++) {
    for (let second = -2; second <= 2; second++) {
      const happen = Math.round(probabilityOf(truth, [first, second]) * size)
      for (let index = 0; index < size; index++) examples.push({ numbers: [first, second], happened: index < happen })
    }
  }
  return examples
}

describe('R590 the fit', () => {
  test('finds the weights that the examples were made with', async () => {
    await fc.assert(
      fc.asyncProperty(fc.tuple(...[-1, 1, -1].map(() => fc.double({ min: -1, max: 1, noNaN: true }))), async truth => {
        const found = await fitLogistic(examplesOf(truth))
        for (const [index, weight] of found.entries()) expect(Math.abs(weight - truth[index]!)).toBeLessThan(0.1)
      }),
      { numRuns: 20 },
    )
  })

  test('foresees as many as came', async () => {
    const examples = examplesOf([-1, 0.8, -0.4])
    const weights = await fitLogistic(examples)
    const foreseen = examples.reduce((sum, { numbers }) => sum + probabilityOf(weights, numbers), 0)
    expect(foreseen).toBeCloseTo(examples.filter(({ happened }) => happened).length, 3)
  })

  test('gives no weight to a number that never differs', async () => {
    const examples = examplesOf([0.2, 1, 0]).map(({ numbers: [first], happened }) => ({
      numbers: [first!, 7],
      happened,
    }))
    const [, , constant] = await fitLogistic(examples)
    expect(Math.abs(constant!)).toBeLessThan(1e-6)
  })
})
