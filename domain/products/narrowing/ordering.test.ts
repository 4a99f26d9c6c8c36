import { describe, expect, test } from 'vitest'
import { defaultOrdering, effectiveOrdering, ORDERINGS, orderingsFor } from './ordering.ts'

const PLAIN = { has_center: false, has_search: false, elastic_search: true, starts_with_most_consumed: false }

// R072, R073, R074 and R075, in the order in which they count.
test.each([
  [{}, '-has_image,name'],
  [{ has_center: true }, '-total_consumption'],
  [{ starts_with_most_consumed: true }, '-total_consumption'],
  [{ has_search: true }, 'relevance'],
  [{ has_search: true, has_center: true }, 'relevance'],
  [{ has_search: true, elastic_search: false }, '-has_image,name'],
  [{ has_search: true, elastic_search: false, has_center: true }, '-total_consumption'],
] as const)('R072 R073 R074 R075: %j starts with %s', (situation, expected) => {
  expect(defaultOrdering({ ...PLAIN, ...situation })).toBe(expected)
})

describe('R076: by consumption', () => {
  const orders = ['total_consumption', '-total_consumption', 'rutero'] as const

  test.each(orders)('%s is possible with a center alone', ordering => {
    const atCenter = { ...PLAIN, has_center: true }
    expect(effectiveOrdering(ordering, atCenter)).toBe(ordering)
    expect(effectiveOrdering(ordering, PLAIN)).toBe('-has_image,name')
    expect(orderingsFor(PLAIN)).not.toContain(ordering)
    expect(orderingsFor(atCenter)).toContain(ordering)
  })

  test('the most consumed first stays what a brand starts with', () => {
    const started = { ...PLAIN, starts_with_most_consumed: true }
    expect(effectiveOrdering('-total_consumption', started)).toBe('-total_consumption')
    expect(effectiveOrdering('total_consumption', started)).toBe('-total_consumption')
    expect(effectiveOrdering('name', started)).toBe('name')
  })
})

test('R077: with a center and a search every order is on offer', () => {
  expect(orderingsFor({ has_center: true, has_search: true })).toEqual([...ORDERINGS])
})
