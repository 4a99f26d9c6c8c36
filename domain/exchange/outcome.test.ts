import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const at = '2026-11-20T10:00:00Z'

test.each([
  ['unfinished', { finished_at: null, rows_refused: 0, applied: false }],
  ['applied', { finished_at: at, rows_refused: 0, applied: true }],
  ['partly', { finished_at: at, rows_refused: 2, applied: true }],
  ['refused', { finished_at: at, rows_refused: 2, applied: false }],
  // A file that cannot be read at all has no row that was refused.
  ['refused', { finished_at: at, rows_refused: 0, applied: false }],
] as const)('%s: %j', (outcome, facts) => {
  expect(outcomeOf(facts)).toBe(outcome)
})
