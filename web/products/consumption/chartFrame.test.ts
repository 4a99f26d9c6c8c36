import { expect, test } from 'vitest'
import { chartFrame, roundStep } from './chartFrame.ts'

const month = (value: number, previous: number | null = null) => ({ month: '2026-01', value, previous, running: false })
const SIZE = { width: 440, height: 200, right: 0 }

test.each([
  { least: 0, step: 1 },
  { least: 0.5, step: 1 },
  { least: 11, step: 12 },
  { least: 12, step: 12 },
  { least: 34, step: 40 },
  { least: 610, step: 800 },
])('steps of $step for at least $least', ({ least, step }) => {
  expect(roundStep(least)).toBe(step)
})

test('bars stand on zero and the highest value stays below the top', () => {
  const frame = chartFrame([month(22, 16), month(8, 10)], SIZE)
  expect(frame.ticks.map(({ value }) => value)).toEqual([0, 12, 24])
  expect(frame.yOf(0)).toBe(frame.bottom)
  expect(frame.yOf(22)).toBeGreaterThan(frame.top)
  expect(frame.centerOf(1)).toBe(340)
})

test('a year before without figures has no line', () => {
  expect(chartFrame([month(1), month(2)], SIZE).previous).toBeUndefined()
  expect(chartFrame([month(1, 0), month(2, 3)], SIZE).previous?.points.split(' ')).toHaveLength(2)
})

test('a chart without consumption has a scale', () => {
  expect(chartFrame([month(0), month(0)], SIZE).ticks.map(({ value }) => value)).toEqual([0, 1, 2])
})
