import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, percentOf, sumOf } from '#domain/money.ts'
import { taxesOf } from '#domain/taxes/taxes.ts'
import { cartTotals, taxesDue } from './totals.ts'
import type { TotalsLine } from './totals.ts'

const noDiscount = { client_discount_percentage: 0 }

const line = (figures: Partial<TotalsLine>): TotalsLine => ({
  price: 1,
  quantity: 1,
  unit_quantity: 1,
  discount: 0,
  tax_name: 'IVA',
  tax_rate: 21,
  surcharge_rate: 0,
  ...figures,
})

describe('R130: subtotal, IVA and total', () => {
  test('an empty cart is all zeros', () => {
    expect(cartTotals([], noDiscount)).toEqual({
      base: 0,
      discounts: 0,
      net: 0,
      taxes: [],
      tax: 0,
      total: 0,
      client_discount: 0,
      taxed: 0,
      final: 0,
    })
  })

  test('the cart of the screens specification: 660,00 and 21 % make 798,60', () => {
    const lines = [
      line({ price: 12.4, unit_quantity: 6, quantity: 2 }), // 148,80
      line({ price: 1.45, unit_quantity: 20, quantity: 6 }), // 174,00
      line({ price: 14.2, quantity: 7 }), // 99,40
      line({ price: 1.74, unit_quantity: 10, quantity: 5 }), // 87,00
      line({ price: 11.9, quantity: 6 }), // 71,40
      line({ price: 5.2, quantity: 8 }), // 41,60
      line({ price: 3.15, quantity: 12 }), // 37,80
    ]
    expect(cartTotals(lines, noDiscount)).toMatchObject({
      base: 660,
      discounts: 0,
      net: 660,
      taxes: [{ name: 'IVA', rate: 21, base: 660, tax: 138.6, surcharge_rate: 0, surcharge: 0 }],
      tax: 138.6,
      total: 798.6,
      final: 798.6,
    })
  })

  test('a line is price × quantity × quantity of the format (000 §5)', () => {
    expect(cartTotals([line({ price: 0.0525, unit_quantity: 24, quantity: 3 })], noDiscount).base).toBe(3.78)
  })

  test('a line discount lowers the net and leaves the base', () => {
    const totals = cartTotals([line({ price: 10, quantity: 3, discount: 12.5 })], noDiscount)
    expect(totals).toMatchObject({ base: 30, discounts: 3.75, net: 26.25, tax: 5.51, total: 31.76 })
  })

  test('half a cent is rounded away from zero, where a float would drop it', () => {
    expect(cartTotals([line({ price: 1.005 })], noDiscount).base).toBe(1.01)
    expect(Math.round(1.005 * 100) / 100).toBe(1)
  })

  test('the tax is rounded once per rate, not once per line', () => {
    const lines = [line({ price: 0.03 }), line({ price: 0.03 }), line({ price: 0.03 })]
    // Per line 0,0063 would be 0,01 three times; on the sum 0,09 it is 0,02.
    expect(cartTotals(lines, noDiscount).tax).toBe(0.02)
  })

  test('rates of 21, 10, 4 and 0 stand highest first, each with its own base', () => {
    const lines = [
      line({ price: 4, tax_rate: 4 }),
      line({ price: 21, tax_rate: 21 }),
      line({ price: 5, tax_rate: 0 }),
      line({ price: 10, tax_rate: 10 }),
      line({ price: 9, tax_rate: 21 }),
    ]
    const totals = cartTotals(lines, noDiscount)
    expect(totals.taxes).toEqual([
      { name: 'IVA', rate: 21, base: 30, tax: 6.3, surcharge_rate: 0, surcharge: 0 },
      { name: 'IVA', rate: 10, base: 10, tax: 1, surcharge_rate: 0, surcharge: 0 },
      { name: 'IVA', rate: 4, base: 4, tax: 0.16, surcharge_rate: 0, surcharge: 0 },
      { name: 'IVA', rate: 0, base: 5, tax: 0, surcharge_rate: 0, surcharge: 0 },
    ])
    expect(totals).toMatchObject({ net: 49, tax: 7.46, total: 56.46 })
  })
})

test('the equivalence surcharge is due beside the tax, of the same base', () => {
  const surcharged = (price: number, tax_rate: number, surcharge_rate: number) =>
    line({ price, tax_rate, surcharge_rate })
  const lines = [
    surcharged(100, 21, 5.2),
    surcharged(50, 10, 1.4),
    surcharged(10, 4, 0.5),
    line({ price: 1, tax_rate: 21 }),
  ]
  const totals = cartTotals(lines, { client_discount_percentage: 10 })
  expect(totals.taxes).toEqual([
    { name: 'IVA', rate: 21, base: 100, tax: 21, surcharge_rate: 5.2, surcharge: 5.2 },
    { name: 'IVA', rate: 21, base: 1, tax: 0.21, surcharge_rate: 0, surcharge: 0 },
    { name: 'IVA', rate: 10, base: 50, tax: 5, surcharge_rate: 1.4, surcharge: 0.7 },
    { name: 'IVA', rate: 4, base: 10, tax: 0.4, surcharge_rate: 0.5, surcharge: 0.05 },
  ])
  expect(totals).toMatchObject({ net: 161, tax: 32.56, total: 193.56, client_discount: 16.1, taxed: 144.9 })
  // 90 at 26,2 %, 45 at 11,4 %, 9 at 4,5 %, 0,90 at 21 %.
  expect(totals.final).toBe(174.21)
})

describe('client discount', () => {
  test('it is subtracted from the net, and the tax is due on the rest', () => {
    const totals = cartTotals([line({ price: 100 })], { client_discount_percentage: 10 })
    expect(totals).toMatchObject({ net: 100, tax: 21, total: 121, client_discount: 10, final: 108.9 })
  })

  test('it is applied after the line discounts', () => {
    const totals = cartTotals([line({ price: 100, discount: 50 })], { client_discount_percentage: 50 })
    expect(totals).toMatchObject({ base: 100, discounts: 50, net: 50, client_discount: 25, final: 30.25 })
  })

  test('a discount of the whole net leaves nothing due', () => {
    const lines = [line({ price: 33.33 }), line({ price: 0.07, tax_rate: 4 })]
    expect(cartTotals(lines, { client_discount_percentage: 100 })).toMatchObject({ client_discount: 33.4, final: 0 })
  })

  test('without one the final amount is the total', () => {
    const lines = [line({ price: 33.33 }), line({ price: 7.77, tax_rate: 10 }), line({ price: 0.05, tax_rate: 4 })]
    const totals = cartTotals(lines, noDiscount)
    expect(totals.final).toBe(totals.total)
  })
})

test('each tax that is due is its rate of the base beside it, and the bases add up to what is taxed', () => {
  // 3 × 0,05 less 10 % is 0,135: two of the rates keep 0,05, one 0,04, and the taxes are those of these amounts.
  const lines = [21, 10, 4].map(tax_rate => line({ price: 0.05, tax_rate }))
  const totals = cartTotals(lines, { client_discount_percentage: 10 })
  expect(totals).toMatchObject({ net: 0.15, client_discount: 0.02, taxed: 0.13 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -30_000, max: 300_000 }), fc.constantFrom(21, 10, 4, 0)), { minLength: 1 }),
      fc.integer({ min: 0, max: 10_000 }),
      (priced, hundredths) => {
        const discounted = { client_discount_percentage: hundredths / 100 }
        const some = priced.map(([price, tax_rate]) => line({ price: price / 100, tax_rate }))
        const { taxes, taxed, final } = cartTotals(some, discounted)
        const due = taxesDue(taxes, discounted)
        expect(sumOf(due.map(({ base }) => base))).toBe(taxed)
        expect(sumOf([taxed, ...due.map(({ tax }) => tax)])).toBe(final)
        for (const { rate, base, tax } of due) expect(cents(tax)).toBe(percentOf(cents(base), rate))
        const nets = some.map(({ price, ...tax }) => ({ ...tax, base: price }))
        expect(taxesOf(nets, discounted.client_discount_percentage)).toEqual(due)
      },
    ),
  )
})

test('the taxes that are due after a discount on the whole add up to what is due', () => {
  for (let percentage = 0; percentage <= 100; percentage += 7.5) {
    const lines = [21, 10, 4, 21].map((tax_rate, at) => line({ price: 3.33 * (at + 1), quantity: at + 1, tax_rate }))
    const totals = cartTotals(lines, { client_discount_percentage: percentage })
    const due = taxesDue(totals.taxes, { client_discount_percentage: percentage })
    const sum = due.reduce((all, { tax }) => all + tax, totals.net - totals.client_discount)
    expect(Math.round(sum * 100) / 100).toBe(totals.final)
  }
})

test('the taxes that are due without a discount on the whole are those of the lines', () => {
  const { taxes } = cartTotals(
    [21, 10, 4].map(tax_rate => line({ price: 3.33, tax_rate })),
    noDiscount,
  )
  expect(taxes).toHaveLength(3)
  expect(taxesDue(taxes, { client_discount_percentage: 0 })).toEqual(taxes)
})
