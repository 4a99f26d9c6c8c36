import { describe, expect, it } from 'vitest'
import { monthLabels } from './months.ts'
import { pointOfKey, saidValues } from './series.ts'
import { slicesOf } from './slices.ts'

const parts = (...values: number[]) =>
  values.map((value, index) => ({ id: `${index}`, name: `part ${index}`, value, share: value }))

describe('slicesOf', () => {
  it('has six slices at most, the sixth of which is the rest', () => {
    const slices = slicesOf(parts(10.1, 40, 20, 15, 8, 4.1, 1.7, 1.1), 'Otros')
    expect(slices.map(({ value }) => value)).toEqual([40, 20, 15, 10.1, 8, 6.9])
    expect(slices.at(-1)).toMatchObject({ name: 'Otros', isRest: true, share: 6.9 })
  })

  it('leaves six parts as they are', () => {
    expect(slicesOf(parts(1, 2, 3, 4, 5, 6), 'Otros').map(({ isRest }) => isRest)).toEqual(Array(6).fill(false))
  })
})

describe('months', () => {
  it('say their year in the first one and in each January', () => {
    expect(monthLabels(['2025-11-01', '2025-12-01', '2026-01-01'], 'es')).toEqual(['nov 2025', 'dic', 'ene 2026'])
  })

  it.each([
    ['ArrowRight', null, 0],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', null, 2],
    ['ArrowLeft', 0, 0],
    ['End', 0, 2],
    ['Home', 2, 0],
    ['a', 1, undefined],
  ])('%s from %s leads to %s of three', (key, active, wanted) => {
    expect(pointOfKey(key, active, 3)).toBe(wanted)
  })

  it('are said with every figure, and with a dash where there is none', () => {
    const series = [
      { name: 'now', look: 'bars' as const, values: [1, 2] },
      { name: 'before', look: 'dashes' as const, values: [3, null] },
    ]
    expect(saidValues(series, 1, value => `${value} €`)).toBe('now 2 €; before –')
  })
})
