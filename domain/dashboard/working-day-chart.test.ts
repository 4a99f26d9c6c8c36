import { expect, test } from 'vitest'
import { type DayRow, workingDayChart } from './working-day-chart.ts'

const row = (day: string, amount: number, documents = 1): DayRow => ({ day, amount, documents })

test('what is ordered on another day stands on the next working day', () => {
  const rows = [row('2026-11-06', 0.1), row('2026-11-07', 0.2, 2), row('2026-11-09', 0.1)]
  expect(workingDayChart(rows, ['2026-11-05', '2026-11-06', '2026-11-09'])).toEqual([
    row('2026-11-05', 0, 0),
    row('2026-11-06', 0.1),
    row('2026-11-09', 0.3, 3),
  ])
})

test('where no working day follows it stands on the last one', () => {
  expect(workingDayChart([row('2026-11-07', 5), row('2026-11-08', 6)], ['2026-11-05', '2026-11-06'])).toEqual([
    row('2026-11-05', 0, 0),
    row('2026-11-06', 11, 2),
  ])
})

test('without a working day every day stands for itself', () => {
  expect(workingDayChart([row('2026-08-02', 6), row('2026-08-01', 5)], [])).toEqual([
    row('2026-08-01', 5),
    row('2026-08-02', 6),
  ])
  expect(workingDayChart([], [])).toEqual([])
})
