import { expect, test } from 'vitest'
import { judgeLeast, judgeMost, judgeP95 } from './allowance.ts'

const fast = { rate: 3_600, p95: 8 }
const slow = { rate: 1_750, p95: 16 }

test('what is promised is kept without an allowance', () => {
  expect(judgeLeast(0.4, 0.4)).toEqual({ kept: true })
  expect(judgeP95(20, 20, slow)).toEqual({ kept: true })
  expect(judgeMost(50, 50, true, slow)).toEqual({ kept: true })
})

test('a promise that is missed by less than a tenth is kept', () => {
  expect(judgeLeast(0.37, 0.4)).toEqual({ kept: true, allowance: 'within a tenth' })
  expect(judgeLeast(0.36, 0.4).kept).toBe(false)
  expect(judgeP95(22, 20, fast)).toEqual({ kept: true, allowance: 'within a tenth' })
  expect(judgeP95(22.1, 20, fast)).toEqual({ kept: false })
})

test('on a slower machine a p95 is held to 1.5 times that of L1', () => {
  expect(judgeP95(24, 20, slow)).toEqual({ kept: true, allowance: 'slower machine: at most 24' })
  expect(judgeP95(26.4, 20, slow)).toEqual({ kept: true, allowance: 'slower machine: at most 24, within a tenth' })
  expect(judgeP95(26.5, 20, slow).kept).toBe(false)
  // It is never held to less than what is promised.
  expect(judgeP95(24, 25, { rate: 3_000, p95: 9 })).toEqual({ kept: true })
})

test('on a slower machine a time grows with it, and a size does not', () => {
  expect(judgeMost(98, 50, true, slow)).toEqual({ kept: true, allowance: 'slower machine: at most 100' })
  expect(judgeMost(111, 50, true, slow).kept).toBe(false)
  expect(judgeMost(98, 50, false, slow).kept).toBe(false)
  expect(judgeMost(98, 50, true, undefined).kept).toBe(false)
})
