import { expect, it } from 'vitest'
import type { ImportAnswer } from '#web/desk/imports/api.ts'
import { hindrancesOf, NOTHING_AGREED, withAccepted, withKeysOf } from './agreed.ts'

const warning = (name: string | null, line: number) => ({
  name,
  line,
  column: 'price',
  reason: '',
  before: '1',
  after: '2',
})

const LOOKED: ImportAnswer = {
  id: null,
  kind: 'prices',
  file_name: 'prices.csv',
  rows_read: 4,
  rows_changed: 2,
  rows_new: 0,
  rows_withdrawn: 0,
  rows_unchanged: 1,
  rows_refused: 1,
  problems: [{ line: 5, column: 'product', reason: 'unknown product "X"', key: 'es;X;' }],
  warnings: [
    warning('price_moved', 2),
    warning('price_moved', 3),
    warning('price_zero', 4),
    warning(null, 1),
    warning('of_tomorrow', 1),
  ],
  applied: false,
}

it('a file waits for each kind of warning, and for who leaves the refused rows out', () => {
  expect(hindrancesOf(LOOKED, NOTHING_AGREED)).toEqual({ isHeld: true, toTick: 2 })
  const moved = withAccepted(NOTHING_AGREED, 'price_moved', true)
  expect(hindrancesOf(LOOKED, { ...moved, keepGood: true })).toEqual({ isHeld: false, toTick: 1 })
  const all = withAccepted(moved, 'price_zero', true)
  expect(hindrancesOf({ ...LOOKED, rows_refused: 0 }, all)).toEqual({ isHeld: false, toTick: 0 })
  expect(hindrancesOf(LOOKED, withAccepted(all, 'price_zero', false)).toTick).toBe(1)
})

it('R656: what became of a file names its rows as the look at it did', () => {
  const stored = { ...LOOKED, problems: [{ line: 5, column: 'product', reason: 'unknown product "X"' }] }
  expect(withKeysOf(LOOKED, stored).problems).toEqual(LOOKED.problems)
  expect(withKeysOf(undefined, stored).problems).toEqual(stored.problems)
})
