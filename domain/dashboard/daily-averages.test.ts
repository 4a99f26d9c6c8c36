import { expect, test } from 'vitest'
import { dailyAverages } from './daily-averages.ts'

const row = (amount: number, documents: number) => ({ day: '2026-11-02', amount, documents })

test('averages for each working day are compared with those of the month before', () => {
  expect(dailyAverages({ rows: [row(100, 4), row(0.1, 1)], days: 3 }, { rows: [row(80, 5)], days: 4 })).toEqual({
    num_daily_orders_avg: 1.67,
    num_daily_orders_avg_diff: 0.42,
    num_daily_orders_avg_diff_percentage: 33.6,
    value_daily_avg_orders: 33.37,
    value_daily_avg_orders_diff: 13.37,
    value_daily_avg_orders_diff_percentage: 66.85,
  })
})

test('there are none before the first working day', () => {
  expect(Object.values(dailyAverages({ rows: [row(5, 1)], days: 0 }, { rows: [], days: 20 }))).toEqual(
    Array<null>(6).fill(null),
  )
})

test('a month without orders is no percentage', () => {
  expect(dailyAverages({ rows: [row(5, 1)], days: 1 }, { rows: [], days: 20 })).toMatchObject({
    num_daily_orders_avg_diff: 1,
    num_daily_orders_avg_diff_percentage: null,
    value_daily_avg_orders_diff: 5,
    value_daily_avg_orders_diff_percentage: null,
  })
})
