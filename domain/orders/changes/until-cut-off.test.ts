import { expect, test } from 'vitest'
import { ORDER_STATES } from '#domain/orders/states.ts'
import { mayStillChange } from './until-cut-off.ts'

const CUT_OFF = '2026-12-01T12:00:00.000Z'

test.each([
  ['2026-12-01T11:50:00Z', true],
  ['2026-12-01T11:59:59.999Z', true],
  ['2026-12-01T12:00:00Z', false],
  ['2026-12-01T12:01:00Z', false],
])('R640: at %s an order may be changed: %s', (now, may) => {
  expect(mayStillChange({ state: 2, held_until: CUT_OFF }, new Date(now))).toBe(may)
})

test('R640: only one that nobody has begun with, and that has a cut-off', () => {
  const before = new Date('2026-12-01T11:00:00Z')
  const may = ORDER_STATES.filter(state => mayStillChange({ state, held_until: CUT_OFF }, before))
  expect(may).toEqual([1, 2])
  expect(mayStillChange({ state: 2, held_until: null }, before)).toBe(false)
})
