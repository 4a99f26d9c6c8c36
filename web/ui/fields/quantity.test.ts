import { expect, it } from 'vitest'
import { quantityAfterKey, clampTyped } from './quantity.ts'

it.each([
  ['12', 0, 99, { value: 12 }],
  ['1.200', 0, 9999, { value: 1200 }],
  ['2,6', 0, 99, { value: 3 }],
  ['200', 0, 24, { value: 24, hit: 'max' }],
  ['0', 1, 99, { value: 1, hit: 'min' }],
  ['-3', 0, 99, { value: 0, hit: 'min' }],
  ['', 0, 99, undefined],
  ['abc', 0, 99, undefined],
])('%s between %i and %i', (typed, min, max, settled) => expect(clampTyped(typed, min, max)).toEqual(settled))

it.each([
  ['ArrowUp', 5, 6],
  ['ArrowDown', 5, 4],
  ['ArrowDown', 1, 1],
  ['PageUp', 5, 15],
  ['PageUp', 18, 20],
  ['PageDown', 5, 1],
  ['Home', 5, 1],
  ['End', 5, 20],
  ['a', 5, undefined],
])('%s at %i', (key, value, next) => expect(quantityAfterKey(key, value, 1, 20)).toBe(next))
