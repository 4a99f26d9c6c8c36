import { describe, expect, test } from 'vitest'
import {
  defaultPeriod,
  lastYear,
  monthsIn,
  periodOf,
  periodProblem,
  pickableMonths,
  shareOfYear,
  yearBefore,
} from './period.ts'

const TODAY = '2026-11-20'
const period = (start_date: string, end_date: string) => ({ start_date, end_date })

describe('R276: the period', () => {
  test.each([
    ['2026-11-20', '2026-01-01', '2026-10-31'],
    ['2026-02-01', '2026-01-01', '2026-01-31'],
    // In January there is no month before in the year.
    ['2026-01-31', '2025-01-01', '2025-12-31'],
  ])('on %s is %s to %s', (today, start, end) => {
    expect(defaultPeriod(today)).toEqual(period(start, end))
    expect(periodProblem(defaultPeriod(today), today)).toBeUndefined()
  })

  test('has whole months', () => {
    expect(periodOf({ start_date: '2024-02-15', end_date: '2024-02-20' }, TODAY)).toEqual(
      period('2024-02-01', '2024-02-29'),
    )
    expect(periodOf({ end_date: '2024-02-20' }, TODAY)).toEqual(period('2024-01-01', '2024-02-29'))
    expect(monthsIn(period('2026-01-01', '2026-03-31'))).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
    expect(yearBefore(period('2024-02-01', '2024-02-29'))).toEqual(period('2023-02-01', '2023-02-28'))
    expect(lastYear(TODAY)).toEqual(period('2025-11-01', '2026-10-31'))
  })
})

describe('R280, R284: a period', () => {
  test.each([
    ['2015-12-01', '2015-12-31', 'start_date', 'carbon.too_early'],
    ['2026-05-01', '2026-04-30', 'end_date', 'carbon.turned_round'],
    ['2026-12-01', '2026-12-31', 'start_date', 'carbon.in_the_future'],
    ['2026-11-01', '2026-12-31', 'end_date', 'carbon.in_the_future'],
    ['2025-12-01', '2026-01-31', 'end_date', 'carbon.two_years'],
  ])('of %s to %s is refused at %s', (start, end, field, code) => {
    expect(periodProblem(period(start, end), TODAY)).toEqual({ field, code })
  })

  test('may end in the month that is running', () => {
    expect(periodProblem(period('2026-11-01', '2026-11-30'), TODAY)).toBeUndefined()
  })
})

test('R283, R284: months are offered from a year ago to the last one that is over', () => {
  expect(pickableMonths(TODAY)).toEqual({ first: '2025-11-01', last: '2026-10-01' })
  expect(pickableMonths('2016-03-05')).toEqual({ first: '2016-01-01', last: '2016-02-01' })
})

test('the share of the year that is gone counts today', () => {
  expect(shareOfYear('2026-01-01')).toEqual({ days: 1, of: 365 })
  expect(shareOfYear('2024-12-31')).toEqual({ days: 366, of: 366 })
})
