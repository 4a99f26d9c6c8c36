import { expect, test } from 'vitest'
import { consumptionSeries, lastPurchase, monthlyAverage, usualQuantity } from './consumption.ts'

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
  { values: [0, 12, 0, 12], unit: 6, usual: 2 },
  { values: [1, 0], unit: 6, usual: 1 },
  { values: [3, 4], unit: 1, usual: 4 },
])('the usual quantity of $values in formats of $unit is $usual', ({ values, unit, usual }) => {
  expect(usualQuantity(values, unit)).toBe(usual)
})

test('without purchases there is no usual quantity', () => {
  expect(usualQuantity([0, 0])).toBeNull()
  expect(usualQuantity([])).toBeNull()
})
