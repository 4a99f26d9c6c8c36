import { describe, expect, test } from 'vitest'
import { deadlineFrom, type Decider, isSoonOver, turnsOf } from './deadline.ts'

const NOW = new Date('2026-11-20T09:12:00Z')

describe('R577: the deadline of a validation', () => {
  test('is so many hours from now, or none', () => {
    expect(deadlineFrom(NOW, 24)).toEqual(new Date('2026-11-21T09:12:00Z'))
    expect(deadlineFrom(NOW, 0)).toBeNull()
  })

  test.each([
    ['03:11:59', false],
    ['03:12:00', true],
    ['09:12:00', true],
  ])('of 24 hours is reminded of from %s on: %s', (time, is) => {
    expect(isSoonOver(new Date('2026-11-21T09:12:00Z'), new Date(`2026-11-21T${time}Z`), 24)).toBe(is)
  })
})

const decider = (id: number, more: Partial<Decider> = {}): Decider => ({
  id,
  name: `${id}`,
  role: 'client',
  validation_limit: null,
  in_place_of: null,
  ...more,
})

test.each<[string, Decider[], number[][]]>([
  ['nobody', [], []],
  [
    'the lower maximum first',
    [decider(1), decider(2, { validation_limit: 900 }), decider(3, { validation_limit: 10_000 })],
    [[2], [3], [1]],
  ],
  ['equals together', [decider(1), decider(2)], [[1, 2]]],
  [
    'the house last',
    [decider(1, { role: 'admin' }), decider(2, { role: 'sales_person' }), decider(3)],
    [[3], [2], [1]],
  ],
  [
    'a substitute after who is away',
    [decider(4, { in_place_of: 1 }), decider(1), decider(3, { role: 'admin' })],
    [[1], [4], [3]],
  ],
  ['nobody twice', [decider(1, { in_place_of: 2 }), decider(1), decider(2)], [[1, 2]]],
])('R578: the turn goes to %s', (_, deciders, turns) => {
  expect(turnsOf(deciders).map(turn => turn.map(({ id }) => id))).toEqual(turns)
})
