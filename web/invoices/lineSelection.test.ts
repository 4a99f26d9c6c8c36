import { expect, test } from 'vitest'
import { canBeAdded, withMarked } from './lineSelection.ts'

const ids = [2, 3, 5, 7, 8]

test.each([
  ['one', [], { id: 5, isMarked: true, anchor: undefined }, [5]],
  ['a range downwards', [3], { id: 7, isMarked: true, anchor: 3 }, [3, 5, 7]],
  ['a range upwards', [7], { id: 2, isMarked: true, anchor: 7 }, [2, 3, 5, 7]],
  ['a range that is taken back', [2, 3, 5, 7], { id: 5, isMarked: false, anchor: 3 }, [2, 7]],
  ['one, where the anchor is no line any more', [], { id: 8, isMarked: true, anchor: 99 }, [8]],
])('%s is marked', (_, chosen, marking, expected) => {
  const next = withMarked(new Set(chosen), ids, marking)
  expect([...next].toSorted((one, other) => one - other)).toEqual(expected)
})

test('charges and credits cannot be added', () => {
  expect(canBeAdded({ is_charge: false, quantity: 2 })).toBe(true)
  expect(canBeAdded({ is_charge: true, quantity: 1 })).toBe(false)
  expect(canBeAdded({ is_charge: false, quantity: -1 })).toBe(false)
})
