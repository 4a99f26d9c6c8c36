import { describe, expect, test } from 'vitest'
import { planOffers } from './plan.ts'

describe('the offers of the demo company', () => {
  test.each(['2026-11-20T10:00:00Z', '2026-11-21T23:30:00Z', '2027-01-01T00:10:00Z', '2028-02-29T12:00:00Z'])(
    'are planned up to %s, the oldest first, and nothing after it',
    day => {
      const now = new Date(day)
      const planned = planOffers(now, 6)
      expect(planned.length).toBe(41)
      const made = planned.map(offer => offer.made.getTime())
      expect(made).toEqual(made.toSorted((a, b) => a - b))
      for (const { made: at, steps } of planned) {
        const times = [at, ...steps, now].map(Number)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
      expect(new Set(planned.map(({ seller }) => seller)).size).toBeGreaterThan(3)
    },
  )

  test('are the same for the same day', () => {
    const now = new Date('2026-11-20T10:00:00Z')
    expect(planOffers(now, 6)).toEqual(planOffers(now, 6))
    expect(planOffers(now, 1).every(({ seller }) => seller === 0)).toBe(true)
  })
})
