import { describe, expect, test } from 'vitest'
import { CONSUMPTION_VIEWS, DEFAULT_CONSUMPTION_VIEW, lastDayOf, lastMonths, monthsOf, monthSpan } from './period.ts'

const TODAY = '2026-11-20'

test('the consumption views show 6 or 24 months, 24 unless chosen (001 §9)', () => {
  expect(CONSUMPTION_VIEWS).toEqual([6, 24])
  expect(DEFAULT_CONSUMPTION_VIEW).toBe(24)
  expect(monthSpan({}, TODAY)).toEqual(lastMonths(24, TODAY))
  expect(lastMonths(24, TODAY)).toEqual({ from: '2024-12-01', to: '2026-11-01' })
  expect(lastMonths(6, TODAY)).toEqual({ from: '2026-06-01', to: '2026-11-01' })
})

describe('the months that two days touch', () => {
  test.each([
    [{ from: '2026-03-31', to: '2026-05-01' }, '2026-03-01', '2026-05-01', 3],
    [{ from: '2026-03-31', to: '2026-03-31' }, '2026-03-01', '2026-03-01', 1],
    [{ from: '2026-10-02' }, '2026-10-01', '2026-11-01', 2],
    [{ to: '2025-12-31' }, '2024-01-01', '2025-12-01', 24],
    [{ from: '1900-01-01', to: '2016-01-31' }, '2016-01-01', '2016-01-01', 1],
    [{ from: '2026-11-01', to: '2199-12-31' }, '2026-11-01', '2026-11-01', 1],
    [{ from: '2026-06-01', to: '2026-05-31' }, '2026-06-01', '2026-05-01', 0],
  ])('%j', (days, from, to, count) => {
    const span = monthSpan(days, TODAY)
    expect(span).toEqual({ from, to })
    expect(monthsOf(span)).toHaveLength(count)
  })
})

test('a month ends on its last day, of February too', () => {
  expect(lastDayOf('2024-02-01')).toBe('2024-02-29')
  expect(lastDayOf('2026-12-01')).toBe('2026-12-31')
})
