import { expect, it } from 'vitest'
import type { WaitingEntry } from '#domain/orders/contract.ts'
import { differenceOf } from './Usual.tsx'

// Only what the rule reads.
const entry = (quantity: number, usual_quantity: number | null, unit?: number) =>
  ({
    quantity,
    usual_quantity,
    aditional_measurement_unit: unit === undefined ? null : { name: 'pack', quantity: unit },
  }) as WaitingEntry

it.each([
  ['twice as many', entry(8, 4), 100],
  ['as always', entry(4, 4), 0],
  ['in packs, which count by their units', entry(2, 12, 6), 0],
  ['fewer', entry(1, 3), -67],
  ['an article that was never ordered', entry(1, null), null],
  ['an article that only came back', entry(1, -2), null],
])('what a centre usually orders: %s', (_, line, difference) => {
  expect(differenceOf(line)).toBe(difference)
})
