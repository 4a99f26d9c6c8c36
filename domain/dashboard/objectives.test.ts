import { describe, expect, test } from 'vitest'
import { CLIENT_STATUSES } from './client-status.ts'
import { objectiveOf, objectiveSoFar, percentageOfTarget, salesTargetKind } from './objectives.ts'

const today = '2026-11-25'
const progress = { working_days: 21, working_days_gone: 18 }
const targets = [
  { month: '2026-09-01', target: 0.1 },
  { month: '2026-10-01', target: 0.2 },
  { month: '2026-11-01', target: 1000 },
  { month: '2026-12-01', target: 500 },
]

describe('an objective', () => {
  test('is the sum of the months of the period', () => {
    expect(objectiveOf(targets, { after: '2026-09-01', before: '2026-10-31' })).toBe(0.3)
    expect(objectiveOf(targets, { after: '2026-01-01', before: '2026-12-31' })).toBe(1500.3)
  })

  test('is null where none was sent for these months', () => {
    expect(objectiveOf(targets, { after: '2026-01-01', before: '2026-08-31' })).toBeNull()
    expect(objectiveOf([], { after: '2026-01-01', before: '2026-12-31' })).toBeNull()
  })

  test('so far has the current month by its working days gone, and the others whole', () => {
    const period = { after: '2026-09-01', before: today }
    expect(objectiveSoFar(targets, period, { today, progress })).toBe(857.44)
    expect(objectiveSoFar(targets, { after: '2026-09-01', before: '2026-10-31' }, { today, progress })).toBe(0.3)
    const first = { working_days: 21, working_days_gone: 0 }
    expect(objectiveSoFar(targets, { after: '2026-11-01', before: today }, { today, progress: first })).toBe(0)
    const never = { working_days: 0, working_days_gone: 0 }
    expect(objectiveSoFar(targets, { after: '2026-11-01', before: today }, { today, progress: never })).toBe(0)
  })
})

test('sales of all clients and of new ones have an objective, those of other statuses none', () => {
  expect(CLIENT_STATUSES.map(salesTargetKind)).toEqual(['sales', undefined, 'new_sales', undefined, undefined])
})

test.each([
  [50, 100, 50],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [-1, 3, -33.33],
  [0.01, 80, 0.01],
  [120, 100, 120],
  [100, -50, -200],
  [100, 0, null],
  [100, null, null],
])('%f is of the objective %f so many percent: %f', (value, target, percentage) => {
  expect(percentageOfTarget(value, target)).toBe(percentage)
})
