import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const NOW = Date.parse('2026-11-27T10:42:00Z')

test.each([
  ['2026-11-27T10:41:30Z', 'now', 0],
  ['2026-11-27T10:40:00Z', 'minutes', 2],
  ['2026-11-27T09:42:00Z', 'hours', 1],
  ['2026-11-25T11:00:00Z', 'hours', 47],
  ['2026-11-25T10:00:00Z', 'days', 2],
  // The clock of the browser may be slow.
  ['2026-11-27T10:45:00Z', 'now', 0],
])('what came in at %s is as old as %s %i', (at, unit, number) => {
  expect(ageOf(at, NOW)).toEqual({ unit, number })
})
