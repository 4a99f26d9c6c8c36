import { describe, expect, test } from 'vitest'
import { defaultPeriod, monthsIn, periodOf, periodProblem, shifted, yearBefore } from './period.ts'

const TODAY = '2026-11-20'

test('R268: the period starts 12 months ago and ends 1 month ago', () => {
  expect(defaultPeriod(TODAY)).toEqual({ after: '2025-11-01', before: '2026-10-31' })
  expect(monthsIn(defaultPeriod(TODAY))).toHaveLength(12)
  expect(periodOf({}, TODAY)).toEqual(defaultPeriod(TODAY))
})

test('R271: the period ends with the end of the month', () => {
  expect(periodOf({ after: '2026-01-15', before: '2026-02-10' }, TODAY)).toEqual({
    after: '2026-01-01',
    before: '2026-02-28',
  })
  expect(periodOf({ before: '2024-02-10' }, TODAY)).toEqual({ after: '2023-03-01', before: '2024-02-29' })
  expect(periodOf({ after: '2026-03-01' }, TODAY)).toEqual({ after: '2026-03-01', before: '2026-10-31' })
})

test('the year before has the same months, 29 February taken as 28', () => {
  expect(yearBefore({ after: '2024-01-01', before: '2024-02-29' })).toEqual({
    after: '2023-01-01',
    before: '2023-02-28',
  })
})

test('the period beside it is as long', () => {
  const quarter = { after: '2026-01-01', before: '2026-03-31' }
  expect(shifted(quarter, -1)).toEqual({ after: '2025-10-01', before: '2025-12-31' })
  expect(shifted(quarter, 1)).toEqual({ after: '2026-04-01', before: '2026-06-30' })
})

describe('what is refused', () => {
  test.each([
    [{ after: '2016-01-01', before: '2016-01-31' }, undefined],
    [{ after: '2024-11-01', before: '2026-10-31' }, undefined],
    [{ after: '2015-12-31', before: '2016-03-31' }, 'after'],
    [{ after: '2024-10-31', before: '2026-10-31' }, 'after'],
    [{ after: '2026-05-01', before: '2026-04-30' }, 'before'],
    [{ after: '2026-10-01', before: '2026-11-01' }, 'before'],
    [{ after: '2027-01-01', before: '2027-01-31' }, 'before'],
  ])('%j: %s', (days, field) => {
    expect(periodProblem(periodOf(days, TODAY), TODAY)?.field).toBe(field)
  })
})
