import { expect, test } from 'vitest'
import { pendingOf } from './pending.ts'

test.each([
  [3, [], 0],
  [3, [2], 1],
  [3, [2, 1], 0],
  [3, [3, -1], 0],
  [3, [4], 0],
  [0.3, [0.1], 0.2],
])('of %s with notes of %j there are %s to come', (quantity, notes, expected) => {
  expect(pendingOf({ quantity, state: 4, delivery_note_lines: notes.map(each => ({ quantity: each })) })).toBe(expected)
})

test('nothing of a cancelled line is to come', () => {
  expect(pendingOf({ quantity: 3, state: 10, delivery_note_lines: [{ quantity: 1 }] })).toBe(0)
})
