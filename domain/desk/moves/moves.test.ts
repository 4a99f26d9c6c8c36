import { describe, expect, test } from 'vitest'
import { MOVES, staysBecause } from './moves.ts'

describe('R540: one change of state of many', () => {
  test.each([
    ['order', 2, 4, undefined],
    ['order', 4, 5, undefined],
    ['order', 1, 10, undefined],
    ['order', 1, 4, 'no_step'],
    ['order', 4, 4, 'no_step'],
    ['order', 8, 10, 'no_step'],
    ['order', 2, 14, 'no_step'],
    ['offer', 11, 4, 'no_step'],
    ['request', 13, 14, undefined],
    ['message', 14, 13, undefined],
    ['message', 13, 10, 'no_step'],
  ] as const)('a %s in state %i to %i: %s', (kind, state, next, stays) => {
    expect(staysBecause({ kind, state, is_of_erp: false }, next)).toBe(stays)
  })

  test('what the ERP has made stays, whatever its state', () => {
    expect(staysBecause({ kind: 'order', state: 2, is_of_erp: true }, 4)).toBe('of_erp')
  })

  test('leads to the states of the transition table and to no other', () => {
    // What waits is validated by its validators, and what is charged says the ERP.
    expect(MOVES.toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 10, 13, 14])
  })
})
