import { expect, test } from 'vitest'
import fc from 'fast-check'
import { cents } from '#domain/money.ts'
import { cartTotals } from './totals.ts'
import { summedLines, sumRows } from './sums.ts'

const PLAIN = { subtotal: 100, line_discounts: 0, client_discount: 0, client_discount_percentage: 0, base: 100 }

test.each([
  ['nothing discounted has a base alone', {}, [{ kind: 'base', amount: 100 }]],
  [
    'discounts of lines stand between subtotal and base',
    { line_discounts: 10, base: 90 },
    [
      { kind: 'subtotal', amount: 100 },
      { kind: 'line_discounts', amount: -10 },
      { kind: 'base', amount: 90 },
    ],
  ],
  [
    'a discount on the whole has a row of its own, with its percentage',
    { client_discount: 5, client_discount_percentage: 5, base: 95 },
    [
      { kind: 'subtotal', amount: 100 },
      { kind: 'client_discount', amount: -5, percentage: 5 },
      { kind: 'base', amount: 95 },
    ],
  ],
  [
    'both stand one after the other',
    { line_discounts: 10, client_discount: 4.5, client_discount_percentage: 5, base: 85.5 },
    [
      { kind: 'subtotal', amount: 100 },
      { kind: 'line_discounts', amount: -10 },
      { kind: 'client_discount', amount: -4.5, percentage: 5 },
      { kind: 'base', amount: 85.5 },
    ],
  ],
  [
    'one that takes off less than a cent is told all the same',
    { client_discount_percentage: 0.01 },
    [
      { kind: 'subtotal', amount: 100 },
      { kind: 'client_discount', amount: 0, percentage: 0.01 },
      { kind: 'base', amount: 100 },
    ],
  ],
])('%s', (_what, change, rows) => {
  expect(sumRows({ ...PLAIN, ...change })).toEqual(rows)
})

const line = fc.record({
  price: fc.integer({ min: 0, max: 9_999_999 }).map(value => value / 10_000),
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map(value => value / 1000),
  unit_quantity: fc.constantFrom(1, 6, 0.5),
  discount: fc.constantFrom(0, 5, 12.5, 33.33, 100),
  tax_name: fc.constant('IVA'),
  tax_rate: fc.constantFrom(21, 10, 0),
  surcharge_rate: fc.constantFrom(0, 5.2),
})

test('the rows of any cart add up to its base to the cent', () => {
  const carts = fc.tuple(fc.array(line, { maxLength: 20 }), fc.constantFrom(0, 3, 7.77, 15, 100))
  fc.assert(
    fc.property(carts, ([lines, client_discount_percentage]) => {
      const totals = cartTotals(lines, { client_discount_percentage })
      const rows = sumRows({
        subtotal: totals.base,
        line_discounts: totals.discounts,
        client_discount: totals.client_discount,
        client_discount_percentage,
        base: totals.taxed,
      })
      const above = rows.slice(0, -1).reduce((sum, { amount }) => sum + cents(amount), 0n)
      // A row alone is the base itself.
      expect(rows.length === 1 || above === cents(totals.taxed)).toBe(true)
      expect(cents(totals.taxed)).toBe(cents(totals.net) - cents(totals.client_discount))
    }),
  )
})

test('the lines of a document are told before their discounts; what the ERP rounded otherwise still adds up', () => {
  const lines = [
    { price: 10, quantity: 3, discount: 10, base: 27, unit_quantity: 1 },
    { price: 2, quantity: 2, discount: 0, base: 24, unit_quantity: 6 },
    // Without a discount the amount of the line is what counts.
    { price: 3.333, quantity: 1, discount: 0, base: 3.34, unit_quantity: 1 },
  ]
  expect(summedLines(lines)).toEqual({ subtotal: 57.34, line_discounts: 3 })
})
