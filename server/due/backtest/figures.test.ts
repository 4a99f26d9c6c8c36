import { describe, expect, test } from 'vitest'
import { atMean, calibrationOf, hitsOf, qualityOf, quantitiesOf, sumOf } from './figures.ts'
import { RULES } from './rules.ts'

// R591: how often the list is right, counted on cases that are known.

const scored = (probability: number, happened: boolean, isProposed = true) => ({ probability, happened, isProposed })

describe('R591 figures', () => {
  test('are sums over the cases', () => {
    const hits = sumOf([hitsOf(new Set([1, 2]), new Set([2, 3, 4])), hitsOf(new Set([5]), new Set([5]))])
    expect(hits).toEqual({ right: 2, proposed: 3, ordered: 4 })
    expect(qualityOf(hits)).toEqual({ recall: 0.5, precision: 0.6667, f1: 0.5714 })
    expect(qualityOf({ right: 0, proposed: 0, ordered: 0 })).toEqual({ recall: 0, precision: 0, f1: 0 })
  })

  test('take the surest of all cases at a mean length', () => {
    const all = [scored(0.2, true), scored(0.9, true), scored(0.8, false), scored(0.1, true)]
    expect(atMean(all, { cases: 2, ordered: 5, mean: 1 })).toEqual({ recall: 0.2, precision: 0.5, f1: 0.2857 })
  })

  test('compare what each band said with what came', () => {
    expect(
      calibrationOf([scored(0.9, true), scored(0.7, false), scored(0.2, true), scored(0.2, false, false)]),
    ).toEqual([
      { band: 'sure', proposed: 2, probability: 0.8, happened: 0.5 },
      { band: 'maybe', proposed: 1, probability: 0.2, happened: 1 },
    ])
  })

  test('count quantities as the same, and within a factor of two', () => {
    const pairs = [
      { usual: 6, ordered: 6 },
      { usual: 6, ordered: 12 },
      { usual: 6, ordered: 13 },
      { usual: 6, ordered: 2 },
    ]
    expect(quantitiesOf(pairs)).toEqual({ exact: 0.25, within_two: 0.5 })
  })
})

describe('R591 the simple rules', () => {
  const taken = [
    { product_id: 1, day: '2026-09-01' },
    { product_id: 1, day: '2026-11-10' },
    { product_id: 2, day: '2026-10-01' },
    { product_id: 3, day: '2026-11-01' },
  ]
  test.each([
    ['last_order', [1]],
    ['last_30_days', [1, 3]],
    ['average_month', [1]],
    ['ten_most_frequent', [1, 2, 3]],
  ] as const)('%s', (rule, articles) => {
    expect([...RULES[rule](taken, '2026-11-20')].toSorted()).toEqual(articles)
  })
})
