import { describe, expect, test } from 'vitest'
import type { WaitingEntry } from '#domain/orders/contract.ts'
import {
  arranged,
  asChanged,
  type ChosenArticle,
  changesOf,
  isUnusual,
  NO_EDITS,
  totalsAfter,
  withLine,
} from './changedLines.ts'

const entry = (id: number, quantity: number, usual_quantity: number | null, more: Partial<WaitingEntry> = {}) =>
  ({
    id,
    quantity,
    usual_quantity,
    price: 10,
    discount: 0,
    is_charge: false,
    aditional_measurement_unit: null,
    tax_name: 'IVA',
    tax_rate: 21,
    surcharge_rate: 0,
    ...more,
  }) as WaitingEntry // what these functions read of it

const other = { id: 9, price: 5, unit: null, tax_name: 'IVA', tax_rate: 10, surcharge_rate: 0 } as ChosenArticle // the same

const ORDER = { entries: [entry(1, 20, 6), entry(2, 4, 4), entry(3, 3, null)], client_discount_percentage: 0 }

test('R570: what is edited is named line by line, and a line that is as it was asked for is not', () => {
  const [first, second] = ORDER.entries
  const fewer = withLine(NO_EDITS, first!, { quantity: 6 })
  const replaced = withLine(fewer, second!, { quantity: 2, article: other })
  expect(changesOf(replaced)).toEqual([
    { line: 1, quantity: 6 },
    { line: 2, quantity: 2, product: 9, aditional_measurement_unit: null },
  ])
  expect(changesOf(withLine(fewer, first!, { quantity: 20 }))).toEqual([])
})

test('R570: the amount follows by the arithmetic of the cart', () => {
  const [first, second, third] = ORDER.entries
  expect(totalsAfter(ORDER, NO_EDITS)).toEqual({ base: 270, total: 326.7 })
  let edits = withLine(NO_EDITS, first!, { quantity: 0 })
  edits = withLine(edits, second!, { quantity: 2, article: other })
  edits = withLine(edits, third!, { quantity: 1 })
  expect(totalsAfter(ORDER, edits)).toEqual({ base: 20, total: 23.1 })
})

test('R570: with less of an order that waits, less waits in its center', () => {
  const center_limit = { purchase_limit: 1000, purchase_limit_period: 'M' as const, purchase_current: 0 }
  const waiting = { ...ORDER, base: 270, total: 326.7, center_limit: { ...center_limit, purchase_waiting: 1541.84 } }
  const fewer = withLine(NO_EDITS, ORDER.entries[0]!, { quantity: 12 })
  expect(asChanged(waiting, fewer)).toMatchObject({ base: 190, center_limit: { purchase_waiting: 1461.84 } })
  expect(asChanged({ ...waiting, center_limit: null }, fewer)).toMatchObject({ base: 190, center_limit: null })
})

describe('what a validator looks at first', () => {
  test.each([
    ['never bought', entry(1, 1, null), true],
    ['far above the usual', entry(1, 8, 6), true],
    ['a little above', entry(1, 7, 6), false],
    ['in a format', entry(1, 1, 6, { aditional_measurement_unit: { name: 'caja', quantity: 12 } }), true],
    ['a charge', entry(1, 1, null, { is_charge: true }), false],
  ])('is %s: %j', (_, line, is) => {
    expect(isUnusual(line)).toBe(is)
  })

  test('stands first; the usual lines are folded, but not those that are edited', () => {
    const entries = [entry(1, 4, 4), entry(2, 4, 4), entry(3, 20, 4), entry(4, 4, 4)]
    const ids = (edits = NO_EDITS) => {
      const { shown, folded } = arranged(entries, edits)
      return [shown.map(({ id }) => id), folded.map(({ id }) => id)]
    }
    expect(ids()).toEqual([[3], [1, 2, 4]])
    expect(ids(withLine(NO_EDITS, entries[1]!, { quantity: 1 }))).toEqual([
      [3, 2],
      [1, 4],
    ])
    expect(arranged(entries.slice(0, 2), NO_EDITS).folded).toEqual([])
  })
})
