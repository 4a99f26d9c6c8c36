import { expect, it } from 'vitest'
import { shareOf, withAll, withRange } from './selected.ts'
import type { Selected } from './selected.ts'

const KEYS = [1, 2, 3, 4, 5]
const NONE: Selected = new Set()
const touched = (selected: Selected, from: number | undefined, key: number, isSelected = true) => [
  ...withRange(selected, KEYS, { key, from, isSelected }),
]

it('a touched row is selected, and left out again', () => {
  expect(touched(NONE, undefined, 2)).toEqual([2])
  expect(touched(new Set([2]), undefined, 2, false)).toEqual([])
})

it('with Shift it is all rows from the last one that was touched, either way', () => {
  expect(touched(NONE, 2, 4)).toEqual([2, 3, 4])
  expect(touched(NONE, 4, 2)).toEqual([2, 3, 4])
  expect(touched(new Set(KEYS), 2, 3, false)).toEqual([1, 4, 5])
})

it('a range from a row of another page is the touched row alone', () => {
  expect(touched(NONE, 99, 3)).toEqual([3])
})

it('what is selected of another page stays', () => {
  expect([...withAll(new Set([99]), KEYS, true)]).toEqual([99, ...KEYS])
  expect([...withAll(new Set([99, 1]), KEYS, false)]).toEqual([99])
})

it.each([
  [[], 'none'],
  [[99], 'none'],
  [[1, 99], 'some'],
  [KEYS, 'all'],
])('of the rows in view, with %j selected, it is %s', (selected, share) => {
  expect(shareOf(new Set(selected), KEYS)).toBe(share)
})
