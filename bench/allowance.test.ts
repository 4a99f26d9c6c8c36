import { expect, test } from 'vitest'
import { comparePartly, compareWithMinimum, compareWithMaximum, compareP95 } from './allowance.ts'

const fast = { rate: 3_600, p95: 8 }
const slow = { rate: 1_750, p95: 16 }

test('what is promised is kept without an allowance', () => {
  expect(compareWithMinimum(0.4, 0.4)).toEqual({ kept: true })
  expect(compareP95(20, 20, slow)).toEqual({ kept: true })
  expect(compareWithMaximum(50, 50, true, slow)).toEqual({ kept: true })
})

test('a promise that is missed by less than a tenth is kept', () => {
  expect(compareWithMinimum(0.37, 0.4)).toEqual({ kept: true, allowance: 'within a tenth' })
  expect(compareWithMinimum(0.36, 0.4).kept).toBe(false)
  expect(compareP95(22, 20, fast)).toEqual({ kept: true, allowance: 'within a tenth' })
  expect(compareP95(22.1, 20, fast)).toEqual({ kept: false })
})

test('on a slower machine a p95 is held to 1.5 times that of L1', () => {
  expect(compareP95(24, 20, slow)).toEqual({ kept: true, allowance: 'slower machine: at most 24' })
  expect(compareP95(26.4, 20, slow)).toEqual({ kept: true, allowance: 'slower machine: at most 24, within a tenth' })
  expect(compareP95(26.5, 20, slow).kept).toBe(false)
  // It is never held to less than what is promised.
  expect(compareP95(24, 25, { rate: 3_000, p95: 9 })).toEqual({ kept: true })
})

test('on a slower machine a time grows with it, and a size does not', () => {
  expect(compareWithMaximum(98, 50, true, slow)).toEqual({ kept: true, allowance: 'slower machine: at most 100' })
  expect(compareWithMaximum(111, 50, true, slow).kept).toBe(false)
  expect(compareWithMaximum(98, 50, false, slow).kept).toBe(false)
  expect(compareWithMaximum(98, 50, true, undefined).kept).toBe(false)
})

test('of a time that is only in part one in a browser, that part grows', () => {
  // Six of ten minutes count half on a machine of half the speed.
  expect(comparePartly(10, 7, 6, slow)).toEqual({ kept: true, allowance: 'slower machine: at most 10' })
  expect(comparePartly(11.1, 7, 6, slow).kept).toBe(false)
  expect(comparePartly(10, 7, 6, fast).kept).toBe(false)
  expect(comparePartly(10, 7, 0, slow).kept).toBe(false)
  expect(comparePartly(7, 7, 0, slow)).toEqual({ kept: true })
})
