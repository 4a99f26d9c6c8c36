import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { wholeMonths } from './whole-months.ts'

test.each([
  [{}, {}, []],
  [{ after: '2026-01-01', before: '2026-03-31' }, { from: '2026-01-01', until: '2026-04-01' }, []],
  [
    { after: '2025-11-24', before: '2026-11-24' },
    { from: '2025-12-01', until: '2026-11-01' },
    [
      { after: '2025-11-24', before: '2025-11-30' },
      { after: '2026-11-01', before: '2026-11-24' },
    ],
  ],
  [{ after: '2026-01-02' }, { from: '2026-02-01' }, [{ after: '2026-01-02', before: '2026-01-31' }]],
  [{ before: '2026-02-27' }, { until: '2026-02-01' }, [{ after: '2026-02-01', before: '2026-02-27' }]],
  [{ after: '2026-05-02', before: '2026-05-30' }, undefined, [{ after: '2026-05-02', before: '2026-05-30' }]],
  [{ after: '2026-06-01', before: '2026-03-31' }, undefined, [{ after: '2026-06-01', before: '2026-03-31' }]],
])('%j has the whole months %j and the days %j', (days, months, rest) => {
  const split = wholeMonths(days)
  expect(split.months).toEqual(months)
  expect(split.rest).toEqual(rest)
})

test('every day of a range is counted once', () => {
  const daysOf = (from: string, until: string) => {
    const days: string[] = []
    for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
    return days
  }
  for (let start = 0; start < 70; start += 3) {
    for (let length = 0; length < 130; length += 7) {
      const after = addDays('2025-11-20', start)
      const before = addDays(after, length)
      const { months, rest } = wholeMonths({ after, before })
      const counted = [
        ...(months ? daysOf(months.from ?? '', months.until ?? '') : []),
        ...rest.flatMap(days => daysOf(days.after ?? '', addDays(days.before ?? '', 1))),
      ]
      expect(counted.toSorted()).toEqual(daysOf(after, addDays(before, 1)))
    }
  }
})
