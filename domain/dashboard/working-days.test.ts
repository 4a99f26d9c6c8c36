import { expect, test } from 'vitest'
import { monthOf, wholeYear } from './period.ts'
import { progressOf, workingDays } from './working-days.ts'

const none = new Set<string>()

test('working days are Monday to Friday without the holidays', () => {
  // The sixth is a Sunday, the seventh a Monday.
  const holidays = new Set(['2026-12-06', '2026-12-07', '2026-12-08'])
  const days = workingDays({ after: '2026-12-03', before: '2026-12-10' }, holidays)
  expect(days).toEqual(['2026-12-03', '2026-12-04', '2026-12-09', '2026-12-10'])
})

test.each([
  ['2026-11-01', 21, 0],
  ['2026-11-02', 21, 1],
  ['2026-11-25', 21, 18],
  ['2026-11-30', 21, 21],
  ['2024-02-29', 21, 21],
])('the month of %s has %i working days, of which %i are gone', (day, working_days, working_days_gone) => {
  expect(progressOf(monthOf(day), day, none)).toEqual({ working_days, working_days_gone })
})

test('a year has the working days of its months', () => {
  expect(progressOf(wholeYear('2026-07-01'), '2026-01-01', new Set(['2026-01-01']))).toEqual({
    working_days: 260,
    working_days_gone: 0,
  })
})
