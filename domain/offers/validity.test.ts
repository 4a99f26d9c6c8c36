import { expect, test } from 'vitest'
import { isExpired, validUntil } from './validity.ts'

test.each([
  ['2026-11-20T10:00:00Z', '2026-12-20'],
  // Already the next day in Madrid.
  ['2026-11-20T23:00:00Z', '2026-12-21'],
  ['2026-07-01T21:59:59Z', '2026-07-31'],
  ['2028-01-30T10:00:00Z', '2028-02-29'],
])('an offer of %s holds until %s', (instant, day) => {
  expect(validUntil(new Date(instant))).toBe(day)
})

test.each([
  ['2026-12-20T00:00:00Z', false],
  ['2026-12-20T22:59:59.999Z', false],
  ['2026-12-20T23:00:00Z', true],
  // In summer the day ends an hour earlier for the rest of the world.
  ['2027-06-01T00:00:00Z', true],
])('one until 2026-12-20 at %s has expired: %s', (instant, expected) => {
  expect(isExpired({ valid_until: '2026-12-20' }, new Date(instant))).toBe(expected)
})
