import { expect, test } from 'vitest'
import { monthLabel } from './monthLabel.ts'

const months = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05']
const series = months.map((month, index) => ({ month, value: 1, previous: null, running: index === 5 }))
const labels = (band: number) =>
  months.map((_, index) => monthLabel(series, index, { band, language: 'es', running: 'en curso' })?.text)

test('every month has a label if there is room, and the current one is marked', () => {
  expect(labels(80)).toEqual(['dic 2025', 'ene 2026', 'feb', 'mar', 'abr', 'may · en curso'])
})

test('a January shows its year, and the labels next to it leave room', () => {
  expect(labels(40)).toEqual([undefined, 'ene 2026', undefined, 'mar', 'abr', 'may'])
})

test('on a phone every second month is named, counted from the newest', () => {
  expect(labels(22)).toEqual([undefined, 'ene 2026', undefined, undefined, undefined, 'may'])
})
