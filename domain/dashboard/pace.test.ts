import { describe, expect, it } from 'vitest'
import { dailyTarget, paceOf } from './pace.ts'

const month = { value: 211_200, target: 240_000, working_days: 22, working_days_gone: 14 }

describe('paceOf', () => {
  it('divides what is missing by the working days that are left', () => {
    expect(paceOf(month)).toEqual({ kind: 'missing', missing: 28_800, days: 8, a_day: 3600 })
  })

  it('rounds the daily amount to the cent', () => {
    expect(paceOf({ ...month, value: 239_999.9, working_days_gone: 19 })).toEqual({
      kind: 'missing',
      missing: 0.1,
      days: 3,
      a_day: 0.03,
    })
  })

  it('has no daily amount once no working day is left', () => {
    expect(paceOf({ ...month, working_days_gone: 22 })).toEqual({ kind: 'missed', missing: 28_800 })
  })

  it.each([
    [240_000, 0],
    [240_000.01, 0.01],
    [300_000, 60_000],
  ])('with %s says by how much the objective is exceeded', (value, above) => {
    expect(paceOf({ ...month, value })).toEqual({ kind: 'reached', above })
  })

  it('counts what was returned as missing too', () => {
    expect(paceOf({ ...month, value: -800 })).toEqual({ kind: 'missing', missing: 240_800, days: 8, a_day: 30_100 })
  })

  it.each([[null], [0]])('says nothing of an objective of %s', target => {
    expect(paceOf({ ...month, target })).toEqual({ kind: 'no-target' })
  })
})

it.each([
  [240_000, 22, 10_909.09],
  [100, 3, 33.33],
  [null, 22, null],
  [240_000, 0, null],
])('an objective of %s on %s working days is %s a day', (target, days, daily) => {
  expect(dailyTarget(target, days)).toBe(daily)
})
