import { expect, test } from 'vitest'
import { consumptionSeries, lastMonthOf, lastPurchase, monthlyAverage, usualQuantity } from './consumption.ts'

const TODAY = '2026-11-21'
const HISTORY = [
  { month: '2025-10', value: 9 },
  { month: '2026-02-01', value: 4 },
  { month: '2026-10', value: 22 },
  { month: '2026-11', value: 3 },
]

test('R105: 12 or 24 months end with the running one, and a month left out is zero', () => {
  const year = consumptionSeries(HISTORY, 12, TODAY)
  expect(year.map(({ month }) => month)).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ])
  expect(year.map(({ value }) => value)).toEqual([0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 22, 3])
  expect(year.filter(({ running }) => running).map(({ month }) => month)).toEqual(['2026-11'])
  expect(consumptionSeries(HISTORY, 24, TODAY)[0]?.month).toBe('2024-12')
})

test('the year before is shown from the start of the history', () => {
  const previous = consumptionSeries(HISTORY, 12, TODAY).map(month => month.previous)
  expect(previous).toEqual([null, null, null, null, null, null, null, null, null, null, 9, 0])
  expect(consumptionSeries([], 12, TODAY).every(month => month.previous === null)).toBe(true)
})

test('the average leaves the running month out', () => {
  expect(monthlyAverage(consumptionSeries(HISTORY, 12, TODAY))).toBeCloseTo(26 / 11)
  expect(monthlyAverage([])).toBe(0)
})

test('the last purchase is the last month with units', () => {
  expect(lastPurchase(consumptionSeries(HISTORY.slice(0, 3), 12, TODAY))?.month).toBe('2026-10')
  expect(lastPurchase(consumptionSeries([], 12, TODAY))).toBeUndefined()
})

test.each([
  { units: 24, unit: 6, stock: 1000, usual: 4 },
  { units: 500, unit: 1, stock: 1000, usual: 500 },
  { units: 1, unit: 6, stock: 1000, usual: 1 },
  { units: 15, unit: 6, stock: 1000, usual: 3 },
  { units: 24, unit: 6, stock: 13, usual: 2 },
  { units: 24, unit: 6, stock: 5, usual: null },
  { units: 24, unit: 1, stock: 7.5, usual: 7 },
  { units: null, unit: 1, stock: 10, usual: null },
])('of $units units with a stock of $stock the usual quantity in formats of $unit is $usual', each => {
  expect(usualQuantity({ usual_quantity: each.units, stock: each.stock }, each.unit)).toBe(each.usual)
})

test('the last month of a card is the newest in which something was taken', () => {
  expect(lastMonthOf({ consumption_months: [0, 4, 0, 7, 0] }, TODAY)).toBe('2026-10')
  expect(lastMonthOf({ consumption_months: [3, 0] }, TODAY)).toBe('2026-10')
  expect(lastMonthOf({ consumption_months: [0, 0] }, TODAY)).toBeUndefined()
})
