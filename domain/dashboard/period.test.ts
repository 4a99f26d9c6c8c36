import { describe, expect, test } from 'vitest'
import {
  monthsInParts,
  periodOf,
  periodProblem,
  sameDaysYearBefore,
  sameDayYearBefore,
  yearBefore,
  yearPeriod,
  yearUpTo,
} from './period.ts'

const today = '2026-11-25'

describe('R304: the period', () => {
  test.each([
    ['is this year so far', {}, { after: '2026-01-01', before: '2026-11-25' }],
    ['has whole months', { after: '2026-02-14', before: '2026-04-03' }, { after: '2026-02-01', before: '2026-04-30' }],
    [
      'ends today in the current month',
      { after: '2026-11-30', before: '2026-11-02' },
      { after: '2026-11-01', before: today },
    ],
    ['begins with the year of its end', { before: '2025-03-31' }, { after: '2025-01-01', before: '2025-03-31' }],
    ['ends today without an end', { after: '2025-12-01' }, { after: '2025-12-01', before: today }],
    [
      'ends with a leap February',
      { after: '2024-02-01', before: '2024-02-10' },
      { after: '2024-02-01', before: '2024-02-29' },
    ],
  ])('%s', (_title, days, period) => {
    expect(periodOf(days, today)).toEqual(period)
  })

  test.each([
    [
      { after: '2017-12-31', before: '2018-02-01' },
      { field: 'after', code: 'sales_scope.range_early' },
    ],
    [
      { after: '2026-11-01', before: '2026-12-01' },
      { field: 'before', code: 'sales_scope.range_future' },
    ],
    [{ after: '2026-12-01' }, { field: 'before', code: 'statistics.range_order' }],
    [
      { after: '2026-05-01', before: '2026-04-30' },
      { field: 'before', code: 'statistics.range_order' },
    ],
    [
      { after: '2024-11-30', before: '2026-11-01' },
      { field: 'after', code: 'statistics.range_long' },
    ],
    [{ after: '2024-12-31', before: '2026-11-01' }, undefined],
    [{ after: '2018-01-01', before: '2018-01-01' }, undefined],
  ])('%j is refused or not', (days, problem) => {
    expect(periodProblem(periodOf(days, today), today)).toEqual(problem)
  })
})

describe('R302: a year', () => {
  test('is counted up to today, an earlier one up to its end, and one that has not begun not at all', () => {
    expect(yearPeriod(undefined, today)).toEqual({ after: '2026-01-01', before: today })
    expect(yearPeriod(2026, today)).toEqual({ after: '2026-01-01', before: today })
    expect(yearPeriod(2018, today)).toEqual({ after: '2018-01-01', before: '2018-12-31' })
    expect(yearPeriod(2027, today)).toBeUndefined()
  })

  test('goes up to a day, and the one before it is whole', () => {
    expect(yearUpTo('2025-12-31')).toEqual({ after: '2025-01-01', before: '2025-12-31' })
    expect(yearBefore('2026-01-01')).toEqual({ after: '2025-01-01', before: '2025-12-31' })
  })
})

describe('a year before', () => {
  test.each([
    ['2024-02-29', '2023-02-28'],
    ['2025-02-28', '2024-02-28'],
    ['2024-02-28', '2023-02-28'],
    ['2026-12-31', '2025-12-31'],
    ['2026-01-01', '2025-01-01'],
  ])('%s is %s', (day, before) => {
    expect(sameDayYearBefore(day)).toBe(before)
  })

  test.each([
    [
      'whole months are whole',
      { after: '2025-02-01', before: '2025-02-28' },
      '2025-03-01',
      { after: '2024-02-01', before: '2024-02-29' },
    ],
    [
      '28 February is 28 February',
      { after: '2025-01-01', before: '2025-02-28' },
      '2025-02-28',
      { after: '2024-01-01', before: '2024-02-28' },
    ],
    [
      '29 February is 28 February',
      { after: '2024-02-01', before: '2024-02-29' },
      '2024-02-29',
      { after: '2023-02-01', before: '2023-02-28' },
    ],
    [
      'the current month has the same days',
      { after: '2026-01-01', before: today },
      today,
      { after: '2025-01-01', before: '2025-11-25' },
    ],
  ])('%s', (_title, period, day, compared) => {
    expect(sameDaysYearBefore(period, day)).toEqual(compared)
  })
})

describe('months in parts', () => {
  test.each([
    ['whole months have none', [{ after: '2026-01-01', before: '2026-02-28' }], []],
    ['a start and an end within months', [{ after: '2025-12-26', before: '2026-02-27' }], ['2025-12-01', '2026-02-01']],
    [
      'two periods that meet within a month name it once',
      [
        { after: '2024-01-01', before: '2024-02-28' },
        { after: '2024-02-29', before: '2024-12-31' },
      ],
      ['2024-02-01'],
    ],
  ])('%s', (_title, periods, months) => {
    expect(monthsInParts(periods).toSorted()).toEqual(months)
  })
})
